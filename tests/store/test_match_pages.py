"""Lists: pages in order, nothing twice, nothing left out, and fast however many matches."""

import asyncio
import itertools
import random

import pytest

from doubloon.store import STATUSES, BadCursor
from doubloon.store.match_pages import COLUMNS, PageQuery, query
from doubloon.store.urls import is_postgresql
from tests.store.kit import execute, opened, summary, write

GAMES = ("gold_ahoi", "martinique")
PLAYERS = ("anne", "mary", None)


async def fill(store, count=120):
    """Matches of every kind, many of them changed in the same moment."""
    rng = random.Random(7)
    made = [
        summary(
            f"match-{number:03}",
            game=rng.choice(GAMES),
            status=rng.choice(STATUSES),
            listed=rng.random() < 0.5,
            changed=rng.randrange(20),
            players=(rng.choice(PLAYERS), rng.choice(PLAYERS)),
        )
        for number in range(count)
    ]
    await asyncio.gather(*(store.append(s.match, 0, 1, [b"{}"], None, s) for s in made))
    return sorted(made, key=lambda made: (made.changed, made.match), reverse=True)


async def walk(store, limit, **asked):
    """All pages of a list, one behind the other."""
    found, cursor = await store.page(limit=limit, **asked)
    while cursor:
        more, cursor = await store.page(limit=limit, before=cursor, **asked)
        assert more
        found += more
    return found


async def test_pages_hold_what_is_asked_for_newest_first(url):
    async with opened(url) as store:
        made = await fill(store)
        choices = ((None, *STATUSES), (None, *GAMES), (None, "anne"), (None, True, False))
        for status, game, player, listed in itertools.product(*choices):
            asked = {"status": status, "game": game, "player": player, "listed": listed}
            fits = [
                one
                for one in made
                if status in (None, one.status)
                and game in (None, one.game)
                and (player is None or player in one.players)
                and listed in (None, one.listed)
            ]
            assert await walk(store, 9, **asked) == fits, asked


@pytest.mark.parametrize("limit", [1, 59, 60, 61])
async def test_the_last_page_says_that_it_is_the_last(url, limit):
    async with opened(url) as store:
        made = await fill(store, 60)
        assert await walk(store, limit) == made
        page, cursor = await store.page(limit=limit)
        assert len(page) == min(limit, 60)
        assert (cursor is None) == (limit >= 60)


async def test_a_page_stays_where_it_was_when_matches_change(url):
    async with opened(url) as store:
        made = await fill(store, 30)
        page, cursor = await store.page(limit=10)
        await write(store, made[25].match, 1, changed=99)
        await write(store, "new", changed=100)
        rest, _ = await store.page(limit=50, before=cursor)
        assert page == made[:10]
        assert rest == [one for one in made[10:] if one != made[25]]


async def test_an_empty_list_has_no_next_page(url):
    async with opened(url) as store:
        assert await store.page(status="waiting") == ([], None)


@pytest.mark.parametrize("text", ["", "x", "12", "12.", ".a", "-1.a", "²3.a", "9" * 30 + ".a"])
async def test_a_cursor_that_no_page_gave_is_refused(sqlite_url, text):
    async with opened(sqlite_url) as store:
        with pytest.raises(BadCursor, match="no place in a list"):
            await store.page(before=text)


async def test_bots_are_due_oldest_first(url):
    async with opened(url) as store:
        for match, changed, due in [("a", 30, True), ("b", 10, True), ("c", 5, False)]:
            await write(store, match, changed=changed, bot_due=due)
        assert await store.bots_due(100) == ["b", "a"]
        assert await store.bots_due(100, limit=1) == ["b"]
        assert await store.bots_due(30) == ["b"]
        await write(store, "b", 1, changed=40, bot_due=False)
        assert await store.bots_due(100) == ["a"]


async def test_bots_that_play_each_other_are_never_due(url):
    async with opened(url) as store:
        await write(store, "a", bot_due=True, players=(None, None))
        await write(store, "b", bot_due=True, players=(None, "anne"))
        assert await store.bots_due(100) == ["b"]


RARE = "CASE i % 100 WHEN 0 THEN 'martinique' ELSE 'gold_ahoi' END"
MATCH = COLUMNS.replace("match,", "match, seq,").removesuffix(", components")
MANY = {
    "sqlite": (
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) "
        f"INSERT INTO matches ({MATCH}) SELECT 'match-' || i, 0, {RARE}, 'finished', 1, i, i, "
        "'player-' || (i % 900), 'player-' || (i % 700), 0, '{}' FROM n"
    ),
    "postgresql": (
        f"INSERT INTO matches ({MATCH}) SELECT 'match-' || i, 0, {RARE}, 'finished', true, i, i, "
        "'player-' || (i % 900), 'player-' || (i % 700), false, '{}' "
        "FROM generate_series(1, 20000) n (i)"
    ),
}
CURSOR = "15000.match-15000"
QUESTIONS = [
    PageQuery(status, game, player, listed, before)
    for status in (None, "waiting", "finished")
    for game in (None, "martinique")
    for player in (None, "player-7")
    for listed in (None, True)
    for before in (None, CURSOR)
]


def shown(values):
    """Values as they stand in SQL."""
    return [f"'{value}'" if isinstance(value, str) else str(value).upper() for value in values]


def walked(question):
    """The index, or the beginning of its name, along which a question has to be answered."""
    if question.player:
        return "matches_by_player_one"
    rare = question.status == "finished" and question.game
    return "matches_by_game" if rare else "matches_by_"


@pytest.mark.parametrize("counted", [True, False])
async def test_no_page_looks_at_all_matches(url, counted):
    kind = "postgresql" if is_postgresql(url) else "sqlite"
    explain = "EXPLAIN" if kind == "postgresql" else "EXPLAIN QUERY PLAN"
    async with opened(url) as store:
        # A server asks with plans made before the database has counted its rows, too.
        await execute(url, MANY[kind], *(["ANALYZE"] if counted else []))
        for question in QUESTIONS:
            rest, values = query(question)
            for number, value in reversed(list(enumerate(shown(values), 1))):
                rest = rest.replace(f"?{number}", value)
            rows = await execute(url, f"{explain} SELECT {COLUMNS} {rest}")
            plan = "\n".join(str(row[-1]) for row in rows)
            assert walked(question) in plan, question
            assert "SCAN matches" not in plan, question
            assert "Seq Scan on matches" not in plan, question
        page, _ = await store.page(player="player-7", limit=5)
        assert len(page) == 5
