"""Verifies records: deals a finished match again and compares every draw."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

from doubloon.kernel.errors import BadDeal
from doubloon.kernel.record import Record
from doubloon.match.fairness import HEADERS, Dealer, commitment, seating
from doubloon.match.streams import Streams
from doubloon.match.undone import chance_steps, undone_before


class Verdict(Struct, frozen=True):
    """Whether a record was dealt as promised, in one line, and the step at fault, if any."""

    ok: bool
    text: str
    step: int | None = None


def verify(record: Record) -> Verdict:
    """Deal a record again from its headers and say whether every draw is what it should be."""
    try:
        dealer = _dealer(record.tags)
    except BadDeal as error:
        return Verdict(False, str(error))
    promised = record.tags["Commitment"]
    due = commitment(dealer.seed, dealer.version).hex()
    if due != promised:
        return Verdict(
            False, f"the seed is not the promised one: {due[:12]}…, not {promised[:12]}…"
        )
    lot = record.tags.get("Shuffle")
    if lot is not None and (dealer.version == 1 or lot != seating(dealer.seed, dealer.match)):
        return Verdict(False, _wrong_lot(lot, dealer))
    try:
        return _dealt_again(record, dealer)
    except BadDeal as error:
        return Verdict(False, str(error))


def _wrong_lot(lot: str, dealer: Dealer) -> str:
    if dealer.version == 1:
        return "header Shuffle belongs to dealing version 2; version 1 left that lot to the server"
    due = seating(dealer.seed, dealer.match)
    return f"header Shuffle says the seats were '{lot}'; by the seed they were '{due}'"


def _dealt_again(record: Record, dealer: Dealer) -> Verdict:
    if "Undone" in record.tags and dealer.version == 1:
        return Verdict(False, "header Undone belongs to dealing version 2; version 1 draws once")
    form, streams, number = record.setup.game.format, Streams(), 0
    made = chance_steps(record)
    undone = undone_before(made)
    for number, one in enumerate(made, 1):
        back = undone.get(number - 1, [])
        streams = streams.undo(dealer.stream(old.position) for old in back)
        stream = dealer.stream(one.position)
        due = record.setup.game.action(dealer.deal(one.position, streams.next(stream)))
        if due != one.action:
            said, dealt = form(one.position, one.action), form(one.position, due)
            where = f"step {one.step + 1}" + (", taken back," if one.undone is not None else "")
            return Verdict(False, f"{where} says '{said}'; dealt was '{dealt}'", one.step + 1)
        streams = streams.after(stream)
    if not number:
        return Verdict(True, "nothing was drawn, so there is nothing to check")
    return Verdict(True, f"all {number} draws are as the seed and both seats' bytes give them")


def _dealer(tags: Mapping[str, str]) -> Dealer:
    for name in HEADERS:
        if name not in tags:
            raise BadDeal(f"header {name} is missing; {_where(name)}")
    _hex(tags, "Commitment")
    added = (_hex(tags, "BytesOne"), _hex(tags, "BytesTwo"))
    return Dealer(_hex(tags, "Seed"), tags["Match"], added, _version(tags))


def _version(tags: Mapping[str, str]) -> int:
    """Return the dealing version; a record without the header has version 1."""
    said = tags.get("Dealing", "1")
    if not re.fullmatch("[0-9]{1,9}", said):
        raise BadDeal(f"header Dealing is '{said[:20]}'; it is the version, such as 2")
    return int(said)


def _where(name: str) -> str:
    if name == "Seed":
        return "the seed is revealed when the match is over"
    return f"a match that can be verified has {', '.join(HEADERS)}"


def _hex(tags: Mapping[str, str], name: str) -> bytes:
    if not re.fullmatch("(?:[0-9a-f]{2})*", tags[name]):
        raise BadDeal(f"header {name} is not bytes in hex; two of 0-9 and a-f make a byte")
    return bytes.fromhex(tags[name])
