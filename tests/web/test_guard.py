"""Who may ask the local page, and what its answers may do in a browser."""

from __future__ import annotations

import io
from collections.abc import Mapping

import pytest
from flask.testing import FlaskClient

from .conftest import BASE, HOST, OWN_FORM, PORT, FixtureSite

FOREIGN = "http://evil.example"


@pytest.mark.parametrize(
    "host",
    ["evil.example", f"evil.example:{PORT}", "127.0.0.1", f"127.0.0.1:{PORT + 1}", f"127.0.0.1.evil.example:{PORT}",
     f"[::1]:{PORT}", "localhost"],
)  # fmt: skip
def test_a_foreign_host_name_is_refused(client: FlaskClient, site: FixtureSite, host: str) -> None:
    for address in ("/", "/t/9900101/", "/static/web.css"):
        answer = client.get(address, headers={"Host": host})
        assert answer.status_code == 403
        assert "only under its own address" in answer.text
    assert site.asked == []


@pytest.mark.parametrize("host", [HOST, f"localhost:{PORT}"])
def test_its_own_names_are_answered(client: FlaskClient, host: str) -> None:
    assert client.get("/", headers={"Host": host}).status_code == 200


def upload(client: FlaskClient, headers: Mapping[str, str]) -> int:
    """The status of an upload that is refused for its emptiness (422) once it is let in."""
    return client.post("/upload", data={}, headers=dict(headers)).status_code


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": FOREIGN},
        {"Origin": "null"},
        {"Origin": FOREIGN, "Sec-Fetch-Site": "cross-site"},
        {"Origin": "null", "Sec-Fetch-Site": "cross-site"},
        {"Origin": f"http://127.0.0.1:{PORT + 1}", "Sec-Fetch-Site": "same-site"},
        {"Origin": BASE, "Sec-Fetch-Site": "cross-site"},
        {"Origin": FOREIGN, "Sec-Fetch-Site": "same-origin"},
    ],
)
def test_a_form_of_another_page_is_refused(client: FlaskClient, headers: Mapping[str, str]) -> None:
    assert upload(client, headers) == 403


@pytest.mark.parametrize("headers", [OWN_FORM, {"Origin": BASE}, {"Origin": BASE, "Sec-Fetch-Site": "same-origin"}])
def test_a_form_of_our_own_is_taken(client: FlaskClient, headers: Mapping[str, str]) -> None:
    assert upload(client, headers) == 422


@pytest.mark.parametrize(
    ("site_", "mode", "destination", "status"),
    [
        ("cross-site", "navigate", "document", 200),  # a link in a mail or a chat
        ("none", "navigate", "document", 200),  # a bookmark
        ("same-origin", "no-cors", "style", 200),
        ("cross-site", "no-cors", "image", 403),
        ("cross-site", "navigate", "iframe", 403),
        ("cross-site", "cors", "empty", 403),
        ("same-site", "no-cors", "script", 403),
    ],
)
def test_other_pages_may_link_here_and_no_more(
    client: FlaskClient, site: FixtureSite, site_: str, mode: str, destination: str, status: int
) -> None:
    headers = {"Sec-Fetch-Site": site_, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": destination}
    assert client.get("/t/9900101/", headers=headers).status_code == status
    assert (site.asked == []) is (status == 403)


@pytest.mark.parametrize(
    "address", ["/", "/t/9900101/player/3", "/t/1/", "/nowhere", "/static/web.js", "/open?link=1"]
)
def test_every_answer_is_confined(client: FlaskClient, address: str) -> None:
    with client.get(address) as answer:
        headers = answer.headers
    policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
    assert policy == {
        "default-src": "'none'",
        "style-src": "'self'",
        "script-src": "'self'",
        "img-src": "'self' data:",
        "form-action": "'self'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
    }
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "Set-Cookie" not in headers
    assert "Access-Control-Allow-Origin" not in headers


def test_no_page_needs_what_the_policy_forbids(client: FlaskClient) -> None:
    for address in ("/", "/t/9900201/", "/t/9900201/player/3?result=3%3D1", "/t/9900201/field", "/calculate"):
        page = client.get(address).text
        assert " style=" not in page
        assert "<style" not in page
        assert "onclick" not in page
        assert page.count("<script") == 1
        assert "http://" not in page.replace("http://www.w3.org/", "")


def test_an_upload_has_its_limits(client: FlaskClient) -> None:
    length = {"CONTENT_LENGTH": str(32 * 1024 * 1024 + 1)}
    page = {"pages": [(io.BytesIO(b"x"), "page.html")]}
    answer = client.post("/upload", data=page, headers=OWN_FORM, environ_overrides=length)
    assert answer.status_code == 413
    assert "32 MB" in answer.text
    many = [(io.BytesIO(b"x"), f"{number}.html") for number in range(41)]
    assert client.post("/upload", data={"pages": many}, headers=OWN_FORM).status_code == 413


def test_an_error_of_the_program_tells_no_more_than_its_name(
    client: FlaskClient, site: FixtureSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: FixtureSite, ref: object) -> None:
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr(FixtureSite, "tournament", fail)
    answer = client.get("/t/9900101/")
    assert answer.status_code == 500
    assert "ZeroDivisionError" in answer.text
    assert "secret" not in answer.text
