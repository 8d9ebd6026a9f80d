"""Sample matches of every kind, played on a running server to fill a database.

Each function plays one match and returns its name; ``play_all`` plays them all and returns what the
tests need to know: cookies, names of matches, and the secrets of links.
"""

from __future__ import annotations

import asyncio
from typing import Any

from tests.compatibility.players import (
    BOX,
    BYTES,
    PASSWORD,
    Players,
    act,
    apart,
    done,
    play,
    say,
    shared,
    to_act,
)
from trials.client import Person

# Finished


async def gold_to_its_end(players: Players) -> str:
    """Rated, with a clock, chat, a declined draw, a private link and a rematch."""
    anne, ben, phone = players.anne, players.ben, players.phone
    clock = {"kind": "time", "seconds": 900, "increment": 5}
    match = await apart(players, "gold_ahoi", rated=True, clock=clock, options={"start": "far"})
    await say(anne, match, "chat", text="Ahoy, “Ben”!\n\t<b>Good winds</b> \\ 🏴‍☠️")
    await play(match, anne, ben, decisions=5)
    await say(ben, match, "offer_draw")
    await say(anne, match, "answer_draw", yes=False)
    links = f"/api/matches/{match}/links"
    token = (await done(anne.post(links, {})))["path"].partition("#")[2]
    await done(phone.post(f"{links}/use", {"token": token}))
    await play(match, phone, ben, decisions=4)
    await done(anne.http.request("DELETE", links, json={}))
    await play(match, anne, ben)
    await say(ben, match, "chat", text="once more?")
    await say(ben, match, "ask_rematch")
    await say(anne, match, "ask_rematch")
    return match


async def schatzinsel_to_its_end(players: Players) -> str:
    """At one screen, with a takeback."""
    match = await shared(players.anne, "schatzinsel", options={"edition": "de"})
    await play(match, players.anne, decisions=30)
    await taken_back(match, players.anne)
    await play(match, players.anne)
    return match


async def taken_back(match: str, person: Person) -> None:
    """Play until a decision can be taken back, and take it back."""
    while True:
        found = await to_act(match, person)
        assert found
        await act(match, person)
        seat = found[1]["eyes"]
        if (await person.table(match, **{"as": seat}))["now"]["can"]["take_back"]:
            await say(person, match, "take_back", seat)
            return


async def martinique_to_its_end(players: Players) -> str:
    """Against a bot, with a rematch."""
    options = {"treasure_points": True, "landed_to_move": 2}
    made = await players.anne.open("martinique", "landlubber", "me", options=options)
    await say(players.anne, made["match"], "contribute", bytes=BYTES["anne"])
    await play(made["match"], players.anne)
    await say(players.anne, made["match"], "ask_rematch")
    return made["match"]


async def resigned(players: Players) -> str:
    """Rated, with days for each move."""
    clock = {"kind": "days", "days": 3}
    match = await apart(players, "martinique", clock=clock, rated=True)
    await play(match, players.anne, players.ben, decisions=6)
    await say(players.ben, match, "resign")
    return match


async def agreed(players: Players) -> str:
    """A draw by agreement."""
    match = await apart(players, "gold_ahoi", guest="cleo", options={"start": "near"})
    await play(match, players.anne, players.cleo, decisions=8)
    await say(players.anne, match, "offer_draw")
    await say(players.cleo, match, "answer_draw", yes=True)
    return match


async def lost_on_time(players: Players) -> str:
    """The player to act runs out of time."""
    clock = {"kind": "time", "seconds": 10, "increment": 0}
    match = await apart(players, "schatzinsel", clock=clock, rated=True, options={"long": True})
    found = await to_act(match, players.anne, players.ben)
    assert found
    await asyncio.sleep(11)
    other = players.ben if found[0] is players.anne else players.anne
    await say(other, match, "claim")
    return match


async def lost_by_leaving(players: Players) -> str:
    """The player to act leaves, returns, and leaves again."""
    match = await apart(players, "schatzinsel", guest="cleo")
    found = await to_act(match, players.anne, players.cleo)
    assert found
    gone = found[0]
    other = players.cleo if gone is players.anne else players.anne
    await say(gone, match, "leave")
    seat = await gone.sit(match)
    await seat.close()
    await say(gone, match, "leave")
    await say(other, match, "claim")
    return match


async def called_off(players: Players) -> str:
    made = await players.ben.open("martinique", "me", "link", listed=False)
    await say(players.ben, made["match"], "leave")
    return made["match"]


async def own_box_to_its_end(players: Players) -> str:
    """With the player's own component file, resigned after some moves."""
    match = await shared(players.anne, "gold_ahoi", components=BOX.read_text(encoding="utf-8"))
    await play(match, players.anne, decisions=12)
    await say(players.anne, match, "resign", "near")
    return match


async def with_dora(players: Players) -> dict[str, str]:
    """A finished, a running and a waiting match of a player who then deletes her account."""
    over = await apart(players, "gold_ahoi", host="dora", guest="ben", rated=True)
    await play(over, players.dora, players.ben, decisions=7)
    await say(players.dora, over, "resign")
    running = await apart(players, "martinique", guest="dora")
    await play(running, players.anne, players.dora, decisions=3)
    waiting = (await players.dora.open("gold_ahoi", "me", "lobby"))["match"]
    await asyncio.sleep(4)  # until the result is rated
    goodbye = {"password": PASSWORD}
    await done(players.dora.http.request("DELETE", "/api/account", json=goodbye))
    return {"dora over": over, "dora resigned": running, "dora called off": waiting}


