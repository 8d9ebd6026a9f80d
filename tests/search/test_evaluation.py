"""Evaluations: fair to both seats, right where the answer is plain, and their weights complete."""

import pytest

from doubloon.games import GAMES
from doubloon.games.gold_ahoi import torus
from doubloon.games.schatzinsel import board
from doubloon.games.schatzinsel.paths import reach
from doubloon.kernel import weights
from doubloon.kernel.evaluation import Evaluation
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import PLAYERS
from doubloon.kernel.weights import BadWeights
from doubloon.search.agents import RandomAgent, agent
from doubloon.search.arena import play_games, standing
from doubloon.search.budget import Budget
from doubloon.search.evaluations import evaluation_of
from doubloon.search.tree import Tree
from tests.conformance.kit import SETUPS, every_game, name, sample, walk
from tests.search.kit import printed

STANDARD = [setup for setup in SETUPS if name(setup) == setup.game.code]
each_game = pytest.mark.parametrize("setup", STANDARD, ids=name)


@each_game
def test_the_shipped_weights_name_every_feature(setup):
    profile = setup.game.search
    found = weights.read(profile.weights, profile.evaluation.features)
    assert len(found.weights) == len(profile.evaluation.features)
    assert any(found.weights)
    assert f"doubloon tune {setup.game.code}" in profile.weights.read_text(encoding="utf-8")


def test_every_game_has_an_evaluation():
    assert all(issubclass(game.search.evaluation, Evaluation) for game in GAMES)
    assert all(game.search.evaluation.features for game in GAMES)


@every_game
def test_a_value_is_a_chance(setup):
    judge = evaluation_of(setup.game)
    for position in sample(setup, every=7):
        assert 0 <= judge.win(position) <= 1
        if position.to_act in PLAYERS:
            assert 0 < judge.win(position) < 1
            assert len(judge.measure(position)) == len(setup.game.search.evaluation.features)


def turned_round(state):
    """The same display seen from the other side of the table, with the hands exchanged."""
    swap = {"near": "far", "far": "near"}
    middle = {}
    for square, (tile, rotation) in state["display"].items():
        turned = torus.ROTATIONS[(torus.ROTATIONS.index(rotation) + 2) % 4]
        middle[torus.name(120 - torus.square(square))] = [tile, turned]
    hands = {swap[seat]: tile for seat, tile in state["hands"].items()}
    to_act = swap.get(state["to_act"], state["to_act"])
    return state | {"display": middle, "hands": hands, "to_act": to_act}


def recoloured(data):
    """The same moment with black and red exchanged."""
    swap = {"black": "red", "red": "black"}
    if isinstance(data, dict):
        return {swap.get(key, key): recoloured(value) for key, value in data.items()}
    if isinstance(data, list):
        return [recoloured(value) for value in data]
    return swap.get(data, data) if isinstance(data, str) else data


BOX = GAMES.find("schatzinsel").setup().components


def segments(kind, position):
    """The segments of a disc in a position: the sides each joins, and whether it has the stop."""
    found = set()
    for one in next(entry for entry in BOX.disc if entry.name == kind).segments:
        ends = one.removesuffix("*").split("-")
        sides = frozenset((int(end) + position) % 6 for end in ends)
        found.add((sides, one.endswith("*")))
    return found


def in_the_mirror(kind, position):
    """The disc and position that look like this one seen from behind."""
    seen = {
        (frozenset(5 - side for side in sides), stop) for sides, stop in segments(kind, position)
    }
    return next(
        (entry.name, other)
        for entry in BOX.disc
        for other in range(6)
        if segments(entry.name, other) == seen
    )


