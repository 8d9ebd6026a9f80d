"""One event of every kind, as the logs of running matches have them.

``python -m tests.match.every_event`` writes those that the golden file has not yet; a line that is
there is never changed, because databases are full of them.
"""

from pathlib import Path

import msgspec

from doubloon.match import events as e
from doubloon.match.clock import Clock

GOLDEN = Path(__file__).with_name("every_event.jsonl")
ANNE = e.Chair("person", "abc234", "Anne")
BOX = e.Box("mine", "cd" * 32, 'game = "gold_ahoi"')
EVENTS: list[e.Event] = [
    e.Opened(
        game="gold_ahoi",
        rules=1,
        options={"start": "lot", "long": True, "landed_to_move": 3},
        components=e.Box("standard", "ab" * 32),
        chairs=(ANNE, e.Chair("link")),
        clock=Clock("time", seconds=600, increment=5),
        rated=True,
        listed=False,
        host="abc234",
        commitment="0f" * 32,
    ),
    e.Opened(
        game="martinique",
        rules=1,
        options={},
        components=BOX,
        chairs=(e.Chair("bot", name="admiral", level="admiral"), e.Chair("lobby")),
        clock=Clock("days", days=3),
        rated=False,
        listed=True,
        host="abc234",
        commitment="0f" * 32,
    ),
    e.Sealed("5a" * 32, "e3" * 32),
    e.Sealed("5a" * 32),
    e.Sat(1, "def567", "Ben"),
    e.Contributed(0, "11" * 16),
    e.Began(),
    e.Acted(1, 240),
    e.Drew(497),
    e.DrawOffered(0),
    e.DrawDeclined(1),
    e.TakebackAsked(0),
    e.TakebackDeclined(1),
    e.TookBack(0),
    e.Chatted(0, "Ahoy, “Ben” \\ <b>"),
    e.Left(1),
    e.Returned(1),
    e.BotCalled(1, "captain"),
    e.Linked(0, "77" * 32),
    e.Unlinked(0),
    e.RematchAsked(1),
    e.RematchMade("ghi891"),
    e.Ended(0, "played", (17, 12), "5a" * 32),
    e.Ended(-1, "agreed", (0, 0), "5a" * 32),
    e.HandedOut(1),
    e.Forgotten(0),
    e.Dealing(2, "5a" * 32, "e3" * 32, "exchanged"),
    e.Dealing(2, "5a" * 32),
    e.HintUsed(1),
    e.Opened(
        game="schatzinsel",
        rules=1,
        options={},
        components=e.Box("standard", "ab" * 32),
        chairs=(ANNE, e.Chair("lobby")),
        clock=Clock(),
        rated=False,
        listed=True,
        host="abc234",
        commitment="0f" * 32,
        hints=True,
    ),
    e.RematchDropped(0),
]


def lines() -> list[bytes]:
    return GOLDEN.read_bytes().splitlines() if GOLDEN.exists() else []


if __name__ == "__main__":
    known = lines()
    new = [msgspec.json.encode(event) for event in EVENTS[len(known) :]]
    GOLDEN.write_bytes(b"\n".join([*known, *new]) + b"\n")
