"""A component file is small, its keys are short, and reading the worst one takes little memory."""

import string
import tracemalloc
from pathlib import Path

import pytest

from doubloon.games import GAMES
from doubloon.kernel.components import LARGEST, AcceptedFile, canonical
from doubloon.kernel.errors import BadComponents
from doubloon.server.setups import CustomBox

MOST_MEMORY = 50_000_000
"""Bytes that reading any component file may take at its peak."""

GAME = GAMES.find("gold_ahoi")
STANDARD = (Path(GAME.data) / "standard.toml").read_text(encoding="utf-8")
WORDS = string.ascii_letters + string.digits + "-_"
TWIGS = ".a.a.a.a.a.a.a"
"""What makes a key of eight parts, the most that are read."""


def word(number):
    """A short word for each number."""
    rest, last = divmod(number, len(WORDS))
    return (word(rest) if rest else "") + WORDS[last]


def many(unit, before="", after="", size=LARGEST):
    """A file of that size: units, each made from its number, between two texts."""
    parts, left = [], size - len(before) - len(after)
    while left >= len(part := unit(len(parts))):
        parts.append(part)
        left -= len(part)
    return before + "".join(parts) + after


def dots(part, size):
    """A single dotted key."""
    return ".".join([part] * ((size - 1) // (len(part) + 1))) + "=1"


LONG_KEYS = {
    "bare": dots("x", LARGEST),
    "quoted": dots("' '", LARGEST),
    "double quoted": dots('" "', LARGEST),
    "mixed with blanks": dots("'.' \t.\"'\" . a", LARGEST),
    "escaped": dots(r'"\""', LARGEST),
    "in a table header": f"[{dots(chr(39) * 2, LARGEST - 10)[:-2]}]\n",
    "in an array of tables": f"[[{dots(chr(39) * 2, LARGEST - 10)[:-2]}]]\n",
    "in an inline table": f"a={{{dots(chr(34) * 2, LARGEST - 10)}}}",
    "after a text with quotes": "a='''it's'''\n" + dots("' '", LARGEST - 20),
    "after a text that ends in quotes": 'a="""x""""\n' + dots("' '", LARGEST - 20),
    "after a comment with a quote": "# it's\n" + dots("' '", LARGEST - 20),
    "of nine parts": "a.'b'.\"c\".d.e.f.g.h.i=1",
}

WORST = {
    "keys of eight parts": many(lambda number: f"{word(number)}{TWIGS}=1\n"),
    "headers of eight parts": many(lambda number: f"[{word(number)}{TWIGS}]\n"),
    "headers and keys": many(lambda number: f"[{word(number)}{TWIGS}]\na{TWIGS}=1\n"),
    "one long prefix": many(lambda number: f"{'a.' * 7}{word(number)}=1\n"),
    "arrays of tables": many(lambda number: f"[[a{TWIGS}]]\n"),
    "arrays in arrays": many(lambda number: "[[a]]\n[[a.b]]\n[[a.b.c]]\n"),
    "deep inline tables": many(lambda number: "{a=", "a="),
    "many inline tables": many(lambda number: f"{{a{TWIGS}=1}},", "a=[", "]"),
    "wide inline tables": many(lambda number: f"{word(number)}{TWIGS}=1,", "a={", "z=1}"),
    "deep arrays": many(lambda number: "[", "a="),
    "empty arrays": many(lambda number: "[],", "a=[", "]"),
    "a long number": "a=" + "9" * (LARGEST - 2),
    "a long hexadecimal number": "a=0x" + "f" * (LARGEST - 4),
    "many long numbers": many(lambda number: f"{word(number)}={'9' * 4_200}\n"),
    "dates": many(lambda number: "1979-05-27T07:32:00Z,", "a=[", "]"),
    "a long text": "a='" + "x" * (LARGEST - 4) + "'",
    "escapes": many(lambda number: r"\U0001F3F4", 'a="', '"'),
    "a text without end": many(lambda number: '""x', 'a="""'),
    "quotes": "'" * LARGEST,
    "double quotes": '"' * LARGEST,
    "comments": many(lambda number: "#'\"\n"),
    "the standard box and a comment": STANDARD + "#" * (LARGEST - len(STANDARD.encode())),
    "many tiles": STANDARD + many(lambda number: "[[tile]]\n", size=LARGEST - len(STANDARD)),
    "too large": "' '." * 24_500 + "a=1",
}


def peak(text):
    """Read a component file; return the most memory it took and why it was refused, if it was."""
    GAME.setup()
    tracemalloc.start()
    try:
        GAME.setup(components=CustomBox(text))
        return tracemalloc.get_traced_memory()[1], ""
    except BadComponents as error:
        return tracemalloc.get_traced_memory()[1], str(error)
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("kind", WORST)
def test_reading_the_worst_file_takes_less_than_50_mb(kind):
    memory, refused = peak(WORST[kind])
    assert memory < MOST_MEMORY
    assert bool(refused) != kind.startswith("the standard box"), refused


@pytest.mark.parametrize("kind", LONG_KEYS)
def test_a_key_of_more_than_eight_parts_is_refused_however_it_is_written(kind):
    memory, refused = peak(LONG_KEYS[kind])
    assert "a key of more than eight parts" in refused
    assert memory < MOST_MEMORY


@pytest.mark.parametrize(
    "harmless",
    ['a="1.2.3.4.5.6.7.8.9.10"', "# a.b.c.d.e.f.g.h.i.j", "a='''1.2.\n3.4.5.6.7.8.9.10'''"],
)
def test_dots_in_texts_and_comments_are_no_keys(harmless):
    _, refused = peak(harmless)
    assert "game is missing" in refused


def test_a_file_of_more_than_16_kb_is_refused_before_it_is_read():
    _, refused = peak(STANDARD + "#" * LARGEST)
    assert refused.endswith("bytes; a component file has at most 16,000")


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.code)
def test_the_boxes_of_the_games_are_far_below_the_limit(game):
    for file in Path(game.data).glob("*.toml"):
        assert len(file.read_bytes()) < LARGEST / 2


def test_a_file_that_was_accepted_when_the_limit_was_higher_still_reads():
    large = STANDARD + "#" * 90_000
    assert GAME.setup(components=AcceptedFile(large)).components.sha256 == standard().sha256


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.code)
def test_the_canonical_form_reads_as_the_same_box(game):
    file = Path(game.data) / "standard.toml"
    text = canonical(file)
    box = game.setup(components=AcceptedFile(text, file.name)).components
    assert box == game.setup().components
    assert text == canonical(CustomBox(f"# a comment\n{file.read_text(encoding='utf-8')}\n"))


def standard():
    return GAME.setup().components
