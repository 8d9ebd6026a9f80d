"""The short form of what ``doubloon bench crash``, ``leaks`` and ``races`` do at length."""

import asyncio

import pytest

from doubloon.bench import crash, leaks, races
from doubloon.bench.servers import Server
from doubloon.games import GAMES
from doubloon.games.gold_ahoi import GoldAhoi
from doubloon.games.martinique import Martinique

PAIRS = range(12)


def silent(message):
    pass


async def test_nothing_acknowledged_is_lost_when_servers_are_killed(url):
    found = await crash.crash(url, 2, silent)
    assert found["lost"] == 0
    assert found["acknowledged"] >= 18
    assert found["reconnects"] > 0


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.code)
async def test_nobody_can_tell_matches_apart_that_differ_in_what_they_cannot_know(game):
    found = await leaks.compare(game, PAIRS)
    # The comparison is worth something only if there was a difference that others could see.
    assert any(pair.hidden for pair in found) == game.hides
    assert any(pair.others for pair in found) == game.hides


@pytest.mark.parametrize(
    ("kind", "way"), [(GoldAhoi, "told"), (Martinique, "told"), (GoldAhoi, "named")]
)
def test_a_leak_would_be_found(kind, way, monkeypatch):
    """Let a game tell all of an action, and somebody can tell."""
    if way == "told":
        told = lambda game, position, action, seat: game.format(position, action)  # noqa: E731
        monkeypatch.setattr(kind, "told", told)
    else:
        named = lambda game, position, action, seat: {"code": action.code}  # noqa: E731
        monkeypatch.setattr(kind, "named", named)
    game = GAMES.find(kind.code)
    with pytest.raises(leaks.Leak, match="message"):
        asyncio.run(leaks.compare(game, PAIRS))


async def test_of_two_commands_for_one_turn_through_two_servers_one_is_taken(postgresql_url):
    servers = [Server(postgresql_url) for _ in range(2)]
    try:
        won = await races.race([server.url for server in servers], 60)
        assert sum(won) == 60
    finally:
        for server in servers:
            server.stop()
