"""Numbers are defined once in each game, and the build writes them into compiled modules."""

import ast
import re
import sys
from importlib import import_module

import pytest

from doubloon.games import CODES
from doubloon.games.martinique.ledger import TASKS
from doubloon.games.schatzinsel.wording import PHASES
from doubloon.native import PACKAGE

sys.path.insert(0, str(PACKAGE.parents[1] / "build_backend"))
import doubloon_constants

CONSTANTS = '''"""Numbers."""
from game.seats import CHANCE
SIDE = 6
"""A side."""
NOWHERE = CHANCE
SQUARES = SIDE * SIDE
ALL = (1 << 64) - 1
'''
MODULE = '''"""é"""
from game.constants import (
    ALL,
    NOWHERE,
    SIDE,
)
NAMES = {"SIDE": SIDE, "é": NOWHERE - SIDE}
def full(squares): return squares & ALL
'''


@pytest.fixture
def module(tmp_path):
    """A module to compile, with constants beside it."""
    (tmp_path / "game").mkdir()
    (tmp_path / "game/seats.py").write_text("CHANCE = -1\n")
    (tmp_path / "game/constants.py").write_text(CONSTANTS)
    (tmp_path / "game/position.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "game/position.pxd").write_text("cdef short tile[SQUARES]\ncdef int SIDE_LENGTH\n")
    return tmp_path / "game/position.py"


def test_constants_become_literals(module):
    doubloon_constants.write_out("game.position", module.parents[1])
    lines = module.read_text(encoding="utf-8").splitlines()
    assert lines[6] == 'NAMES = {"SIDE": 6, "é": (-1) - 6}'
    assert lines[1:6] == [""] * 5  # so that tracebacks still show the right lines


def test_declarations_may_use_all_constants_of_the_folder(module):
    doubloon_constants.write_out("game.position", module.parents[1])
    assert module.with_suffix(".pxd").read_text().splitlines()[:2] == [
        "cdef short tile[36]",
        "cdef int SIDE_LENGTH",
    ]


def test_wide_constants_become_unsigned_numbers_of_c(module):
    doubloon_constants.write_out("game.position", module.parents[1])
    assert "return squares & ALL" in module.read_text(encoding="utf-8")
    assert (
        'unsigned long long ALL "0xffffffffffffffffULL"' in module.with_suffix(".pxd").read_text()
    )


@pytest.mark.parametrize("line", ["SIDE = 7", 'print(f"{SIDE}")'])
def test_what_cannot_be_written_out_is_refused(module, line):
    module.write_text(MODULE + line + "\n", encoding="utf-8")
    with pytest.raises(SyntaxError, match="constant"):
        doubloon_constants.write_out("game.position", module.parents[1])


@pytest.mark.parametrize("game", CODES)
def test_a_game_defines_no_number_twice(game):
    found: dict[str, list[str]] = {}
    for file in (PACKAGE / "games" / game).glob("*.py"):
        for name, value in _numbers(ast.parse(file.read_text(encoding="utf-8"))):
            found.setdefault(name, []).append(f"{file.name}: {value}")
    assert {name: places for name, places in found.items() if len(places) > 1} == {}


@pytest.mark.parametrize("game", CODES)
def test_compiled_rules_have_no_variables_for_numbers(game):
    scalars = re.compile(r"^cdef (?:int|float|double|u32|u64|long long) ([A-Z_, ]+)$", re.MULTILINE)
    for file in (PACKAGE / "games" / game).glob("*.pxd"):
        declared = ", ".join(scalars.findall(file.read_text(encoding="utf-8")))
        tree = ast.parse(file.with_suffix(".py").read_text(encoding="utf-8"))
        assert not set(declared.split(", ")) & {name for name, _ in _numbers(tree)}, file


@pytest.mark.parametrize(("game", "names"), [("martinique", TASKS), ("schatzinsel", PHASES)])
def test_tasks_and_phases_have_the_numbers_of_their_names(game, names):
    constants = import_module(f"doubloon.games.{game}.constants")
    assert [getattr(constants, name.upper()) for name in names] == list(range(len(names)))


def _numbers(tree):
    assigned = [node for node in tree.body if isinstance(node, ast.Assign)]
    for node in assigned:
        if isinstance(node.value, ast.Constant | ast.UnaryOp | ast.BinOp):
            yield ast.unparse(node.targets[0]), ast.unparse(node.value)
