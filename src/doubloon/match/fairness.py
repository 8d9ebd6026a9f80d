"""Fair dealing that can be proven: a seed promised before play, and bytes from both seats.

The seed is committed to by its hash before anyone sits, each seat adds bytes of its own, and every
draw follows from all three; docs/fairness.md has the scheme byte by byte, and what it proves.
"""

from __future__ import annotations

import hashlib
import hmac
import math
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import accumulate, count

from msgspec import Struct

from doubloon.kernel.errors import BadDeal
from doubloon.kernel.position import Position
from doubloon.kernel.record import Record
from doubloon.kernel.seats import CHANCE

COMMITMENT = b"doubloon-commitment-1"
DRAW = b"doubloon-draw-1"
BOT = b"doubloon-bot-1"
SEED_SIZE = 32
LEAST_ADDED = 16
MOST_ADDED = 32
LONGEST_MATCH = 255
WORDS = 2**64
HEADERS = ("Match", "Commitment", "Seed", "BytesOne", "BytesTwo")
"""The headers of a record that can be verified; ``Seed`` comes when the match is over."""


def commitment(seed: bytes) -> bytes:
    """Return the promise that is published before play and that no other seed fulfils.

    >>> commitment(bytes(32)).hex()[:16]
    'bdb5ca5298f330d0'
    """
    check_seed(seed)
    return hashlib.sha256(COMMITMENT + seed).digest()


def bot_bytes(seed: bytes, match: str, seat: int) -> bytes:
    """Return the bytes that a bot on a seat adds.

    They follow from the promised seed, so that the server has no choice in them either.
    """
    check_seed(seed)
    check_match(match)
    return hmac.digest(seed, BOT + _prefixed(match.encode()) + bytes([seat]), "sha256")


def check_seed(seed: bytes) -> None:
    """Raise BadDeal unless this is a whole seed."""
    if len(seed) != SEED_SIZE:
        raise BadDeal(f"a seed of {len(seed)} bytes; a seed has {SEED_SIZE}")


def check_match(match: str) -> None:
    """Raise BadDeal unless this can be the name of a match that is dealt."""
    size = len(match.encode(errors="replace"))
    if not (1 <= size <= LONGEST_MATCH and match.isprintable()):
        raise BadDeal(f"a match is named by 1 to {LONGEST_MATCH} printable bytes, not by {size}")


def check_added(added: bytes) -> None:
    """Raise BadDeal unless a seat may add these bytes."""
    if not LEAST_ADDED <= len(added) <= MOST_ADDED:
        wanted = f"{LEAST_ADDED} to {MOST_ADDED}"
        raise BadDeal(f"a seat added {len(added)} bytes; each adds {wanted}")


class Dealer(Struct, frozen=True, gc=False):
    """Deals one match: the seed, the match's name, and the bytes that seats one and two added."""

    seed: bytes
    match: str
    added: tuple[bytes, bytes]

    def __post_init__(self) -> None:
        check_seed(self.seed)
        check_match(self.match)
        for added in self.added:
            check_added(added)

    def __repr__(self) -> str:
        return f"<dealer of match {self.match}>"  # never the seed: this may end up in a log

    def deal(self, position: Position, number: int) -> int:
        """Return the code of what chance brings as draw ``number`` of the match, from 0 on."""
        position.check_turn(CHANCE)
        weighted = position.weights()
        return weighted[self.pick([weight for _, weight in weighted], number)][0]

    def pick(self, weights: list[int], number: int) -> int:
        """Return which of the outcomes so weighted draw ``number`` brings, counted from 0."""
        ends = list(accumulate(reduced(weights)))
        return bisect_right(ends, self.below(ends[-1], number))

    def below(self, limit: int, number: int) -> int:
        """Return what draw ``number`` makes of 0 to ``limit - 1``, each exactly as likely."""
        if not 1 <= limit <= WORDS:
            raise ValueError(f"no word of 64 bits can be drawn below {limit}")
        fence = WORDS // limit * limit
        words = self.words(number)
        while (word := next(words)) >= fence:
            pass
        return word % limit

    def words(self, number: int) -> Iterator[int]:
        """Yield the 64-bit numbers of draw ``number``, without end."""
        for index in count():
            block = self.block(number, index)
            for at in range(0, len(block), 8):
                yield int.from_bytes(block[at : at + 8], "big")

    def block(self, number: int, index: int) -> bytes:
        """Return block ``index`` of the bytes of draw ``number``."""
        counters = number.to_bytes(8, "big") + index.to_bytes(4, "big")
        return hmac.digest(self.seed, _draw(self.match, self.added) + counters, "sha256")

    def headers(self, *, over: bool) -> dict[str, str]:
        """Return the headers for the record of the match; the seed only when it is over."""
        promised = commitment(self.seed).hex()
        values = (self.match, promised, self.seed.hex(), *[one.hex() for one in self.added])
        return {k: v for k, v in zip(HEADERS, values, strict=True) if over or k != "Seed"}


