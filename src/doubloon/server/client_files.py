"""Serves the built browser client: compressed, cached, and with preload links for its texts."""

from __future__ import annotations

import mimetypes
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""The encodings that the build writes beside each text, the smallest first."""
IMMUTABLE = "public, max-age=31536000, immutable"
MESSAGES = "src/paraglide/messages/{}/app.js"
"""The texts of a language that every page needs, by their source in the build's manifest."""
MANIFEST = "chunks.json"

NotFound = Callable[[Request, object], Awaitable[Response]]

mimetypes.add_type("application/manifest+json", ".webmanifest")


def client_routes(folder: Path, not_found: NotFound) -> list[Route]:
    """Return the routes of the browser client: its files, and its page for every other path."""
    files = StaticFiles(directory=folder, check_dir=False)
    texts = _texts(folder)

    async def page(request: Request) -> Response:
        path = request.path_params["path"]
        if path.startswith("api/") or not (folder / "index.html").exists():
            return await not_found(request, None)
        if path.startswith("assets/"):
            return await _file(files, folder, path, request, IMMUTABLE)
        if "." in path and "/" not in path:
            return await _file(files, folder, path, request, "no-cache")
        response = await _file(files, folder, "index.html", request, "no-cache")
        announced = texts.get(_language(request, texts))
        if announced:
            response.headers["Link"] = f"</{announced}>; rel=modulepreload"
            response.headers.add_vary_header("Accept-Language")
        return response

    return [Route("/{path:path}", page, methods=["GET"])]


async def _file(
    files: StaticFiles, folder: Path, path: str, request: Request, caching: str
) -> Response:
    """Return a file in the best encoding that it exists in and the browser accepts."""
    encoding = _encoding(request, folder / path)
    response = await files.get_response(path + ENCODINGS.get(encoding, ""), request.scope)
    response.headers["Cache-Control"] = caching
    response.headers.add_vary_header("Accept-Encoding")
    if encoding and response.status_code == 200:
        response.headers["Content-Encoding"] = encoding
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        text = kind.startswith("text/")
        response.headers["Content-Type"] = f"{kind}; charset=utf-8" if text else kind
    return response


def _encoding(request: Request, file: Path) -> str:
    accepted = _weighted(request.headers.get("accept-encoding", ""))
    for encoding, end in ENCODINGS.items():
        if accepted.get(encoding, 0) > 0 and file.with_name(file.name + end).is_file():
            return encoding
    return ""


def _language(request: Request, texts: dict[str, str]) -> str:
    """Return the language that the client will choose, unless another was chosen on the device."""
    wanted = _weighted(request.headers.get("accept-language", ""))
    tags = sorted(wanted, key=lambda tag: -wanted[tag])
    known = [tag.partition("-")[0] for tag in tags if wanted[tag] > 0]
    return next((tag for tag in known if tag in texts), "en")


def _weighted(header: str) -> dict[str, float]:
    """Read a header such as ``br;q=1, gzip;q=0.5``; an entry without a readable weight gets 1."""
    found: dict[str, float] = {}
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        try:
            found[name.strip()] = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            found[name.strip()] = 1
    return found


def _texts(folder: Path) -> dict[str, str]:
    """Return the file with the texts of each language, from the build's manifest."""
    manifest = folder / MANIFEST
    if not manifest.exists():
        return {}
    chunks: dict[str, dict[str, Any]] = msgspec.json.decode(manifest.read_bytes())
    before, after = MESSAGES.split("{}")
    return {
        source.removeprefix(before).removesuffix(after): chunk["file"]
        for source, chunk in chunks.items()
        if source.startswith(before) and source.endswith(after)
    }
