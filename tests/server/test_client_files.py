"""How the built client is served: compressed, cached, and with its texts announced."""

from __future__ import annotations

import asyncio
import gzip

import httpx
import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse

from doubloon.server.client_files import client_routes
from doubloon.server.services import STATIC

SCRIPT = b"export const ahoy = 'ahoy';\n" * 40
MANIFEST = """{"src/paraglide/messages/en/app.js": {"file": "assets/app-en.js"},
  "src/paraglide/messages/de/app.js": {"file": "assets/app-de.js"},
  "src/paraglide/messages/de/learn.js": {"file": "assets/learn-de.js"}}"""


@pytest.fixture
def client(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Doubloon</title>")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / "chunks.json").write_text(MANIFEST)
    (tmp_path / "assets" / "index.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "index.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / "assets" / "index.js.br").write_bytes(b"brotli")
    (tmp_path / "assets" / "font.woff2").write_bytes(b"font")
    return asked(tmp_path)


def asked(folder):
    async def not_found(request, error):
        return PlainTextResponse("nothing", 404)

    routes = client_routes(folder, not_found)
    return Starlette(routes=routes, exception_handlers={404: not_found})


def get(client, path, **headers):
    """Ask for a path; the answer keeps its bytes as they were sent."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}

    async def ask():
        transport = httpx.ASGITransport(client)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as line:
            line.headers = {"accept-encoding": "", **named}
            async with line.stream("GET", path) as answer:
                return answer, b"".join([part async for part in answer.aiter_raw()])

    answer, raw = asyncio.run(ask())
    answer.extensions["raw"] = raw
    return answer


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("identity", None),
        ("", None),
        ("gzip;q=nonsense", "gzip"),
    ],
)
def test_a_script_comes_in_the_best_encoding_the_browser_accepts(client, accepted, encoding):
    answer = get(client, "/assets/index.js", accept_encoding=accepted)
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "Accept-Encoding"
    if encoding == "gzip":
        assert gzip.decompress(answer.extensions["raw"]) == SCRIPT
    if encoding is None:
        assert answer.extensions["raw"] == SCRIPT


def test_hashed_names_are_kept_for_ever_and_all_others_asked_for_again(client):
    for path in ("/assets/index.js", "/assets/font.woff2"):
        cached = get(client, path, accept_encoding="br").headers["cache-control"]
        assert cached == "public, max-age=31536000, immutable"
    for path in ("/", "/table/abc", "/manifest.webmanifest"):
        assert get(client, path).headers["cache-control"] == "no-cache"


def test_a_file_that_is_unchanged_is_not_sent_again(client):
    first = get(client, "/assets/index.js", accept_encoding="gzip")
    tag = first.headers["etag"]
    again = get(client, "/assets/index.js", accept_encoding="gzip", if_none_match=tag)
    assert again.status_code == 304
    assert not again.extensions["raw"]
    plain = get(client, "/assets/index.js", if_none_match=tag)
    assert plain.status_code == 200


@pytest.mark.parametrize(
    ("wanted", "file"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "app-de"),
        ("sv, de;q=0.3, en;q=0.7", "app-en"),
        ("", "app-en"),
        ("de;q=0", "app-en"),
    ],
)
def test_the_page_announces_the_texts_of_the_browsers_language(client, wanted, file):
    answer = get(client, "/play/martinique", accept_language=wanted)
    assert answer.headers["link"] == f"</assets/{file}.js>; rel=modulepreload"
    assert "Accept-Language" in answer.headers["vary"]


def test_what_does_not_exist_is_not_found(client, tmp_path):
    for path in ("/assets/gone.js", "/gone.txt", "/api/gone"):
        assert get(client, path, accept_encoding="br").status_code == 404
    assert get(asked(tmp_path / "empty"), "/").status_code == 404


def test_the_built_client_has_every_script_and_style_in_both_encodings():
    texts = [file for end in ("js", "css") for file in STATIC.glob(f"assets/*.{end}")]
    assert len(texts) > 50
    for file in texts:
        packed = [file.with_name(file.name + end) for end in (".br", ".gz")]
        assert all(one.exists() for one in packed) or file.stat().st_size < 500
