"""What eyes may not be told: checks on everything a browser got from the server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Found = dict[str, Any]


def told(heard: list[Found]) -> Iterator[tuple[str, Found]]:
    """Yield every message with the eyes it was for: those of the last table before it."""
    eyes = "spectator"
    for message in heard:
        eyes = message.get("eyes", eyes)
        yield eyes, message


def leaks(eyes: str, message: Any) -> list[Found]:
    """Return all parts of a message that these eyes may not know while the game goes on."""
    return [part for part in parts(message) if _leaks(eyes, part)]


def parts(message: Any) -> Iterator[Found]:
    """Yield every object in a message."""
    if isinstance(message, dict):
        yield message
        message = list(message.values())
    if isinstance(message, list):
        for part in message:
            yield from parts(part)


def _leaks(eyes: str, part: Found) -> bool:
    return bool(
        _tile_drawn(eyes, part)
        or _maps_of_the_other(eyes, part)
        or (eyes == "spectator" and part.get("hand"))
        or isinstance(part.get("lost"), str)
    )


def _tile_drawn(eyes: str, part: Found) -> bool:
    """Gold Ahoi!'s tiles are the drawer's, and nobody's the maps that Martinique deals."""
    if part.get("type") == "draw" and "seat" in part:
        return part["tile"] is not None and part["seat"] != eyes
    return part.get("type") == "draw_map" and part["tile"] is not None and part["crew"] != eyes


def _maps_of_the_other(eyes: str, part: Found) -> bool:
    """Map tiles in Martinique that lie face down are their owner's."""
    held = part.get("maps")
    if not isinstance(held, dict):
        return False
    others = [taken for crew, taken in held.items() if crew != eyes]
    return any(face and lies == "down" for taken in others for face, lies in taken.values())
