"""Nothing outside the tests works on POSIX systems only: no import, no path, no text in a code page by luck."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path, PureWindowsPath

import pytest

ROOT = Path(__file__).parent.parent
MODULES = sorted(path for package in ("cli", "engine", "scraper") for path in (ROOT / package).rglob("*.py"))

POSIX_MODULES = frozenset(
    (
        "crypt",
        "curses",
        "fcntl",
        "grp",
        "nis",
        "posix",
        "pty",
        "pwd",
        "readline",
        "resource",
        "spwd",
        "syslog",
        "termios",
    )
)
POSIX_NAMES = re.compile(
    r"\b(?:os\.(?:fork|forkpty|getuid|geteuid|getpgid|killpg|setsid|chown|mkfifo|nice|openpty|uname|wait\w*)"
    r"|signal\.(?:SIGALRM|SIGPIPE|SIGHUP|SIGKILL|alarm|setitimer)|socket\.AF_UNIX|select\.poll|asyncio\.\w*unix\w*)\b"
)
POSIX_PATHS = re.compile(r"(?:^|[\s'\"])(?:/tmp|/dev|/etc|/var|/usr|/home|/proc|~/)\b")


def trees() -> Iterator[tuple[Path, str, ast.Module]]:
    for path in MODULES:
        text = path.read_text("utf-8")
        yield path.relative_to(ROOT), text, ast.parse(text)


def test_no_module_of_posix_is_imported() -> None:
    for path, _, tree in trees():
        imported = {
            name.split(".")[0]
            for node in ast.walk(tree)
            for name in (
                [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else []
            )
        }
        assert not imported & POSIX_MODULES, path


def test_no_call_or_signal_of_posix_is_used() -> None:
    for path, text, _ in trees():
        assert not POSIX_NAMES.search(text), path


def test_no_path_of_posix_is_written_down() -> None:
    for path, _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert not POSIX_PATHS.search(node.value), f"{path}: {node.value!r}"


def test_files_are_opened_with_an_encoding() -> None:
    """Windows takes its own code page for a text that is opened without one."""
    for path, _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _opens_text(node):
                given = {keyword.arg for keyword in node.keywords}
                assert "encoding" in given or _second_is_encoding(node), f"{path}, line {node.lineno}"


def _opens_text(call: ast.Call) -> bool:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr in ("read_text", "write_text")
    if not (isinstance(call.func, ast.Name) and call.func.id == "open"):
        return False
    modes = [arg.value for arg in call.args[1:2] if isinstance(arg, ast.Constant)]
    return not any("b" in str(mode) for mode in modes)


def _second_is_encoding(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    place = {"read_text": 0, "write_text": 1}.get(name)
    return place is not None and len(call.args) > place


@pytest.mark.parametrize(
    "argument", [r"C:\Users\Somebody\saved\start-list.html", r"D:\pages", r"\\server\share\x.htm"]
)
def test_paths_of_windows_are_paths_there(argument: str) -> None:
    """A drive is no scheme of a link."""
    from cli.sources import read_source

    source = read_source([argument], lambda path: str(path) == argument)
    assert [str(path) for path in source.paths] == [argument]
    assert PureWindowsPath(argument).drive


def test_pages_are_kept_in_the_folder_that_windows_has_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """%LOCALAPPDATA% is found by platformdirs; without a company in the name, as the program asks."""
    from platformdirs import windows

    monkeypatch.setattr(windows, "get_win_folder", {"CSIDL_LOCAL_APPDATA": "C:/Local"}.get)
    folder = str(windows.Windows("elo-forecast", appauthor=False).user_cache_dir).replace("\\", "/")
    assert folder.endswith("Local/elo-forecast/Cache")
    sources = [text for _, text, _ in trees() if "user_cache_path" in text or "user_data_path" in text]
    assert sources
    assert all("appauthor=False" in text for text in sources)


@pytest.mark.parametrize("page", ["cp1252", "cp850"])
def test_pages_with_windows_lines_print_in_a_code_page_of_windows(fixtures: Path, tmp_path: Path, page: str) -> None:
    for saved in (fixtures / "swiss-every-cell").glob("*.html"):
        (tmp_path / saved.name).write_bytes(saved.read_bytes().replace(b"\n", b"\r\n"))
    command = [sys.executable, "-c", "from cli.main import main; main(prog_name='elo-forecast')"]
    with_lines, without = (
        subprocess.run(
            [*command, str(folder), "--everyone"],
            env={**_environment(), "PYTHONIOENCODING": page},
            capture_output=True,
            check=True,
            timeout=60,
        ).stdout.decode(page)
        for folder in (tmp_path, fixtures / "swiss-every-cell")
    )
    assert with_lines == without
    assert "Quandt, Emilio" in with_lines


def _environment() -> dict[str, str]:
    import os

    return {**os.environ, "PYTHONPATH": str(ROOT)}
