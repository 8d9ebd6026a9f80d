"""Map independent work over a running Ray cluster (``doubloon[ray]``).

Every machine in the cluster needs the same version of Doubloon, with its rules compiled or
interpreted as they are here; that is checked before any work goes out. When a worker or a machine
dies, its items are run again.
"""

from __future__ import annotations

import importlib
import re
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import doubloon
from doubloon import native
from doubloon.kernel.errors import BadOption, DoubloonError, reason

Item = TypeVar("Item")
Result = TypeVar("Result")

PORT = 10001
"""Ray's default port for clients."""

CONNECT_TIMEOUT = 5.0
"""Seconds to wait for the cluster to answer."""

QUEUED = 2
"""How many items may wait for each processor: only a few, so that a run can stop early."""

RETRIES = 4
"""How many times an item is given to another worker after its worker died."""


_address: str | None = None
"""The cluster that this process is connected to."""


class ClusterLost(DoubloonError):
    """A cluster can't be reached, or was lost during the work."""


@contextmanager
def connected(address: str | None) -> Generator[None]:
    """Stay connected to a cluster; a nested call for the same cluster reuses it."""
    global _address
    if address is None or address == _address:
        yield
        return
    ray = _connect(address)
    _address = address
    try:
        yield
    finally:
        _address = None
        ray.shutdown()


def map_on_cluster(
    address: str, work: Callable[[Item], Result], items: Iterable[Item]
) -> Iterator[Result]:
    """Yield ``work(item)`` for every item, in order, run by the workers of a cluster."""
    with connected(address):
        ray = _ray()
        try:
            _check_installation(ray, address)
            yield from _results(ray, ray.remote(max_retries=RETRIES)(work), items)
        except ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except (ray.exceptions.RayError, ConnectionError) as error:
            raise ClusterLost(f"{address}: {_first_line(error)}; start the run again") from None


def _results(ray: Any, remote: Any, items: Iterable[Any]) -> Iterator[Any]:
    left, waiting = iter(items), deque[Any]()
    most_waiting = QUEUED * max(1, int(ray.cluster_resources().get("CPU", 1)))
    try:
        while True:
            for item in left:
                waiting.append(remote.remote(item))
                if len(waiting) >= most_waiting:
                    break
            if not waiting:
                return
            yield ray.get(waiting.popleft())
    finally:
        for one in waiting:
            ray.cancel(one)


def installation() -> str:
    """Return the version and the kind of rules on this machine; the results depend on them."""
    rules = "compiled" if native.compiled() else "interpreted"
    return f"doubloon {doubloon.__version__}, rules {rules}"


def _check_installation(ray: Any, address: str) -> None:
    """Refuse a cluster on which the same work could give different results."""
    try:
        there = ray.get(ray.remote(installation).remote())
    except (ray.exceptions.RayTaskError, ImportError) as error:
        there = f"no doubloon that can be used ({_first_line(error)})"
    if there != installation():
        here = installation()
        raise ClusterLost(f"{address} has {there}, here is {here}; install the same there")


def _connect(address: str) -> Any:
    """Connect to the cluster, or raise ClusterLost with a one-line reason."""
    host, port = endpoint(address)
    ray = _ray()
    try:
        socket.create_connection((host, port), CONNECT_TIMEOUT).close()
        ray.init(address, log_to_driver=False, logging_level="ERROR")
    except OSError as error:
        raise ClusterLost(
            f"no Ray cluster answers at {address}: {reason(error)}; start one, as in "
            f"'ray start --head --ray-client-server-port={port}'"
        ) from None
    except (RuntimeError, ValueError) as error:
        raise ClusterLost(f"{address}: {_first_line(error)}") from None
    return ray


def endpoint(address: str) -> tuple[str, int]:
    """Return the host and port of an address.

    >>> endpoint("ray://head.example:10001")
    ('head.example', 10001)
    """
    found = re.fullmatch(r"ray://([A-Za-z0-9.-]+)(?::(\d{1,5}))?", address)
    if not found or int(found[2] or PORT) > 65535:
        raise BadOption(f"'{address}' is no cluster; write ray://HOST:PORT")
    return found[1], int(found[2] or PORT)


def _ray() -> Any:
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise BadOption(
            "ray is not installed; it comes with: pip install 'doubloon[ray]'"
        ) from None


def _first_line(error: BaseException) -> str:
    """Return the first line of an error; Ray's are long."""
    return next((line.strip() for line in str(error).splitlines() if line.strip()), repr(error))
