"""Every message of an earlier version decodes, and encodes to the same JSON."""

import json
import re
from typing import get_args

import msgspec
import pytest

from doubloon.match.events import AnyEvent
from doubloon.server.api import ENDPOINTS
from doubloon.server.messages import AnyClientMessage, AnyServerMessage, ErrorKind, Refusal
from tests.compatibility.transcript import LINE
from tests.compatibility.versions import VERSIONS, every_version
from tests.protocol.test_tags import COMMANDS, EVENTS, UNIONS

LATER = {"dealing", "drop_rematch", "hint_used", "rematch_dropped"}
"""Tags added after version 0.2."""

DEFAULTS = {"invite": None, "bytes": None, "since": 0, "as": None}
"""Fields that a client may leave out, and their defaults."""


def again(text, kind):
    """A JSON text, decoded and encoded."""
    return msgspec.json.encode(msgspec.json.decode(text, type=kind)).decode()


def said(version, sign):
    """All recorded messages with one of these signs."""
    found = [LINE.fullmatch(line) for line in version.lines]
    return [one[3] for one in found if one and one[2].strip() in sign]


def requests(version):
    """The recorded requests: endpoint, body, status and answer."""
    lines = iter(version.lines)
    for line in lines:
        found = re.fullmatch(r"\w+: (GET|PUT|POST|DELETE) (\S+)(?: (.*))?", line)
        if found:
            status, _, answer = next(lines).partition(" ")
            endpoint = asked(found[1], found[2].partition("?")[0])
            if endpoint:
                yield endpoint, found[3], int(status), answer


def asked(method, path):
    for one in ENDPOINTS:
        pattern = re.sub(r"\{\w+(:\w+)?\}", "[^/]+", one.path)
        if one.method == method and re.fullmatch(pattern, path):
            return one
    return None


def is_nonsense(text):
    try:
        message = json.loads(text)
        msgspec.convert(message, AnyClientMessage)
    except (ValueError, msgspec.ValidationError):
        return True
    return False


@every_version
def test_a_client_message_decodes_and_encodes_to_itself(version):
    messages = [text for text in said(version, ">") if not is_nonsense(text)]
    whole = [text for text in messages if again(text, AnyClientMessage) == text]
    for text in set(messages) - set(whole):
        assert filled(json.loads(text)) == json.loads(again(text, AnyClientMessage))
    kinds = {json.loads(text)["type"] for text in whole}
    commands = {json.loads(text).get("command", {}).get("type") for text in whole}
    assert kinds == tags("from client to server")
    assert commands - {None} == set(COMMANDS.split()) - LATER
    assert len(messages) < len(said(version, ">")) < len(messages) + 12


def filled(message):
    """A message with the fields its client left out."""
    if message["type"] == "do":
        return message | {"command": with_defaults(message["command"])}
    return with_defaults(message)


def with_defaults(data):
    left_out = {"sit": ("invite", "bytes"), "look": ("since",)}[data["type"]]
    return {key: DEFAULTS[key] for key in left_out} | data


def tags(union):
    return set(UNIONS[union][1].split()) - LATER


@every_version
def test_a_server_message_decodes_and_encodes_to_itself(version):
    messages = said(version, "<~")
    events = [text for text in messages if not text.startswith('{"match"')]
    for text in events:
        assert again(text, AnyServerMessage) == text
    assert {json.loads(text)["type"] for text in events} == tags("from server to client")


@every_version
def test_http_bodies_decode_and_encode_to_themselves(version):
    seen = set()
    for endpoint, body, status, answer in requests(version):
        seen.add((endpoint, status < 400))
        if status >= 400:
            assert again(answer, Refusal) == answer
            continue
        if endpoint.body and body:
            assert_contains(json.loads(again(body, endpoint.body)), json.loads(body))
        if answer.startswith("{"):
            assert again(answer, endpoint.answer) == answer
    assert len([one for one, done in seen if done]) > len(ENDPOINTS) - 4


def assert_contains(taken, given):
    """Fail unless everything a client gave was taken as it was."""
    if isinstance(given, dict):
        for key, value in given.items():
            assert_contains(taken[key], value)
    else:
        assert taken == given


@every_version
def test_an_event_decodes_and_encodes_to_itself(version):
    logged = [values["data"] for table, values in version.rows() if table == "events"]
    new = [line[line.index('"data":') + 7 : -1] for line in said(version, "<") if '"data":' in line]
    assert len(new) > 40
    for text in [*logged, *new]:
        assert again(text, AnyEvent) == text
    assert {json.loads(text)["type"] for text in logged} == set(EVENTS.split()) - LATER


def test_later_tags_exist():
    known = {kind.__struct_config__.tag for kind in get_args(AnyEvent)}
    for kinds, _ in UNIONS.values():
        known |= {kind.__struct_config__.tag for kind in get_args(kinds)}
    assert known >= LATER


@pytest.mark.parametrize("kind", get_args(ErrorKind))
def test_every_kind_of_refusal_is_recorded(kind):
    assert any(f'"kind":"{kind}"' in line for line in VERSIONS[-1].lines)
