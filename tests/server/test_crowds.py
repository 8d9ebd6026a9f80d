"""A table that many look at: they are told of each other, and nobody pays for their number."""

import asyncio

from doubloon.match import events as e
from doubloon.match.clock import Clock
from doubloon.match.state import open_match
from doubloon.server.setups import setup_of
from doubloon.server.table import CROWD, LiveTable
from doubloon.server.viewers import Viewer

MORE = 40


async def test_a_crowd_is_told_together_of_those_who_come_and_go(people):
    host, guest = people(2)
    await host.me()
    match = (await host.create("gold_ahoi", "me", "lobby"))["match"]
    seat = await host.sit(match)
    crowd = await asyncio.gather(*(guest.sit(match) for _ in range(CROWD + MORE)))
    told = await asyncio.gather(*(told_until(one, CROWD + MORE) for one in (seat, *crowd)))
    assert max(len(all_of_it) for all_of_it in told) < CROWD + MORE // 2
    await asyncio.gather(*(one.close() for one in crowd[:MORE]))
    assert len(await told_until(seat, CROWD)) < MORE // 2
    await asyncio.gather(*(cut(one) for one in crowd[MORE:]))


async def told_until(seat, watching):
    """Returns how many looked on each time it was told, up to when so many did."""
    told = []
    while not told or told[-1] != watching:
        told.append((await seat.hear("presence"))["watching"])
    return told


async def cut(one):
    """Ends a line without the courtesies, which a reader who is behind would wait for."""
    one.socket.transport.abort()
    await one.socket.wait_closed()


class Crowd(set):
    """Those who look on; to ask one after the other is too much."""

    def __iter__(self):
        raise AssertionError("all who look on were asked")


def test_coming_and_going_asks_nobody_of_the_crowd():
    table = a_table()
    table.viewers = Crowd(Viewer("", ()) for _ in range(1000))
    anne = Viewer("anne", ())
    table.add_viewer(anne, [0])
    anne.seat = 0
    assert (table.is_present(0), table.is_present(1), table.spectators()) == (True, False, 1000)
    table.add_viewer(Viewer("", ()), [])
    assert table.spectators() == 1001
    table.remove_viewer(anne)
    assert (table.is_present(0), table.spectators()) == (False, 1001)


def a_table():
    chairs = (e.Chair("person", "anne", "Anne"), e.Chair("person", "ben", "Ben"))
    box = e.Box("standard", "")
    setup = setup_of("gold_ahoi", {})
    opened = e.Opened("gold_ahoi", 1, {}, box, chairs, Clock(), False, True, "anne", "")
    return LiveTable(open_match("tortuga", setup, opened, 0), [], {}, lambda: 0)
