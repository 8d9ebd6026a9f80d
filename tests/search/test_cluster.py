"""Work on a real Ray cluster: the same results, and dead workers leave no gap."""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import pytest

from doubloon.cli.main import main
from doubloon.kernel.errors import BadOption, DoubloonError
from doubloon.search.cluster import ClusterLost, connected, endpoint, installation
from doubloon.search.workers import map_items
from tests.search.test_workers import die, die_once, square

ROOT = Path(__file__).parents[2]
LOOPBACK = "127.0.0.2"  # Ray takes 127.0.0.1 for the machine's outer address
LONGEST_START = 120.0
TRIES = 5
PATIENT = {
    "RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S": "120",
    "TIMEOUT_FOR_SPECIFIC_SERVER_S": "120",
    "GRPC_ENABLE_FORK_SUPPORT": "0",
}
"""A busy machine is slow to start Ray's processes, and those that gRPC minds may hang at birth."""


def free_port():
    with socket.socket() as one:
        one.bind((LOOPBACK, 0))
        return one.getsockname()[1]


@pytest.fixture(scope="module")
def cluster():
    """A cluster of one machine with two processors, connected as long as the tests take."""
    with tempfile.TemporaryDirectory(prefix="ray", dir="/tmp") as folder:
        head, port = started(Path(folder))
        try:
            address = f"ray://{LOOPBACK}:{port}"
            with connected(address):
                yield address
        finally:
            end(head)


def started(folder):
    """Start a cluster; on a busy machine Ray gives up after half a minute, so try again then."""
    for number in range(TRIES):
        port, said = free_port(), folder / f"said-{number}"
        with said.open("wb") as out:
            head = subprocess.Popen(
                command(folder / str(number), port),
                env=os.environ | PATIENT | {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"},
                stdout=out,
                stderr=out,
                start_new_session=True,
            )
        if runs(head, said, port):
            return head, port
        end(head)
    raise AssertionError(f"the cluster does not start: {said.read_text()}")


def command(folder, port):
    return [
        str(Path(sys.executable).parent / "ray"),
        *("start", "--head", "--block", "--num-cpus=2", f"--temp-dir={folder}"),
        *(f"--node-ip-address={LOOPBACK}", f"--port={free_port()}"),
        *("--min-worker-port=0", "--max-worker-port=0", f"--ray-client-server-port={port}"),
        *("--include-dashboard=false", "--disable-usage-stats"),
        "--object-store-memory=80000000",
    ]


def runs(head, said, port):
    """Wait until the cluster says that it runs and can be reached, or has given up."""
    until = time.monotonic() + LONGEST_START
    while time.monotonic() < until and head.poll() is None:
        if "Ray runtime started" in said.read_text() and answers(port):
            return True
        time.sleep(0.2)
    return False


def answers(port):
    with suppress(OSError), socket.create_connection((LOOPBACK, port), timeout=5):
        return True
    return False


def end(head):
    """End the cluster: all its processes are in the group that was started for it."""
    head.terminate()
    try:
        head.wait(30)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(head.pid, signal.SIGKILL)


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "martinique", "--games", "50", "--seed", "4"],
        ["arena", "gold_ahoi", "mcts", "random", "--games", "7", "--budget", "20sims"],
        ["tune", "schatzinsel", "--games", "8", "--rounds", "2", "--seed", "5"],
    ],
    ids=lambda words: words[0],
)
def test_a_command_finds_the_same_on_a_cluster(cluster, words, capsys):
    found = []
    for more in ([], ["--on", cluster]):
        assert main([*words, *more, "--json"]) == 0
        found.append({**json.loads(capsys.readouterr().out), "seconds": 0})
    assert found[0] == found[1]


def test_records_of_games_played_on_a_cluster_are_written_here(cluster, tmp_path, capsys):
    words = ["simulate", "gold_ahoi", "--games", "25", "--seed", "2", "--records"]
    for folder, more in (("here", []), ("there", ["--on", cluster])):
        assert main([*words, str(tmp_path / folder), *more]) == 0
    names = sorted(one.name for one in (tmp_path / "here").iterdir())
    assert len(names) == 25
    for name in names:
        assert (tmp_path / "there" / name).read_text() == (tmp_path / "here" / name).read_text()


def test_the_items_of_a_killed_worker_are_done_again_on_a_cluster(cluster, tmp_path):
    tasks = [(number, str(tmp_path / "flag")) for number in range(20)]
    assert list(map_items(die_once, tasks, cluster=cluster)) == list(range(20))
    assert (tmp_path / "flag").exists()


def test_work_that_always_kills_its_worker_ends_the_run_with_a_word(cluster, monkeypatch):
    monkeypatch.setattr("doubloon.search.cluster.RETRIES", 1)
    with pytest.raises(ClusterLost, match="start the run again"):
        list(map_items(die, range(1), cluster=cluster))


def test_an_error_of_the_work_is_told_as_it_is_here(cluster):
    with pytest.raises(BadOption) as raised:
        list(map_items(endpoint, ["ray://fine", "nonsense"], cluster=cluster))
    assert str(raised.value) == "'nonsense' is no cluster; write ray://HOST:PORT"


def test_a_run_on_a_cluster_can_stop_early(cluster):
    found = map_items(square, range(10_000), cluster=cluster)
    assert next(found) == 0
    found.close()


def test_a_cluster_with_another_version_is_refused(cluster, monkeypatch):
    there = installation()
    monkeypatch.setattr("doubloon.__version__", "0.0.0")
    with pytest.raises(ClusterLost) as raised:
        list(map_items(square, range(3), cluster=cluster))
    assert (
        str(raised.value)
        == f"{cluster} has {there}, here is {installation()}; install the same there"
    )


@pytest.mark.parametrize("command", ["simulate", "arena", "tune"])
@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--on", "nonsense"], "'nonsense' is no cluster; write ray://HOST:PORT"),
        (["--on", "ray://127.0.0.1:99999"], "is no cluster"),
        (["--on", "ray://127.0.0.1:1"], "no Ray cluster answers at ray://127.0.0.1:1"),
        (["--on", "ray://127.0.0.1:1", "--workers", "2"], "--workers is for this machine"),
    ],
)
def test_a_cluster_that_is_none_is_told_in_one_line(command, more, said, capsys):
    players = ["random", "random"] if command == "arena" else []
    assert main([command, "gold_ahoi", *players, "--games", "2", *more]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


def test_without_ray_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(DoubloonError, match=r"pip install 'doubloon\[ray\]'"):
        list(map_items(square, [1], cluster="ray://127.0.0.1:1"))
