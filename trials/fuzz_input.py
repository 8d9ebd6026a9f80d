"""Input that no client sends: random and mutated messages, component files and records."""

from __future__ import annotations

import json
import random
from typing import Any

NUL = "\x00"
WORDS = ["do", "look", "lens", "ping", "act", "chat", "sit", "take_back", "claim", "offer_draw"]
WORDS += ["answer_draw", "answer_takeback", "leave", "contribute", "call_bot", "ask_rematch"]
KEYS = ["type", "id", "command", "as", "since", "step", "yes", "text"]
LEAVES = [None, True, 0, -1, 10**30, 1.5, "", "x", NUL, "é" * 50, "near", "act", "💰" * 20]


def anything(dice: random.Random, depth: int = 4) -> Any:
    """Return any value that JSON can hold, nested at most ``depth`` levels deep."""
    kind = dice.randrange(6) if depth else 0
    if kind == 4:
        return [anything(dice, depth - 1) for _ in range(dice.randrange(4))]
    if kind == 5:
        return {key: anything(dice, depth - 1) for key in dice.sample(KEYS, 3)}
    return dice.choice(LEAVES + WORDS)


def near_miss(dice: random.Random) -> dict[str, Any]:
    """Return a message that is nearly right: out of order or range, or with a part replaced."""
    acts = {"action": dice.choice([0, 7, 483, "x", -5, 10**9]), "step": dice.randrange(-1, 9)}
    command = {"type": dice.choice(WORDS[4:])} | dice.choice([{}, acts, {"yes": True}])
    command |= {"text": "ahoy"} if command["type"] == "chat" else {}
    message: dict[str, Any] = {"type": "do", "id": str(dice.randrange(50)), "command": command}
    if dice.random() < 0.3:
        message[dice.choice(list(message))] = anything(dice)
    return message


def scribble(dice: random.Random) -> bytes | str:
    """Return something to send: bytes, or text that is deep, huge or nearly right."""
    match dice.randrange(8):
        case 0:
            return dice.randbytes(dice.randrange(200))
        case 1:
            return "".join(chr(dice.randrange(0xD000)) for _ in range(dice.randrange(60)))
        case 2:
            return dice.choice(["[", '{"a":', '"']) * dice.randrange(1, 4000)
        case 3:
            return "x" * dice.randrange(4000, 20_000)
        case 4 | 5:
            return json.dumps(anything(dice))
        case _:
            return json.dumps(near_miss(dice))


# Files

TOKENS = ["=", "[", "]", "[[", "{", "}", '"', "'", '"""', "#", ".", ",", "\n", "\\", NUL, "\ud7ff"]
TOKENS += ["-1", "1e999", "nan", "9" * 400, "0x", "1979-05-27", "true", "'a'.'b'", "\u202e", "\r"]


def mutated(text: str, dice: random.Random) -> str:
    """Return a file with one to eight parts changed, removed, repeated or moved."""
    for _ in range(dice.randrange(1, 9)):
        text = _mutated_once(text, dice)
    return text


def _mutated_once(text: str, dice: random.Random) -> str:
    at = dice.randrange(len(text) + 1)
    end = min(len(text), at + dice.choice([1, 1, 2, 5, 30, 300]))
    match dice.randrange(8):
        case 0:
            return text[:at] + text[end:]
        case 1:
            return text[:at] + chr(dice.randrange(0xD000)) + text[end:]
        case 2:
            return text[:at] + text[at:end] * dice.choice([2, 3, 40]) + text[end:]
        case 3:
            return text[:at] + dice.choice(TOKENS) * dice.choice([1, 1, 2, 60]) + text[at:]
        case 4:
            return text[:at]
        case 5:
            return _with_a_number_changed(text, at, dice)
        case _:
            return _with_lines_changed(text, dice)


def _with_a_number_changed(text: str, at: int, dice: random.Random) -> str:
    digits = [place for place in range(at, len(text)) if text[place].isdecimal()][:1]
    if not digits:
        return text
    number = dice.choice(["0", "-1", "7", "99", "1.5", "9" * 30, "'1'"])
    return text[: digits[0]] + number + text[digits[0] + 1 :]


def _with_lines_changed(text: str, dice: random.Random) -> str:
    lines = text.split("\n")
    one, two = dice.randrange(len(lines)), dice.randrange(len(lines))
    match dice.randrange(3):
        case 0:
            lines[one], lines[two] = lines[two], lines[one]
        case 1:
            lines.insert(two, lines[one])
        case _:
            del lines[one]
    return "\n".join(lines)
