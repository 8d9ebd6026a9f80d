"""What the players of these tests are after: a weight for every offered action.

They decide by what the page was sent, as a person would by what the page shows: the present of
the table (``now`` on the wire) and the kinds of decision they have met, and nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

Now = dict[str, Any]
Offer = dict[str, Any]
Seen = set[str]
Wish = Callable[[Now, Offer, Seen], float]

KINDS = {
    "gold_ahoi": ("place",),
    "martinique": (
        *("no_load", "take_joker", "take_map", "no_turn", "turn", "bar", "load"),
        *("move", "land", "dig"),
    ),
    "schatzinsel": (
        *("keep_aboard", "bring_back", "stay", "object", "give_in", "insist", "allow"),
        *("ask", "turn", "lay", "end", "move"),
    ),
}
"""Every kind of decision that each game can ask for, the rarest first."""


def chosen(now: Now, wish: Wish, seen: Seen, dice: random.Random) -> Offer:
    """Return the offer with the greatest weight, of equal ones any."""
    return max(now["offered"], key=lambda offer: (wish(now, offer, seen), dice.random()))


def curious(code: str, wish: Wish) -> Wish:
    """Do first what has not been done yet, the rarest before all, and then follow a wish."""

    def weight(now: Now, offer: Offer, seen: Seen) -> float:
        kind = offer["type"]
        fresh = 0 if kind in seen else len(KINDS[code]) - KINDS[code].index(kind)
        return wish(now, offer, seen) + 1e6 * fresh

    return weight


def anything(_now: Now, _offer: Offer, _seen: Seen) -> float:
    """No wish at all."""
    return 1


# Martinique

BEACH = {f"{c}{r}" for c in "ABCDEFGH" for r in range(1, 9) if c in "AH" or r in (1, 8)}


def comb(now: Now, offer: Offer, seen: Seen) -> float:
    """Take the tiles of the beach until pirates can only sit down; before that all that is rare.

    Pirates that comb the beach alone leave the others aboard, so nobody lands without need.
    """
    if offer["type"] != "move":
        return 0.001 if offer["type"] == "land" else 1
    if offer["ends_on"] == "hook" and not {"take_joker", "take_map"} <= seen:
        return 500
    if not {"turn", "no_turn"} <= seen:
        return _hunt_maps(now, offer)
    beach = (20 if offer["from"] in BEACH else 1) * (20 if offer["to"] in BEACH else 1)
    return _stays(now, offer) * beach


def _hunt_maps(now: Now, offer: Offer) -> float:
    """Have map tiles, and walk over enemies who have some that lie face down."""
    view = now["view"]
    enemy = _enemy(now)
    down = any(lies == "down" for _, lies in view["maps"][enemy].values())
    if offer["over"] and down:
        return 300
    on_map = 20 if offer["collects"] == "map" else 8 if offer["ends_on"] == "map" else 1
    near = min((_steps(offer["to"], square) for square in view["pirates"][enemy]), default=9)
    return _stays(now, offer) * on_map / (1 + abs(near - 1))


def _stays(now: Now, offer: Offer) -> float:
    return 1 if offer["to"] in now["view"]["island"] else 0.001


def _steps(one: str, two: str) -> int:
    return abs(ord(one[0]) - ord(two[0])) + abs(int(one[1]) - int(two[1]))


# Die Schatzinsel


def run(now: Now, offer: Offer, seen: Seen) -> float:
    """Go aboard the shortest way; where there is none, turn a disc that makes one."""
    crew = now["to_act"]
    if offer["type"] == "move":
        return 100 + _nearer(now, offer, [f"{crew}-goal"])
    if offer["type"] in ("ask", "turn"):
        return 200 if _opens(now, offer) else 99.5
    return {"end": 10, "stay": 10, "object": 0}.get(offer["type"], 1)


def squander(now: Now, offer: Offer, seen: Seen) -> float:
    """Argue about discs and fight, until a crew can go aboard to the last pawn without winning.

    When it has, it is asked whether a pawn is to come back.
    """
    crew, other = now["to_act"], _enemy(now)
    if offer["type"] == "ask" and not {"allow", "turn", "object", "give_in", "insist"} <= seen:
        return 900
    if offer["type"] == "object":
        return 500 if "insist" not in seen else 0
    if _too_few(now, crew):
        return run(now, offer, seen) - 1.6 * (offer.get("ends") == "duel")
    if _too_few(now, other):
        return {"end": 3, "start": 2, "stop": 1}.get(offer.get("ends", offer["type"]), 0)
    return _fight(now, offer)


def _fight(now: Now, offer: Offer) -> float:
    if offer["type"] != "move":
        return 99.5 if offer["type"] in ("ask", "turn") else 1
    if offer["ends"] in ("duel", "aboard"):
        return 500 if offer["ends"] == "duel" else 0
    return 100 + _nearer(now, offer, now["view"]["pawns"][_enemy(now)])


def _enemy(now: Now) -> str:
    return "red" if now["to_act"] == "black" else "black"


def _too_few(now: Now, crew: str) -> bool:
    """Say whether all pawns of a crew that are not aboard could go there and not win by it."""
    view = now["view"]
    camp, ship = view["camps"][crew], view["ships"][crew]["chests"]
    left = len(view["pawns"][crew]) + camp["pawns"]
    full = (camp["chests"] + 1) // 2
    carried = camp["chests"] + left - full if left > full else 2 * left
    return ship + carried < (9 if view["options"]["long"] else 7)


def _nearer(now: Now, offer: Offer, goals: list[str]) -> float:
    """How many moves nearer to any of some points a move leads."""
    ways = now["lens"]["ways"]
    away = dict.fromkeys(goals, 0)
    edge = list(away)
    for point in edge:
        for way in ways.get(point, []):
            if way["target"] and way["target"] not in away:
                away[way["target"]] = away[point] + 1
                edge.append(way["target"])
    return away.get(offer["origin"], 20) - away.get(offer["target"], 20)


def _opens(now: Now, offer: Offer) -> bool:
    """Say whether a disc, turned so or somehow, leads a pawn to its ship that had no way there."""
    crew, lens = now["to_act"], now["lens"]
    turned = lens["discs"].get(str(offer["place"]), {})
    wanted = [offer["position"]] if offer["type"] == "turn" else list(turned)
    lost = [p for p, pawn in lens["pawns"][crew].items() if pawn["away"] is None]
    gained = [turned.get(position, {}).get(crew, {}) for position in wanted]
    return any(pawns.get(p, {}).get("away") is not None for pawns in gained for p in lost)
