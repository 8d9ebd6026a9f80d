"""The short form of the trials: crash, soak, leaks and races."""

import asyncio
import itertools
import random
import re

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from doubloon.bench import process_stats
from doubloon.bench.process_stats import Sample
from doubloon.games import GAMES
from doubloon.games.gold_ahoi import GoldAhoi
from doubloon.games.martinique import Martinique
from doubloon.kernel.seats import SPECTATOR
from doubloon.match import events as e
from doubloon.server import table
from doubloon.server.api import ENDPOINTS
from doubloon.store.types import StoredEvent
from tests.match.kit import Evening
from trials import crash, leaks, races, soak
from trials.players import PersistentPerson, PersistentPlayer
from trials.scripted_match import questions
from trials.servers import ServerProcess

PAIRS = {"gold_ahoi": 750, "martinique": 150, "schatzinsel": 105}
"""How many pairs of matches are compared, two thousand matches in all; some games take longer."""


def silent(message):
    pass


async def test_nothing_acknowledged_is_lost_when_servers_are_killed(url):
    found = await crash.crash(url, 2, silent)
    assert found["lost"] == 0
    assert found["acknowledged"] >= 18
    assert found["reconnects"] > 0


def log_of(evening):
    """The log of a match as a store has it; every command has a number for an id."""
    ids = itertools.count()
    return [
        StoredEvent(
            seq, 0, f"anne:{next(ids)}" if isinstance(event, e.Acted) else None, encode(event)
        )
        for seq, event in enumerate([evening.match.opened, *evening.events], 1)
    ]


def test_a_lost_move_would_be_found():
    evening = Evening("schatzinsel").begin().play(random.Random(1), steps=30)
    log = log_of(evening)
    codes = [event.code for event in evening.events if isinstance(event, e.Acted)]
    player = PersistentPlayer(PersistentPerson(["http://nowhere"]), "m1", random.Random(1))
    player.acknowledged = {str(n): (code, n) for n, code in enumerate(codes)}
    crash.compare(player, log)
    last = max(n for n, logged in enumerate(log) if logged.command)
    changed = [replace(one, command="anne:x") if n == last else one for n, one in enumerate(log)]
    for false in (log[:last], changed):
        with pytest.raises(crash.Lost, match="acknowledged and is not in the log"):
            crash.compare(player, false)
    player.acknowledged["0"] = (codes[0] + 1, 0)
    with pytest.raises(crash.Lost):
        crash.compare(player, log)


async def test_a_day_with_mishaps_leaves_nothing_unexplained():
    found = await soak.play(3, 60, silent, pairs=3, pace=0.3, browsers=False)
    assert found["unexplained"] == []
    assert found["matches"] >= 3
    assert set(found["mishaps"]) == set(soak.MISHAPS)
    assert found["reconnects"] > 0


def test_a_server_that_holds_on_to_things_would_be_found():
    def life(kib, handles):
        return [Sample(n, 10 * n, 60_000 + kib * n, 0, 30 + handles * n) for n in range(20)]

    still, grows = process_stats.growth(life(0, 0)), process_stats.growth(life(500, 1))
    assert (still["kib_a_match"], still["handles"]["trend"]) == (0, 0)
    assert (grows["kib_a_match"], grows["handles"]["trend"]) == (50, 13)


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.code)
async def test_nobody_can_tell_matches_apart_that_differ_in_what_they_cannot_know(game):
    found = await leaks.compare(game, range(PAIRS[game.code]))
    # The comparison is worth something only if there was a difference that others could see.
    assert any(pair.hidden for pair in found) == game.hides
    assert any(pair.others for pair in found) == game.hides


def test_every_endpoint_of_a_match_is_asked_what_it_tells():
    """A new one has to be among the questions, or nobody knows whether it leaks."""
    asked = questions(Evening().begin().match, SPECTATOR, random.Random(1))
    known = {(method, path.partition("?")[0]) for _, method, path, _ in asked}
    ways = {(method, re.sub(r"/at/\d+", "/at/{step:whole}", path)) for method, path in known}
    paths = {(one.method, one.path.replace("{match}", "{0}")) for one in ENDPOINTS}
    assert not {(method, path) for method, path in paths if "{0}" in path} - ways
    assert {("GET", "/api/matches"), ("GET", "/api/turns")} <= ways


async def test_a_leak_in_a_list_would_be_found(monkeypatch):
    """Let a line of a list tell what is in the hands, and somebody can tell."""
    row = table._row

    def tattling(match):
        return replace(row(match), to_act=f"hands: {match.position.state()['hands']}")

    monkeypatch.setattr(table, "_row", tattling)
    with pytest.raises(leaks.Leak, match="status=running"):
        await leaks.compare(GAMES.find("gold_ahoi"), range(30))


@pytest.mark.parametrize(
    ("kind", "way"), [(GoldAhoi, "told"), (Martinique, "told"), (GoldAhoi, "named")]
)
def test_a_leak_would_be_found(kind, way, monkeypatch):
    """Let a game tell all of an action, and somebody can tell."""
    if way == "told":
        told = lambda game, position, action, seat: game.format(position, action)  # noqa: E731
        monkeypatch.setattr(kind, "told", told)
    else:
        named = lambda game, position, action, seat, after=None: {"code": action.code}  # noqa: E731
        monkeypatch.setattr(kind, "named", named)
    game = GAMES.find(kind.code)
    with pytest.raises(leaks.Leak, match="message"):
        asyncio.run(leaks.compare(game, range(30)))


async def test_of_two_commands_for_one_turn_through_two_servers_one_is_taken(postgresql_url):
    servers = [ServerProcess(postgresql_url) for _ in range(2)]
    try:
        won = await races.race([server.url for server in servers], 60)
        assert sum(won) == 60
        assert min(won) > 0, "they were never there at the same moment"
    finally:
        for server in servers:
            server.close()