@lru_cache(maxsize=4_096)
def _draw(match: str, added: tuple[bytes, bytes]) -> bytes:
    """Return how the message of every draw of a match begins."""
    return DRAW + b"".join(_prefixed(part) for part in (match.encode(), *added))


def reduced(weights: list[int]) -> list[int]:
    """Return weights without what divides them all: the least whole numbers with these odds.

    >>> reduced([6, 4, 2])
    [3, 2, 1]
    """
    common = math.gcd(*weights)
    return weights if common == 1 else [weight // common for weight in weights]


def _prefixed(part: bytes) -> bytes:
    """Return bytes after their length, so that nobody can shift where one part ends."""
    return bytes([len(part)]) + part


class Verdict(Struct, frozen=True):
    """Whether a record was dealt as promised, in one line, and the step at fault if one is."""

    ok: bool
    text: str
    step: int | None = None


def verify(record: Record) -> Verdict:
    """Deal a record again from its headers and say whether every draw is what it had to be."""
    try:
        dealer = _dealer(record.tags)
    except BadDeal as error:
        return Verdict(False, str(error))
    promised = record.tags["Commitment"]
    if commitment(dealer.seed).hex() != promised:
        shown = commitment(dealer.seed).hex()[:12]
        return Verdict(False, f"the seed is not the promised one: {shown}…, not {promised[:12]}…")
    return _dealt_again(record, dealer)


def _dealt_again(record: Record, dealer: Dealer) -> Verdict:
    number, form = 0, record.setup.game.format
    positions = record.positions()
    for place, (step, position) in enumerate(zip(record.steps, positions, strict=False), 1):
        if position.to_act != CHANCE:
            continue
        dealt = record.setup.game.action(dealer.deal(position, number))
        if dealt != step.action:
            said, due = form(position, step.action), form(position, dealt)
            return Verdict(False, f"step {place} says '{said}'; dealt was '{due}'", place)
        number += 1
    if not number:
        return Verdict(True, "nothing was drawn, so there is nothing to check")
    return Verdict(True, f"all {number} draws are as the seed and both seats' bytes give them")


def _dealer(tags: Mapping[str, str]) -> Dealer:
    for name in HEADERS:
        if name not in tags:
            raise BadDeal(f"header {name} is missing; {_where(name)}")
    _hex(tags, "Commitment")
    added = (_hex(tags, "BytesOne"), _hex(tags, "BytesTwo"))
    return Dealer(_hex(tags, "Seed"), tags["Match"], added)


def _where(name: str) -> str:
    if name == "Seed":
        return "the seed is revealed when the match is over"
    return f"a match that can be verified has {', '.join(HEADERS)}"


def _hex(tags: Mapping[str, str], name: str) -> bytes:
    if not re.fullmatch("(?:[0-9a-f]{2})*", tags[name]):
        raise BadDeal(f"header {name} is not bytes in hex; two of 0-9 and a-f make a byte")
    return bytes.fromhex(tags[name])
