"""The page in a real browser: by mouse and by keyboard, wide and narrow, with and without script."""

from __future__ import annotations

import base64
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from urllib.parse import quote, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect, sync_playwright

from scraper.address import TournamentRef
from scraper.recognise import Recognised

from .browser import ARGUMENTS, CHROMIUM_VARIABLE, chromium, served
from .conftest import FixtureSite, hostile_pages, pages_in

PLAYER = "/t/9900101/player/3"
LIVE = "/t/9900201/player/3"
GAMES = quote("1792=1 1911=½ 2010=0 2105=? bye unrated=1")

PAGES = [
    "/",
    "/open?link=hello",
    "/t/9900101/",
    "/t/9900101/?q=an",
    "/t/9900101/?q=zzz",
    PLAYER,
    f"{PLAYER}?k=7",
    "/t/9900101/player/12",
    f"{LIVE}?result=3%3D1&target=2060",
    "/t/9900101/field",
    "/t/9900201/field?sort=change",
    "/t/9900101/?q=an&player=2&player=3",
    "/t/9900101/compare?player=3&player=2&player=12",
    "/t/9900201/compare?player=3&player=1",
    "/t/9900101/compare",
    f"/calculate?own=1850&games={GAMES}&born=1990",
    "/first-rating?games=1850%3D0%0A1650%3D1",
    "/plain-elo?first=1600&second=1500&k=32",
    "/t/1234567/",
]
"""One of every kind, with and without mistakes."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    found = chromium()
    if found is None:
        pytest.skip(f"there is no Chromium: install Debian's, or name one in {CHROMIUM_VARIABLE}")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture
def address(site: FixtureSite) -> Iterator[str]:
    with served(site) as found:
        yield found


Open = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Open]:
    """Opens windows that may ask nobody but the page itself, and that must not complain."""
    contexts = []
    strange: list[str] = []

    def open_(path: str = "/", *, script: bool = True) -> Page:
        context = browser.new_context(base_url=address, java_script_enabled=script)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("request", lambda request: strange.append(request.url) if not is_own(request.url, address) else None)
        page.on("pageerror", lambda error: strange.append(str(error)))
        page.on("console", lambda told: strange.append(told.text) if "Security Policy" in told.text else None)
        page.goto(path)
        return page

    yield open_
    for context in contexts:
        context.close()
    assert strange == []


def is_own(url: str, address: str) -> bool:
    return urlsplit(url).scheme in ("data", "blob") or url.startswith(f"{address}/")


def drop(page: Page, files: list[tuple[str, bytes]]) -> None:
    """Let files fall on the page, as a file manager does."""
    held = page.evaluate_handle(
        """files => {
            const held = new DataTransfer();
            for (const [name, content] of files) {
                const bytes = Uint8Array.from(atob(content), (c) => c.charCodeAt(0));
                held.items.add(new File([bytes], name, { type: "text/html" }));
            }
            return held;
        }""",
        [[name, base64.b64encode(content).decode()] for name, content in files],
    )
    for event in ("dragenter", "dragover", "drop"):
        page.dispatch_event("#drop", event, {"dataTransfer": held})


def test_paste_pick_result(open_page: Open) -> None:
    page = open_page()
    page.get_by_label("Link or number").fill("https://chess-results.com/tnr9900101.aspx?lan=1&art=1")
    page.get_by_role("button", name="Show the players").click()
    rows = page.locator("#players tbody tr")
    expect(rows).to_have_count(12)
    page.get_by_label("Part of the name").press_sequentially("quan")
    expect(rows.filter(visible=True)).to_have_count(1)
    expect(page.get_by_role("status").filter(visible=True)).to_have_text("1 of 12 players")
    page.get_by_role("link", name="Quandt, Emilio").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("FM Quandt, Emilio")
    expect(page.locator(".figure .new")).to_have_text("2250")
    expect(page.locator(".figure .change")).to_have_text("+4.60")


@pytest.mark.parametrize(
    ("typed", "count"),
    [
        ("akerblom", 1),
        ("Åkerblom", 1),
        ("signe akerblom", 1),
        ("nygaard", 1),  # Nygård, with å as aa
        ("Kolmanic", 1),
        ("3", 1),
        ("99010003", 1),
        ("an", 5),
        ("zzz", 0),
        ("", 12),
    ],
)
def test_the_filter_finds_what_the_server_finds(open_page: Open, typed: str, count: int) -> None:
    page = open_page("/t/9900101/")
    page.get_by_label("Part of the name").fill(typed)
    expect(page.locator("#players tbody tr").filter(visible=True)).to_have_count(count)
    expect(page.locator("#found")).to_have_text(f"{count} of 12 players")
    there = open_page(f"/t/9900101/?q={quote(typed)}", script=False)
    if count == 1:
        assert "/player/" in there.url
    else:
        expect(there.locator("#players tbody tr")).to_have_count(count)


def test_saved_pages_dropped_pick_result(open_page: Open, fixtures: Path, site: FixtureSite) -> None:
    page = open_page()
    expect(page.get_by_text("Drop them here")).to_be_visible()
    drop(page, pages_in(fixtures / "swiss-every-cell"))
    page.wait_for_url("**/t/saved-*/")
    page.get_by_role("link", name="Quandt, Emilio").click()
    expect(page.locator(".figure .new")).to_have_text("2250")
    assert site.asked == []


def test_all_of_it_without_script(open_page: Open, fixtures: Path) -> None:
    page = open_page(script=False)
    expect(page.get_by_text("Drop them here")).to_be_hidden()
    page.get_by_label("Pages saved").set_input_files(sorted((fixtures / "live-round").glob("*.html")))
    page.get_by_role("button", name="Read them").click()
    page.get_by_label("Part of the name").fill("haldar")
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("CM Haldar, Nikhil")
    page.get_by_role("link", name="K 20", exact=True).click()
    page.get_by_role("link", name="win +2.00 → 2030").click()
    expect(page.locator(".supposed .figure .new")).to_have_text("2030")


def test_change_k(open_page: Open) -> None:
    page = open_page(PLAYER)
    page.get_by_role("link", name="K 40", exact=True).click()
    expect(page.locator(".figure .change")).to_have_text("+9.20")  # 40 × 0.23
    expect(page.get_by_role("link", name="K 40", exact=True)).to_have_attribute("aria-current", "true")
    assert page.url.endswith("?k=40")
    page.go_back()
    expect(page.locator(".figure .change")).to_have_text("+4.60")


def test_set_a_pending_result_and_take_it_back(open_page: Open) -> None:
    page = open_page(f"{LIVE}?k=20")
    page.get_by_role("link", name="draw -8.00 → 2020").click()
    supposed = page.get_by_role("region", name="What if")
    expect(supposed.locator(".figure .change")).to_have_text("-31.20")  # −23.20 − 8.00
    expect(page.locator(".figure .change").first).to_have_text("-23.20")
    page.get_by_role("link", name="loss -18.00 → 2010").click()
    expect(supposed.locator(".figure .change")).to_have_text("-41.20")
    page.get_by_role("link", name="Suppose nothing").click()
    expect(supposed).to_have_count(0)
    assert page.url.endswith("?k=20")


def test_what_one_knows_better(open_page: Open) -> None:
    page = open_page(f"{LIVE}?k=20&result=3%3D1")
    page.get_by_text("What you know better").click()
    page.get_by_label("FIDE rating", exact=True).fill("2000")
    page.get_by_label("Kind of event").select_option("rapid")
    page.get_by_role("button", name="Compute again").click()
    expect(page.get_by_text("rating 2000 (given by you")).to_be_visible()
    expect(page.locator(".supposed")).to_be_visible()
    expect(page.get_by_text("RAPID: this is about the rapid rating.")).to_be_visible()


def test_the_calculator(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Calculator").click()
    page.get_by_label("Your FIDE rating").fill("1850")
    page.get_by_label("K", exact=True).select_option("20")
    page.get_by_label("Games", exact=True).fill("1792=1\n1911=½\n2010=0")
    page.get_by_role("button", name="Compute").click()
    expect(page.locator(".figure .change")).to_have_text("+4.20")  # 20 × (.42 + .08 − .29), table 8.1.2
    page.get_by_label("Games", exact=True).fill("1792=9")
    page.get_by_role("button", name="Compute").click()
    expect(page.get_by_role("alert")).to_contain_text("“9” in “1792=9” is no result")
    expect(page.get_by_label("Your FIDE rating")).to_have_value("1850")


def test_a_hostile_name_is_shown_as_text(open_page: Open, fixtures: Path) -> None:
    page = open_page()
    drop(page, hostile_pages(fixtures))
    page.wait_for_url("**/t/saved-*/")
    name = "<img src=x onerror=document.title='hacked'> Red"
    page.get_by_role("link", name=name).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"FM {name}")
    assert page.locator("img").count() == 0
    assert page.title() == f"{name} · elo-forecast"


def test_keyboard_only(open_page: Open) -> None:
    page = open_page()
    expect(page.locator("#link")).to_be_focused()
    page.keyboard.type("9900101")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/9900101/")
    expect(page.locator("#filter")).to_be_focused()
    page.keyboard.type("quandt")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{PLAYER}")
    page.keyboard.press("Tab")
    skip = page.locator(":focus")
    expect(skip).to_have_text("To the content")
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    reached = tab_to(page, "K 40")
    assert reached.evaluate("link => getComputedStyle(link).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    expect(page.locator(".figure .change")).to_have_text("+9.20")
    summary = tab_to(page, "What you know better")
    page.keyboard.press("Enter")
    expect(summary.locator("..")).to_have_attribute("open", "")
    page.keyboard.press("Tab")
    page.keyboard.type("1990")
    page.keyboard.press("Enter")
    page.wait_for_url("**born=1990**")


def test_pick_several_with_the_keyboard_and_compare(open_page: Open) -> None:
    page = open_page("/t/9900101/")
    for name in ("quandt", "akerblom"):
        page.get_by_label("Part of the name").fill(name)
        expect(page.locator("#players tbody tr").filter(visible=True)).to_have_count(1)
        for _ in range(4):  # Find, the whole field, the box; and one for the button that clears the filter
            page.keyboard.press("Tab")
            if page.locator(":focus").get_attribute("type") == "checkbox":
                break
        page.keyboard.press("Space")
    expect(page.locator("#chosen")).to_have_text("2 ticked")
    tab_to(page, "Compare")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/9900101/compare?player=2&player=3")
    rows = page.get_by_role("table", name="What the tournament does to each of these ratings").locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("Åkerblom, Signe")
    expect(page.locator(".figure .new")).to_have_text(["2310", "2250"])
    with page.expect_download() as started:
        page.get_by_role("link", name="a report").click()
    assert started.value.suggested_filename == "forecasts-9900101-2-3.html"
    page.get_by_role("link", name="The list of players, with these ticked").click()
    expect(page.locator("#players input:checked")).to_have_count(2)


def test_pick_several_of_the_field_without_script(open_page: Open) -> None:
    page = open_page("/t/9900101/field?sort=change", script=False)
    page.get_by_label("Compare Zawirska, Hanka").check()
    page.get_by_label("Compare Osterbeek, Joris").check()
    page.get_by_role("button", name="Compare").click()
    row = page.get_by_role("row", name="Zawirska, Hanka")
    expect(row.get_by_text("K 20?")).to_be_hidden()
    page.set_viewport_size({"width": 360, "height": 800})
    expect(row.get_by_text("K 20?")).to_be_visible()  # in the place of the column that is too wide now
    expect(page.locator(".figure .change")).to_have_text(["+28.80", "-25.00"])  # 20 × 1.44 and 20 × −1.25
    page.get_by_role("region", name="Osterbeek, Joris").get_by_role("link", name="Osterbeek, Joris alone").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("CM Osterbeek, Joris")


def tab_to(page: Page, text: str) -> object:
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.locator(":focus").inner_text().strip() == text:
            return page.locator(":focus")
    raise AssertionError(f"{text} is not reached with the keyboard")


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_open_to_everybody(open_page: Open, path: str) -> None:
    """No violation that axe-core finds, wide and narrow, light and dark; and narrow without sideways scrolling."""
    page = open_page(path)
    for details in page.locator("details:not([open]) > summary").all():
        details.click()
    require_no_violations(page)
    page.set_viewport_size({"width": 360, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    require_no_violations(page)
    page.emulate_media(color_scheme="dark")
    require_no_violations(page)


def require_no_violations(page: Page) -> None:
    found = Axe().run(page, options={"resultTypes": ["violations"]})
    assert found.violations_count == 0, found.generate_report()


REMEMBER = """
    const progress = document.getElementById("progress");
    new MutationObserver(() => {
        if (!progress.hidden) sessionStorage.setItem("said", progress.textContent);
    }).observe(progress, { attributes: true, childList: true });
