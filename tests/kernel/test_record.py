"""Records: what is read back, and what a broken record is told."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubloon.games import GAMES
from doubloon.kernel import record
from doubloon.kernel.errors import BadRecord
from doubloon.kernel.record import Record, Step
from doubloon.kernel.rng import Rng
from doubloon.search.agents import RandomAgent
from doubloon.search.play import play_game

GAME = GAMES.find("gold_ahoi")
PLAYED, END = play_game(GAME.setup(), [RandomAgent(), RandomAgent()], Rng(1), {"Event": "club"})
TEXT = record.format(PLAYED)
LINES = TEXT.splitlines()
FIRST = LINES.index("") + 1


def changed(line, new):
    """The record with one line replaced."""
    return "\n".join([*LINES[:line], new, *LINES[line + 1 :]]) + "\n"


def complaint(text):
    with pytest.raises(BadRecord) as caught:
        record.parse(text, GAMES)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_record_names_game_rules_components_options_and_result():
    assert LINES[:4] == [
        '[Doubloon "1"]',
        '[Game "gold_ahoi"]',
        '[Rules "1"]',
        f'[Components "standard {GAME.setup().components.sha256}"]',
    ]
    assert LINES[4] == '[Options "start=lot"]'
    assert LINES[5] == f'[Result "{record.result(PLAYED.setup, END.outcome())}"]'
    assert LINES[6] == '[Event "club"]'


def test_a_record_with_windows_line_ends_reads_the_same():
    assert record.parse(TEXT.replace("\n", "\r\n"), GAMES) == PLAYED


def test_an_empty_file_is_told_what_is_missing():
    assert complaint("") == (
        "line 1: header Doubloon is missing; "
        "a record has Doubloon, Game, Rules, Components, Options, Result"
    )


def test_a_record_cut_short_is_noticed():
    assert "the record stops" in complaint("\n".join(LINES[:-3]))
    assert f"line {len(LINES) - 3}:" in complaint("\n".join(LINES[:-3]))


def test_a_record_cut_inside_a_line_is_noticed():
    assert complaint(TEXT[: len(TEXT) // 2]).startswith("line ")


def test_an_illegal_step_is_named_with_its_line_and_rule():
    line = next(i for i, text in enumerate(LINES) if i > FIRST + 4 and " far " in text[:8])
    number = LINES[line].split()[0]
    said = complaint(changed(line, f"{number} far A1n"))
    assert said.startswith(f"line {line + 1}: A1n is not allowed: ")
    assert "(G-5)" in said
    assert "allowed: " in said


@pytest.mark.parametrize(
    ("line", "new", "said"),
    [
        (0, '[Doubloon "9"]', "line 1: Doubloon version '9' is not known"),
        (0, "Doubloon 1", "line 1: 'Doubloon 1' is not a header"),
        (1, '[Game "chess"]', "line 2: there is no game 'chess'; the games: gold_ahoi"),
        (2, '[Rules "7"]', "line 3: rules version '7' is not known"),
        (3, '[Components "mine 00ff"]', "line 4: played with component file 'mine'"),
        (4, '[Options "start=moon"]', "line 5: option start is 'moon'; it can be lot, near or far"),
        (4, '[Options "speed=2"]', "line 5: there is no option speed"),
        (5, '[Result "near 99:0"]', "line 6: header Result says 'near 99:0'"),
        (5, '[Result "*"]', "line 6: header Result says '*'"),
        (6, '[Game "gold_ahoi"]', "line 7: header Game appears twice"),
        (8, "1 chance near draws gold", "line 9: there is no tile 'gold'"),
        (8, "1 near F6n", "line 9: it is not near's turn: chance is to act"),
        (8, "2 chance near draws tee", "line 9: step 2; step 1 comes here"),
        (8, "1 pirate F6n", "line 9: there is no player called 'pirate'"),
        (8, "hello", "line 9: 'hello' is not a step"),
        (8, "1 chance abracadabra", "line 9: 'abracadabra' cannot be read"),
    ],
)
def test_a_garbled_record_is_told_where_and_what(line, new, said):
    assert complaint(changed(line, new)).startswith(said) or said in complaint(changed(line, new))


def test_a_step_after_the_end_is_refused():
    said = complaint(TEXT + f"{len(PLAYED.steps) + 1} near F6n\n")
    assert "a step after the end of the game" in said


def test_a_record_of_another_box_needs_that_box(tmp_path):
    standard = (GAME.data / "standard.toml").read_text()
    mine, other = tmp_path / "mine.toml", tmp_path / "other.toml"
    mine.write_text(standard.replace('"standard"', '"mine"'))
    other.write_text(standard.replace('chests = ["N"]', "chests = []", 1))
    played, _ = play_game(GAME.setup(components=mine), [RandomAgent(), RandomAgent()], Rng(1))
    text = record.format(played)
    assert "--components" in complaint(text)
    assert record.parse(text, GAMES, mine) == played
    with pytest.raises(BadRecord, match="line 4: played with components mine"):
        record.parse(text, GAMES, other)


printable = st.text(max_size=30).filter(str.isprintable)


@settings(max_examples=60, deadline=None)
@given(
    comment=printable.map(str.strip),
    tags=st.dictionaries(st.from_regex(r"[A-Za-z_]{1,9}", fullmatch=True), printable, max_size=3),
)
def test_any_comment_and_any_header_of_ones_own_read_back(comment, tags):
    own = {name: value for name, value in tags.items() if name not in record.REQUIRED}
    steps = (*PLAYED.steps[:3], Step(PLAYED.steps[3].actor, PLAYED.steps[3].action, comment))
    written = Record(PLAYED.setup, steps, own)
    assert record.parse(record.format(written), GAMES) == written


@settings(max_examples=150, deadline=None)
@given(where=st.integers(0, len(TEXT) - 1), new=st.text(max_size=3))
def test_a_record_with_any_damage_is_read_or_refused_in_one_line(where, new):
    try:
        record.parse(TEXT[:where] + new + TEXT[where + 1 :], GAMES)
    except BadRecord as error:
        assert str(error).startswith("line ")
        assert "\n" not in str(error)


@pytest.mark.parametrize("comment", ["two\nlines", " padded "])
def test_a_comment_that_could_not_be_read_back_is_refused(comment):
    with pytest.raises(ValueError, match="one line"):
        Step(0, PLAYED.steps[0].action, comment)


def test_a_header_that_could_not_be_read_back_is_refused():
    with pytest.raises(ValueError, match="Game"):
        Record(PLAYED.setup, (), {"Game": "x"})
