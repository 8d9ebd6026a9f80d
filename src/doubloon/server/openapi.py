"""The OpenAPI document of the HTTP API, generated from the table of endpoints."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import msgspec

import doubloon
from doubloon.server.api import ENDPOINTS
from doubloon.server.endpoints import Endpoint
from doubloon.server.messages import Refusal

REFERENCE = "#/components/schemas/{name}"
PARAMETER = re.compile(r"\{(\w+)(?::whole)?\}")


@cache
def document() -> bytes:
    """Return the document as JSON."""
    bodies = [one.body for one in ENDPOINTS if one.body is not None]
    types = [Refusal, *(one.answer for one in ENDPOINTS), *bodies]
    _, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    paths: dict[str, dict[str, Any]] = {}
    for one in ENDPOINTS:
        path = PARAMETER.sub(r"{\1}", one.path)
        paths.setdefault(path, {})[one.method.lower()] = _operation(one)
    about = {"title": "Doubloon", "version": doubloon.__version__}
    return json.dumps(
        {
            "openapi": "3.1.0",
            "info": about,
            "paths": paths,
            "components": {"schemas": components},
        }
    ).encode()


def _operation(one: Endpoint) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": one.handler.__name__,
        "summary": (one.handler.__doc__ or "").strip(),
        "parameters": [*_path_parameters(one), *_query_parameters(one)],
        "responses": {
            "200": _content("The requested data.", one.answer),
            "default": _content("Why the request was refused.", Refusal),
        },
    }
    if one.body is not None:
        found["requestBody"] = {"required": True, **_content("", one.body)}
        del found["requestBody"]["description"]
    return found


def _content(about: str, kind: Any) -> dict[str, Any]:
    media = "text/plain" if kind is str else "application/json"
    return {"description": about, "content": {media: {"schema": _schema(kind)}}}


def _schema(kind: Any) -> dict[str, Any]:
    (found,), _ = msgspec.json.schema_components([kind], ref_template=REFERENCE)
    return found


def _path_parameters(one: Endpoint) -> list[dict[str, Any]]:
    whole = set(re.findall(r"\{(\w+):whole\}", one.path))
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "integer", "minimum": 0} if name in whole else {"type": "string"},
        }
        for name in PARAMETER.findall(one.path)
    ]


def _query_parameters(one: Endpoint) -> list[dict[str, Any]]:
    if one.query is None:
        return []
    (_,), components = msgspec.json.schema_components([one.query], ref_template=REFERENCE)
    properties = components[one.query.__name__]["properties"]
    return [
        {"name": name, "in": "query", "required": False, "schema": schema}
        for name, schema in properties.items()
    ]