# Running


async def with_offers(players: Players) -> str:
    """A draw and a takeback are on offer, after a declined and a granted takeback."""
    anne, ben = players.anne, players.ben
    match = await apart(players, "martinique", options={"landed_to_move": 1})
    for answer in (False, True, None):
        _, other = await takeback_asked(match, anne, ben)
        if answer is not None:
            await say(other, match, "answer_takeback", yes=answer)
    await say(other, match, "offer_draw")
    return match


async def takeback_asked(match: str, *people: Person) -> tuple[Person, Person]:
    """Play until a player can ask for a takeback, and ask; return the asker and the other."""
    while True:
        found = await to_act(match, *people)
        assert found
        await act(match, *people)
        asking, other = found[0], people[people[0] is found[0]]
        if (await asking.table(match))["now"]["can"]["take_back"]:
            await say(asking, match, "take_back")
            return asking, other


async def forced(players: Players) -> tuple[str, str]:
    """The player to act has left with one legal action: a bot that takes over must play it."""
    anne, ben = players.anne, players.ben
    match = await apart(players, "schatzinsel")
    while True:
        person, seen = await to_act(match, anne, ben) or (None, {})
        assert person
        if len(seen["now"]["offered"]) == 1:
            await say(person, match, "leave")
            return match, "anne" if person is ben else "ben"
        await act(match, anne, ben)


async def out_of_time(players: Players) -> tuple[str, str]:
    """The clock runs out, and nobody claims the win."""
    clock = {"kind": "time", "seconds": 10, "increment": 3}
    match = await apart(players, "gold_ahoi", clock=clock, rated=True)
    found = await to_act(match, players.anne, players.ben)
    assert found
    return match, "anne" if found[0] is players.ben else "ben"


async def handed_out(players: Players) -> tuple[str, str]:
    """At one screen: one seat plays on a phone, the other has an unused link."""
    match = await shared(players.anne, "schatzinsel", options={"random_jungle": True})
    links = f"/api/matches/{match}/links"
    made = [await done(players.anne.post(links, {"as": seat})) for seat in ("black", "red")]
    tokens = [one["path"].partition("#")[2] for one in made]
    await done(players.phone.post(f"{links}/use", {"token": tokens[0]}))
    await play(match, players.anne, players.phone, decisions=9)
    return match, tokens[1]


async def bot_called(players: Players) -> str:
    """A bot has replaced a player and is thinking when the server stops."""
    match = await apart(players, "martinique", host="cleo", guest="ben", listed=False)
    while (found := await to_act(match, players.cleo, players.ben)) and found[0] is players.cleo:
        await act(match, players.cleo, players.ben)
    await say(players.ben, match, "leave")
    await say(players.cleo, match, "call_bot", level="admiral")
    return match


async def by_mail(players: Players) -> str:
    match = await apart(players, "schatzinsel", clock={"kind": "days", "days": 30})
    await play(match, players.anne, players.ben, decisions=4)
    return match


async def own_box(players: Players) -> str:
    match = await shared(players.anne, "gold_ahoi", components=BOX.read_text(encoding="utf-8"))
    await play(match, players.anne, decisions=5)
    return match


async def play_all(players: Players) -> dict[str, Any]:
    """Play every kind of match; return their names, the cookies and the links."""
    await players.introduce()
    alone = {
        one.__name__.replace("_", " "): await one(players)
        for one in (
            lost_on_time,
            gold_to_its_end,
            schatzinsel_to_its_end,
            martinique_to_its_end,
            resigned,
            agreed,
            lost_by_leaving,
            called_off,
            own_box_to_its_end,
            with_offers,
            by_mail,
            own_box,
        )
    }
    more = await with_dora(players)
    one, stays = await forced(players)
    two, in_time = await out_of_time(players)
    three, link = await handed_out(players)
    more |= {"forced": one, "out of time": two, "handed out": three}
    asked = {
        "for a friend": ("martinique", "me", "link"),
        "for anyone": ("gold_ahoi", "lobby", "me"),
        "for a bot": ("gold_ahoi", "me", "lobby"),
    }
    waiting = {
        name: await players.anne.open(game, *seats, options={})
        for name, (game, *seats) in asked.items()
    }
    for name in ("for a friend", "for a bot"):
        match = waiting[name]["match"]
        await say(players.anne, match, "contribute", bytes=BYTES["anne"])
    await reviewed(players, alone["own box to its end"], alone["martinique to its end"])
    await reviewed(players, alone["schatzinsel to its end"])
    last = await bot_called(players)
    return {
        "cookies": players.cookies(),
        "matches": alone
        | more
        | {name: made["match"] for name, made in waiting.items()}
        | {"bot called": last},
        "friend": waiting["for a friend"]["invite"].partition("#")[2],
        "link": link,
        "stays": stays,
        "in time": in_time,
    }


async def reviewed(players: Players, *matches: str) -> None:
    """Have matches reviewed, and wait until the reviews are done."""
    for match in matches:
        address = f"/api/matches/{match}/review"
        state = (await done(players.anne.post(address, {})))["state"]
        while state != "done":
            await asyncio.sleep(0.5)
            state = (await players.anne.get(address))["state"]
            assert state != "failed"
