"""The scheme of docs/fairness.md once more, hashed by openssl, sharing no code with Doubloon.

``python -m tests.match.by_openssl`` makes fairness_vectors.json anew.
"""

import json
import subprocess
from fractions import Fraction
from math import gcd
from pathlib import Path

VECTORS = Path(__file__).with_name("fairness_vectors.json")
MATCHES = [
    {"seed": bytes(range(32)).hex(), "match": "harbor", "one": "11" * 16, "two": "22" * 32},
    {"seed": "ff" * 32, "match": "Bucht Nº 7", "one": "00" * 32, "two": "0123456789abcdef" * 3},
    {"seed": "5a" * 31 + "00", "match": "x" * 255, "one": "c3" * 17, "two": "c3" * 17},
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


def message(case: dict[str, str], number: int, index: int) -> bytes:
    parts = [case["match"].encode(), bytes.fromhex(case["one"]), bytes.fromhex(case["two"])]
    named = b"doubloon-draw-1" + b"".join(prefixed(part) for part in parts)
    return named + bytes.fromhex(f"{number:016x}{index:08x}")


def keyed(case: dict[str, str], data: bytes) -> str:
    return openssl(data, "-mac", "HMAC", "-macopt", f"hexkey:{case['seed']}")


def bot(case: dict[str, str], seat: int) -> str:
    """The bytes that a bot adds."""
    return keyed(case, b"doubloon-bot-1" + prefixed(case["match"].encode()) + bytes([seat]))


def block(case: dict[str, str], number: int, index: int) -> dict[str, object]:
    data = message(case, number, index)
    hashed = keyed(case, data)
    return {"draw": number, "block": index, "message": data.hex(), "hmac": hashed}


def draw(case: dict[str, str], number: int, odds: str) -> dict[str, object]:
    total = 1
    for each in map(Fraction, odds.split()):
        total = total * each.denominator // gcd(total, each.denominator)
    value, refused = accepted(case, number, total)
    found = {"draw": number, "odds": odds, "total": str(total), "refused": refused}
    return found | {"value": str(value), "outcome": outcome(odds, total, value)}


def accepted(case: dict[str, str], number: int, total: int) -> tuple[int, int]:
    """The value of a draw, and how many words were refused before it."""
    index = refused = 0
    while True:
        hashed = str(block(case, number, index)["hmac"])
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


def made(case: dict[str, str]) -> dict[str, object]:
    promised = openssl(b"doubloon-commitment-1" + bytes.fromhex(case["seed"]))
    places = [(0, 0), (0, 1), (1, 0), (2**40 + 7, 2**20)]
    numbers = [*range(6), 299, 2**33]
    draws = [draw(case, number, odds) for odds in ODDS for number in numbers]
    blocks = [block(case, number, index) for number, index in places]
    bots = [bot(case, seat) for seat in range(2)]
    return case | {"commitment": promised, "bots": bots, "blocks": blocks, "draws": draws}


def vectors() -> list[dict[str, object]]:
    return [made(case) for case in MATCHES]


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
