"""A server answers to its own names only, shows metrics to its host only, and embeds nowhere."""

import asyncio

import httpx
import pytest
from starlette.requests import Request

from doubloon.server.app import may_read_metrics
from doubloon.server.hosts import Host
from tests.server.test_abuse import socket_head
from trials.client import Person
from trials.servers import ServerProcess

OURS = [
    "localhost",
    "localhost:8000",
    "LOCALHOST.:80",
    "127.0.0.1:8765",
    "127.8.9.10",
    "[::1]:8000",
    "[::1]",
    "192.168.1.20:8000",
    "10.0.0.5",
    "172.16.3.4",
    "100.64.0.9",
    "169.254.1.1",
    "[fd12:3456::1]:80",
    "[fe80::1]",
    "[::ffff:192.168.1.20]",
    "pi:8000",
    "pi.local",
    "doubloon.home.arpa:8000",
    "games.lan",
    "x.localhost",
]
FOREIGN = [
    "evil.example",
    "evil.example:8000",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil.example.",
    "notlocal.xlocal.com",
    "8.8.8.8",
    "8.8.8.8:8000",
    "[2001:4860:4860::8888]",
    "[::ffff:8.8.8.8]:80",
    "",
    ":8000",
    "localhost:8000@evil.example",
    "[::1].evil.example",
    "user@localhost.evil.example",
]


@pytest.mark.parametrize("name", OURS)
def test_names_of_this_machine_and_of_a_home_network_are_private(name):
    assert Host.of(name).is_private()


@pytest.mark.parametrize("name", FOREIGN)
def test_names_that_a_site_on_the_internet_can_have_are_not(name):
    assert not Host.of(name).is_private()


@pytest.fixture
def strange(server):
    """A browser that takes the server for a site whose name now leads to it."""
    with httpx.Client(base_url=server.url, headers={"Host": "evil.example:80"}) as client:
        yield client


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
async def test_without_an_origin_a_name_that_was_rebound_reaches_nothing(strange, server):
    for path in ("/api/me", "/api/matches", "/", "/healthz", "/metrics"):
        answer = strange.get(path)
        assert answer.status_code == 421, path
        assert "--origin" in answer.text
    own_site = {"Origin": "http://evil.example:80"}
    body = {"game": "gold_ahoi", "seats": ["me", "me"]}
    answer = strange.post("/api/matches", json=body, headers=own_site)
    assert (answer.status_code, answer.json()["error"]["kind"]) == (421, "forbidden")
    made = await Person(server.url).open("gold_ahoi", "me", "me")
    head = socket_head(server, made["match"]).replace(b"Host: 127.0.0.1:", b"Host: evil.example:")
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(head)
    assert b" 403 " in await reader.readline()
    writer.close()


async def test_with_an_origin_a_server_answers_as_the_web_server_before_it_asks(sqlite_url):
    server = ServerProcess(sqlite_url, "--origin", "https://play.example.org")
    try:
        with httpx.Client(base_url=server.url, headers={"Host": "play.example.org"}) as client:
            assert client.get("/api/me").status_code == 200
    finally:
        server.close()


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
@pytest.mark.parametrize("path", ["/", "/api/me", "/healthz", "/nothing/here"])
def test_no_other_site_can_embed_what_the_server_sends(server, path):
    answer = httpx.get(server.url + path)
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"


def asked(client="127.0.0.1", **headers):
    """A request for the metrics."""
    sent = {"host": "localhost:8000", **headers}
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in sent.items()]
    return Request({"type": "http", "client": (client, 5000), "headers": raw})


TOKEN = "7d3f1a5b9c2e4f60"


def test_metrics_are_for_this_machine():
    assert may_read_metrics(asked(), "")
    assert may_read_metrics(asked("::1", host="[::1]:8000"), "")
    assert may_read_metrics(asked("127.0.0.1"), TOKEN)


@pytest.mark.parametrize(
    "request_",
    [
        asked("192.168.1.7"),
        asked("203.0.113.7"),
        asked("unknown"),
        asked(x_forwarded_for="203.0.113.7"),
        asked(x_forwarded_for="127.0.0.1"),
        asked(forwarded="for=203.0.113.7"),
        asked(host="play.example.org"),
        asked("203.0.113.7", authorization=f"Bearer {TOKEN}x"),
        asked("203.0.113.7", authorization="Bearer "),
        asked("203.0.113.7", authorization=f"Basic {TOKEN}"),
    ],
    ids=lambda request: f"{request.client.host} {dict(request.headers)}",
)
def test_metrics_are_for_nobody_else(request_):
    assert not may_read_metrics(request_, TOKEN)
    assert not may_read_metrics(request_, "")


def test_metrics_are_for_a_monitoring_server_that_has_the_token():
    far = asked("203.0.113.7", host="play.example.org", authorization=f"Bearer {TOKEN}")
    assert may_read_metrics(far, TOKEN)
    assert not may_read_metrics(far, "")


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
def test_metrics_are_refused_to_who_comes_by_way_of_a_web_server(server):
    assert httpx.get(f"{server.url}/metrics").status_code == 200
    answer = httpx.get(f"{server.url}/metrics", headers={"X-Forwarded-For": "203.0.113.7"})
    assert answer.status_code == 403
    assert "DOUBLOON_METRICS_TOKEN" in answer.text


async def test_revoking_links_that_there_are_not_writes_nothing(people):
    (anne,) = people(1)
    await anne.me()
    made = await anne.create("gold_ahoi", "me", "me")
    match, seat = made["match"], made["mine"][0]
    links = f"/api/matches/{match}/links"
    before = (await anne.table(match))["seq"]
    for _ in range(20):
        answer = await anne.http.request("DELETE", links, json={"as": seat})
        assert answer.status_code == 200
    assert (await anne.table(match))["seq"] == before
    await anne.post(links, {"as": seat})
    await anne.http.request("DELETE", links, json={"as": seat})
    assert (await anne.table(match))["seq"] == before + 2