"""


def test_it_says_what_is_being_waited_for(open_page: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = FixtureSite.tournament

    def slowly(self: FixtureSite, ref: TournamentRef) -> Sequence[Recognised]:
        time.sleep(0.8)
        return ask(self, ref)

    monkeypatch.setattr(FixtureSite, "tournament", slowly)
    page = open_page()
    page.evaluate(REMEMBER)
    page.get_by_label("Link or number").fill("9900101")
    page.get_by_role("button", name="Show the players").click()
    page.wait_for_url("**/t/9900101/")
    assert page.evaluate("sessionStorage.getItem('said')") == "Asking chess-results.com…"
    expect(page.locator("#progress")).to_be_hidden()


def test_too_much_is_told_before_it_is_sent(open_page: Open, tmp_path: Path) -> None:
    large = tmp_path / "page.html"
    with large.open("wb") as file:
        file.truncate(32 * 1024 * 1024)
    page = open_page()
    page.get_by_label("Pages saved").set_input_files(large)
    page.get_by_role("button", name="Read them").click()
    expect(page.locator("#upload-said")).to_contain_text("32 MB at most")
    assert urlsplit(page.url).path == "/"


def test_too_much_is_refused_without_script(open_page: Open, tmp_path: Path) -> None:
    large = tmp_path / "page.html"
    with large.open("wb") as file:
        file.truncate(40 * 1024 * 1024)
    page = open_page(script=False)
    page.get_by_label("Pages saved").set_input_files(large)
    page.get_by_role("button", name="Read them").click()
    expect(page.get_by_role("alert")).to_contain_text("That is too much at once")


def test_downloads(open_page: Open) -> None:
    page = open_page(PLAYER)
    with page.expect_download() as started:
        page.get_by_role("link", name="a report").click()
    assert started.value.suggested_filename == "forecast-9900101-3.html"