def place_in_the_mirror(point):
    """A point on the other half of the board; red's and black's are exchanged."""
    if not point.isdigit():
        return recoloured(point.split("-")[0]) + "-" + point.split("-")[1]
    return str(board.mirrored(tuple(BOX.board.rows), int(point) * 6) // 6)


def mirrored(state):
    """The same moment on an island mirrored left to right, with red and black exchanged."""
    names, turned = board.POSITIONS, recoloured(state)
    jungle = {}
    for place, (kind, position) in state["jungle"].items():
        other, at = in_the_mirror(kind, names.index(position))
        jungle[place_in_the_mirror(place)] = [other, names[at]]
    pawns = {
        crew: [place_in_the_mirror(point) for point in points]
        for crew, points in recoloured({c: list(p) for c, p in state["pawns"].items()}).items()
    }
    return turned | {"jungle": jungle, "pawns": pawns, "given_up": None}


@pytest.mark.parametrize(
    ("code", "exchanged"),
    [("gold_ahoi", turned_round), ("martinique", recoloured), ("schatzinsel", mirrored)],
)
def test_exchanging_the_seats_turns_every_sign(code, exchanged):
    setup, judge, compared = GAMES.find(code).setup(), evaluation_of(GAMES.find(code)), 0
    for seed in range(3):
        for position in walk(setup, seed):
            if position.to_act in PLAYERS and position.state().get("phase", "spend") == "spend":
                other = setup.game.restore(setup, exchanged(position.state()))
                turned = [-feature for feature in judge.measure(other)]
                assert judge.measure(position) == pytest.approx(turned)
                compared += 1
    assert compared > 50


def test_gold_ahois_lead_is_the_difference_of_points():
    setup, judge = GAMES.find("gold_ahoi").setup(), evaluation_of(GAMES.find("gold_ahoi"))
    for position in walk(setup, 4):
        if position.to_act in PLAYERS:
            assert judge.measure(position)[0] == position.points(0) - position.points(1)


def test_schatzinsel_counts_whom_each_crew_can_reach():
    setup, judge = GAMES.find("schatzinsel").setup(), evaluation_of(GAMES.find("schatzinsel"))
    names, met = list(GAMES.find("schatzinsel").search.evaluation.features), 0
    for position in walk(setup, 4):
        state = position.state()
        if position.to_act not in PLAYERS or state["phase"] != "spend":
            continue
        on_turn, sign = state["crew"], 1 if state["crew"] == "red" else -1
        other = recoloured(on_turn)
        found = dict(zip(names, judge.measure(position), strict=True))
        reached = {
            crew: {point for points in moves.values() for point in points}
            for crew, moves in reach(position).items()
        }
        wanted = len(reached[on_turn] & set(state["pawns"][other]))
        assert found["attack"] == (sign * wanted if state["points"] else 0)
        threatened = len(reached[other] & set(state["pawns"][on_turn]))
        assert found["exposed"] == -sign * threatened
        met += threatened
    assert met > 0


@each_game
def test_the_side_that_is_about_to_win_is_preferred(setup):
    judge, right, decided = evaluation_of(setup.game), 0, 0
    for seed in range(30):
        game = list(walk(setup, seed))
        last = [one for one in game if one.to_act in PLAYERS][-1]
        winner = game[-1].outcome().winner
        decided += winner in PLAYERS
        right += winner in PLAYERS and (judge.win(last) > 0.5) == (winner == 0)
    assert right >= 0.65 * decided


@each_game
def test_a_finished_game_is_worth_its_result(setup):
    end = list(walk(setup, 2))[-1]
    winner = end.outcome().winner
    assert evaluation_of(setup.game).win(end) == (0.5 if winner < 0 else 1 - winner)


@each_game
def test_greedy_beats_playing_at_random(setup):
    games = 60 if setup.game.hides else 40
    found = list(play_games(setup, (agent("greedy"), RandomAgent()), games, Budget(), 1))
    assert standing(found).score_a >= 0.7


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("bias = ", "not a TOML file"),
        ("bias = 1.0", "'lead' is missing"),
        ("{whole}\nwind = 2", "'wind' is no feature"),
        ("{whole}", "lead is 'much'; a weight is a number"),
    ],
)
def test_a_bad_weights_file_is_refused_in_one_line(tmp_path, text, complaint):
    features = {"lead": "points"}
    whole = "bias = 0\nlead = 'much'" if "weight is" in complaint else "bias = 0\nlead = 1"
    path = tmp_path / "w.toml"
    path.write_text(text.format(whole=whole), encoding="utf-8")
    with pytest.raises(BadWeights, match=r"w\.toml") as refused:
        weights.read(path, features)
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_missing_weights_file_is_refused(tmp_path):
    with pytest.raises(BadWeights, match="no such file"):
        weights.read(tmp_path / "none.toml", {})


def test_weights_are_read_as_they_were_written(tmp_path):
    features = {"lead": "points", "turn": "who is next"}
    path = tmp_path / "w.toml"
    path.write_text(weights.format(weights.Weights(0.5, (1.25, -3.0)), features, ["by hand"]))
    assert weights.read(path, features) == weights.Weights(0.5, (1.25, -3.0))


@each_game
@pytest.mark.parametrize("cutoff", [0, 5])
def test_a_search_can_be_cut_off(setup, cutoff):
    position = next(one for one in sample(setup) if len(one.actions()) > 1)
    judge = evaluation_of(setup.game)
    tree = Tree(len(setup.game.action_table), 1000, 0.5, False, judge, cutoff)
    tree.run(position, position.to_act, Rng(1), 100)
    assert tree.simulations() == 100
    assert all(0 <= value <= 1 for _, _, value in tree.children())


JUDGE = """
from doubloon.games import GAMES
from doubloon.kernel.rng import Rng
from doubloon.search.evaluations import evaluation_of
for game in GAMES:
    position, rng, judge = game.setup().start(), Rng(4), evaluation_of(game)
    for step in range(250):
        if position.to_act == -2:
            break
        if position.to_act == -1:
            position = position.after(position.deal(rng))
            continue
        print(game.code, [float(one) for one in judge.measure(position)], judge.win(position))
        if step % 20 == 0:
            print(judge.look_ahead(position, position.to_act, 2, rng))
        position = position.after(position.codes()[rng.below(len(position.codes()))])
"""


@pytest.mark.compiled
def test_compiled_and_interpreted_evaluations_are_equal():
    compiled = printed(JUDGE, "compiled")
    assert compiled == printed(JUDGE, "interpreted")
    assert "schatzinsel" in compiled
