"""How far an update of FIDE's list is, as a bar on stderr."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from scraper.fide_list.record import Progress, unseen

from .console import error_console


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """What shows on stderr how far an update is, if that is a terminal."""
    console = error_console()
    if not console.is_terminal:
        yield unseen
        return
    from rich import progress

    columns = (
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.TaskProgressColumn(),
        progress.TimeRemainingColumn(),
    )
    with progress.Progress(*columns, console=console, transient=True) as bar:

        def show(what: str, done: int, of: int) -> None:
            if what not in {task.description for task in bar.tasks}:
                for task in bar.tasks:
                    bar.remove_task(task.id)
                bar.add_task(what, total=of or None)
            bar.update(bar.task_ids[0], completed=done)

        yield show
