"""The tags of what is stored or sent are a format: no class that is renamed may change them."""

from typing import get_args

import pytest
from msgspec import Struct
from msgspec.inspect import type_info

from doubloon.games import GAMES
from doubloon.kernel.actions import Action
from doubloon.kernel.tags import written_out
from doubloon.match import commands, events
from doubloon.server import messages

EVENTS = """
    acted began bot_called chatted contributed dealing draw_declined draw_offered drew ended
    forgotten handed_out hint_used left linked opened rematch_asked rematch_dropped rematch_made
    returned sat sealed takeback_asked takeback_declined took_back unlinked
"""
COMMANDS = """
    act answer_draw answer_takeback ask_rematch call_bot chat claim contribute drop_rematch leave
    offer_draw resign sit take_back
"""
UNIONS = {
    "events": (events.AnyEvent, EVENTS),
    "commands": (commands.AtTable, COMMANDS),
    "from client to server": (messages.AnyClientMessage, "do lens look ping"),
    "from server to client": (
        messages.AnyServerMessage,
        "closing done lens news pong presence refused table thinking trouble",
    ),
}
ACTIONS = {
    "gold_ahoi": "begin draw place",
    "martinique": """
        bar dig drawmap drawsouvenir land load move noload noturn takejoker takemap turn
    """,
    "schatzinsel": """
        allow ask bring_back draw end give_in insist keep_aboard lay move object roll stay throw
        turn
    """,
}
BASES = [events.Event, commands.Command, messages.ClientMessage, messages.ServerMessage, Action]


def tags(kinds):
    return sorted(kind.__struct_config__.tag for kind in kinds)


@pytest.mark.parametrize("union", UNIONS)
def test_the_tags_of_a_union_are_what_they_were(union):
    kinds, expected = UNIONS[union]
    assert tags(get_args(kinds)) == sorted(expected.split())
    assert {kind.tag_field for kind in type_info(kinds).types} == {"type"}


def test_the_server_adds_seven_commands_of_its_own():
    own = "forget hand_out link make_rematch return unlink use_hint"
    kinds = [kind for kind in vars(commands).values() if is_below(kind, commands.Command)]
    assert tags(kinds) == sorted(f"{COMMANDS} {own}".split())


def is_below(kind, base):
    return isinstance(kind, type) and issubclass(kind, base) and kind is not base


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.code)
def test_the_tags_of_actions_are_what_they_were(game):
    found = tags({type(action) for action in game.action_table})
    assert found == sorted(ACTIONS[game.code].split())


@pytest.mark.parametrize("base", BASES, ids=lambda base: base.__name__)
def test_a_message_without_a_tag_is_refused(base):
    with pytest.raises(TypeError, match=f"class Parrot needs a tag: class Parrot.{base.__name__},"):
        type(base)("Parrot", (base,), {}, frozen=True)


def test_a_class_without_a_tag_is_told_how_to_write_it():
    class Ship(Struct, tag_field="type", tag=written_out("Ship")):
        pass

    class Brig(Ship, tag="two-master"):
        pass

    with pytest.raises(TypeError, match=r'class Sloop needs a tag: class Sloop\(Ship, tag="…"\)'):

        class Sloop(Ship):
            pass

    assert tags([Brig]) == ["two-master"]
