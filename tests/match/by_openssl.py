"""The scheme of docs/fairness.md once more, hashed by openssl, sharing no code with Doubloon.

``python -m tests.match.by_openssl`` makes fairness_vectors.json anew.
"""

import json
import subprocess
from collections.abc import Iterator
from fractions import Fraction
from math import gcd
from pathlib import Path

VECTORS = Path(__file__).with_name("fairness_vectors.json")
MATCHES = [
    {"seed": bytes(range(32)).hex(), "match": "harbor", "one": "11" * 16, "two": "22" * 32},
    {"seed": "ff" * 32, "match": "Bucht Nº 7", "one": "00" * 32, "two": "0123456789abcdef" * 3},
    {"seed": "5a" * 31 + "00", "match": "x" * 255, "one": "c3" * 17, "two": "c3" * 17},
]
Case = dict[str, str]
Key = tuple[str, int, int]
"""A draw: its stream, which version 1 has not, its number, and how often it was taken back."""

OLD_KEYS: list[Key] = [("", number, 0) for number in (*range(6), 299, 2**33)]
KEYS: list[Key] = [
    *[("tile", number, again) for number in (0, 1, 35, 2**33) for again in (0, 1)],
    ("first player", 0, 0),
    ("duel black 217", 4, 2**32 - 1),
]
BAG = (2, 1, 1, 3, 2, 1, 2, 3, 2, 1, 2, 3, 1, 2, 2, 3, 1, 2, 1, 1)
ODDS = [
    "1",
    "1/2 1/2",
    "1/2 0 1/3 1/6",
    " ".join(str(Fraction(weight, sum(BAG))) for weight in BAG),
    "4611686018427387904/9223372036854775809 " * 2 + "1/9223372036854775809",
]
"""The last is chosen so that every second word is refused."""


def openssl(data: bytes, *words: str) -> str:
    command = ["openssl", "dgst", "-sha256", "-r", *words]
    return subprocess.run(command, input=data, capture_output=True, check=True).stdout.decode()[:64]


def prefixed(part: bytes) -> bytes:
    return len(part).to_bytes(1, "big") + part


def message(case: Case, key: Key, index: int) -> bytes:
    stream, number, again = key
    parts = [case["match"].encode(), bytes.fromhex(case["one"]), bytes.fromhex(case["two"])]
    if case["dealing"] == "1":
        start, counters = b"doubloon-draw-1", f"{number:016x}{index:08x}"
    else:
        parts.append(stream.encode("ascii"))
        start, counters = b"doubloon-draw-2", f"{number:016x}{again:08x}{index:08x}"
    return start + b"".join(prefixed(part) for part in parts) + bytes.fromhex(counters)


def keyed(case: Case, data: bytes) -> str:
    return openssl(data, "-mac", "HMAC", "-macopt", f"hexkey:{case['seed']}")


def bot(case: Case, seat: int) -> str:
    """The bytes that a bot adds."""
    return keyed(case, b"doubloon-bot-1" + prefixed(case["match"].encode()) + bytes([seat]))


def shuffle(case: Case) -> str:
    """What the lot for the seats brings."""
    drawn = keyed(case, b"doubloon-seats-2" + prefixed(case["match"].encode()))
    return "exchanged" if int(drawn[:2], 16) % 2 else "kept"


def named(case: Case, key: Key) -> dict[str, object]:
    """How a vector names a draw."""
    stream, number, again = key
    if case["dealing"] == "1":
        return {"draw": number}
    return {"stream": stream, "draw": number, "again": again}


def block(case: Case, key: Key, index: int) -> dict[str, object]:
    data = message(case, key, index)
    hashed = keyed(case, data)
    return named(case, key) | {"block": index, "message": data.hex(), "hmac": hashed}


def draw(case: Case, key: Key, odds: str) -> dict[str, object]:
    total = 1
    for each in map(Fraction, odds.split()):
        total = total * each.denominator // gcd(total, each.denominator)
    value, refused = accepted(case, key, total)
    found = named(case, key) | {"odds": odds, "total": str(total), "refused": refused}
    return found | {"value": str(value), "outcome": outcome(odds, total, value)}


def accepted(case: Case, key: Key, total: int) -> tuple[int, int]:
    """The value of a draw, and how many words were refused before it."""
    index = refused = 0
    while True:
        hashed = str(block(case, key, index)["hmac"])
        for at in range(0, 64, 16):
            word = int(hashed[at : at + 16], 16)
            if word < 2**64 - 2**64 % total:
                return word % total, refused
            refused += 1
        index += 1


def outcome(odds: str, total: int, value: int) -> int:
    end = Fraction(0)
    for index, each in enumerate(odds.split()):
        end += Fraction(each) * total
        if value < end:
            return index
    raise AssertionError("the odds are less than one together")


def made(case: Case) -> dict[str, object]:
    start = f"doubloon-commitment-{case['dealing']}".encode()
    found: dict[str, object] = dict(case) | {"dealing": int(case["dealing"])}
    found["commitment"] = openssl(start + bytes.fromhex(case["seed"]))
    found["bots"] = [bot(case, seat) for seat in range(2)]
    if case["dealing"] == "2":
        found["shuffle"] = shuffle(case)
    found["blocks"] = [block(case, *place) for place in places(case)]
    keys = OLD_KEYS if case["dealing"] == "1" else KEYS
    found["draws"] = [draw(case, key, odds) for odds in ODDS for key in keys]
    return found


def places(case: Case) -> Iterator[tuple[Key, int]]:
    """Draws and the numbers of blocks of theirs."""
    stream = "" if case["dealing"] == "1" else "roll red 3"
    for number, index in [(0, 0), (0, 1), (1, 0), (2**40 + 7, 2**20)]:
        yield (stream, number, 0), index
    if case["dealing"] == "2":
        yield (stream, 1, 1), 0


def vectors() -> list[dict[str, object]]:
    return [made({"dealing": version} | case) for version in "12" for case in MATCHES]


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
