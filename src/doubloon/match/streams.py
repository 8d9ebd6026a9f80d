"""How draws are identified: each has a stream, a number in that stream, and a repetition count.

A stream holds the random draws for one purpose, such as the tiles from the bag or the throws in a
seat's third turn. What happens in one stream changes nothing in another, so matches with the same
seed have the same luck for as long as they draw for the same purposes.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct


class DrawKey(Struct, frozen=True, gc=False):
    """Names one draw: its stream, its zero-based number there, and how often it was taken back."""

    stream: str
    number: int
    again: int = 0


class Streams(Struct, frozen=True):
    """Counts the draws of a match by stream, and how often each has been taken back.

    >>> streams = Streams().after("tile").after("tile")
    >>> streams.next("tile")
    DrawKey(stream='tile', number=2, again=0)
    >>> streams.undo(["tile"]).next("tile")
    DrawKey(stream='tile', number=1, again=1)
    """

    drawn: dict[str, int] = {}
    undone: dict[tuple[str, int], int] = {}

    def next(self, stream: str) -> DrawKey:
        """Return the key of the next draw of a stream."""
        number = self.drawn.get(stream, 0)
        return DrawKey(stream, number, self.undone.get((stream, number), 0))

    def after(self, stream: str) -> Streams:
        """Return the counts after one more draw of a stream."""
        return Streams({**self.drawn, stream: self.drawn.get(stream, 0) + 1}, self.undone)

    def undo(self, streams: Iterable[str]) -> Streams:
        """Return the counts after draws of these streams were taken back, to be drawn again.

        Draws that nobody has seen yet stay the same.
        """
        drawn, undone = dict(self.drawn), dict(self.undone)
        for stream in streams:
            drawn[stream] -= 1
            key = (stream, drawn[stream])
            undone[key] = undone.get(key, 0) + 1
        return Streams(drawn, undone)
