"""Provably fair dealing, from a committed seed and bytes added by both seats.

The server commits to the seed by its hash before anyone sits down, each seat adds bytes of its own,
and every draw follows from all three. docs/fairness.md specifies the scheme byte by byte and says
what it proves.

The scheme has two versions. Version 1 numbers all draws of a match together; version 2 numbers the
draws in each stream separately (``streams.py``). A match keeps the version it began with.
"""

from __future__ import annotations

import hashlib
import hmac
import math
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, count
from typing import Literal

from msgspec import Struct

from doubloon.kernel.errors import BadDeal
from doubloon.kernel.position import Position
from doubloon.kernel.seats import CHANCE
from doubloon.match.streams import DrawKey

LATEST = 2
VERSIONS = (1, LATEST)
COMMITMENT = b"doubloon-commitment-%d"
DRAW = b"doubloon-draw-%d"
BOT = b"doubloon-bot-1"
SEATS = b"doubloon-seats-2"
SEED_SIZE = 32
LEAST_ADDED = 16
MOST_ADDED = 32
LONGEST_MATCH = 255
WORDS = 2**64
HEADERS = ("Match", "Commitment", "Seed", "BytesOne", "BytesTwo")
"""The headers that make a record verifiable; ``Seed`` is added when the match is over."""

OPTIONAL_HEADERS = ("Dealing", "Shuffle", "Undone")
"""The version if it isn't 1, the result of a draw for seats, and the steps taken back."""

Seating = Literal["kept", "exchanged"]
"""The result of a draw for seats: whether they stayed as the host had asked."""


def commitment(seed: bytes, version: int = LATEST) -> bytes:
    """Return the commitment that is published before play and that no other seed matches.

    >>> commitment(bytes(32), 1).hex()[:16], commitment(bytes(32)).hex()[:16]
    ('bdb5ca5298f330d0', 'ff7f409e9b1fbd83')
    """
    check_seed(seed)
    return hashlib.sha256(COMMITMENT % version + seed).digest()


def seating(seed: bytes, match: str) -> Seating:
    """Draw which player gets the first seat, using only the promised seed.

    Version 1 left this draw to the server.
    """
    check_seed(seed)
    check_match(match)
    drawn = hmac.digest(seed, SEATS + _prefixed(match.encode()), "sha256")
    return "exchanged" if drawn[0] & 1 else "kept"


def bot_bytes(seed: bytes, match: str, seat: int) -> bytes:
    """Return the bytes that a bot in this seat adds.

    They follow from the committed seed, so the server can't choose them either.
    """
    check_seed(seed)
    check_match(match)
    return hmac.digest(seed, BOT + _prefixed(match.encode()) + bytes([seat]), "sha256")


def check_seed(seed: bytes) -> None:
    """Raise BadDeal unless this is a valid seed."""
    if len(seed) != SEED_SIZE:
        raise BadDeal(f"a seed of {len(seed)} bytes; a seed has {SEED_SIZE}")


def check_version(version: int) -> None:
    """Raise BadDeal unless this is a known dealing version."""
    if version not in VERSIONS:
        known = " and ".join(map(str, VERSIONS))
        raise BadDeal(f"dealing version {version} is not known; there are {known}")


def check_match(match: str) -> None:
    """Raise BadDeal unless this is a valid match ID."""
    size = len(match.encode(errors="replace"))
    if not (1 <= size <= LONGEST_MATCH and match.isprintable()):
        raise BadDeal(f"a match is named by 1 to {LONGEST_MATCH} printable bytes, not by {size}")


def check_added(added: bytes) -> None:
    """Raise BadDeal unless a seat may add these bytes."""
    if not LEAST_ADDED <= len(added) <= MOST_ADDED:
        wanted = f"{LEAST_ADDED} to {MOST_ADDED}"
        raise BadDeal(f"a seat added {len(added)} bytes; each adds {wanted}")


class Dealer(Struct, frozen=True, gc=False):
    """Deals one match from the seed, the match ID and the bytes that both seats added."""

    seed: bytes
    match: str
    added: tuple[bytes, bytes]
    version: int = LATEST

    def __post_init__(self) -> None:
        check_version(self.version)
        check_seed(self.seed)
        check_match(self.match)
        for added in self.added:
            check_added(added)

    def __repr__(self) -> str:
        return f"<dealer of match {self.match}>"  # never the seed: this may end up in a log

    def stream(self, position: Position) -> str:
        """Return the stream of the next chance step; version 1 has one stream, without a name."""
        return "" if self.version == 1 else position.stream()

    def deal(self, position: Position, key: DrawKey) -> int:
        """Return the code of the outcome that draw ``key`` of the match gives in a position."""
        position.check_turn(CHANCE)
        weighted = position.weights()
        return weighted[self.pick([weight for _, weight in weighted], key)][0]

    def pick(self, weights: list[int], key: DrawKey) -> int:
        """Return the zero-based index of the outcome that a draw picks, given these weights."""
        ends = list(accumulate(reduced(weights)))
        return bisect_right(ends, self.below(ends[-1], key))

    def below(self, limit: int, key: DrawKey) -> int:
        """Return a draw's number from 0 to ``limit - 1``, all with exactly equal odds."""
        if not 1 <= limit <= WORDS:
            raise ValueError(f"no word of 64 bits can be drawn below {limit}")
        fence = WORDS // limit * limit
        words = self.words(key)
        while (word := next(words)) >= fence:
            pass
        return word % limit

    def words(self, key: DrawKey) -> Iterator[int]:
        """Yield the 64-bit numbers of a draw, without end."""
        for index in count():
            block = self.block(key, index)
            for at in range(0, len(block), 8):
                yield int.from_bytes(block[at : at + 8], "big")

    def block(self, key: DrawKey, index: int) -> bytes:
        """Return block ``index`` of the bytes of a draw."""
        named = _draw(self.version, self.match, self.added)
        if self.version == 1:
            counters = key.number.to_bytes(8, "big")
        else:
            stream = _prefixed(key.stream.encode())
            counters = stream + key.number.to_bytes(8, "big") + key.again.to_bytes(4, "big")
        return hmac.digest(self.seed, named + counters + index.to_bytes(4, "big"), "sha256")

    def headers(self, *, over: bool) -> dict[str, str]:
        """Return the headers for the record of the match; the seed only once it is over."""
        promised = commitment(self.seed, self.version).hex()
        values = (self.match, promised, self.seed.hex(), *[one.hex() for one in self.added])
        named = {k: v for k, v in zip(HEADERS, values, strict=True) if over or k != "Seed"}
        return named if self.version == 1 else {"Dealing": str(self.version), **named}


@lru_cache(maxsize=4_096)
def _draw(version: int, match: str, added: tuple[bytes, bytes]) -> bytes:
    """Return the bytes that begin the message of every draw in a match."""
    return DRAW % version + b"".join(_prefixed(part) for part in (match.encode(), *added))


def reduced(weights: list[int]) -> list[int]:
    """Return the smallest whole weights with the same odds.

    >>> reduced([6, 4, 2])
    [3, 2, 1]
    """
    common = math.gcd(*weights)
    return weights if common == 1 else [weight // common for weight in weights]


def _prefixed(part: bytes) -> bytes:
    """Return bytes preceded by their length, so that parts can't run into each other."""
    return bytes([len(part)]) + part
