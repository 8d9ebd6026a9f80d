"""Spreads independent work over a Ray cluster that is there already (``doubloon[ray]``).

The cluster's machines have Doubloon installed, the same version with its rules run the same way:
that is asked before any work goes out. A worker or a machine that dies takes no result with it.
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
"""Where Ray listens for clients unless told."""

WAIT = 5.0
"""Seconds to wait for an answer of the cluster's machine."""

AHEAD = 2
"""How many items may wait for each processor; few, so that a run can stop early."""

PATIENCE = 4
"""How often an item is given to another worker after its worker has died."""


_address: str | None = None
"""The cluster that this process is connected to."""


class ClusterLost(DoubloonError):
    """A cluster that cannot be reached, or is lost in the middle."""


@contextmanager
def joined(address: str | None) -> Generator[None]:
    """Be connected to a cluster meanwhile; inside of it the same cluster is not joined again."""
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


def spread_on(
    address: str, work: Callable[[Item], Result], items: Iterable[Item]
) -> Iterator[Result]:
    """Yield ``work(item)`` for every item, in order, done by the workers of a cluster."""
    with joined(address):
        ray = _ray()
        try:
            _compare(ray, address)
            yield from _results(ray, ray.remote(max_retries=PATIENCE)(work), items)
        except ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except (ray.exceptions.RayError, ConnectionError) as error:
            raise ClusterLost(f"{address}: {_short(error)}; start the run again") from None


def _results(ray: Any, remote: Any, items: Iterable[Any]) -> Iterator[Any]:
    left, waiting = iter(items), deque[Any]()
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    try:
        while True:
            for item in left:
                waiting.append(remote.remote(item))
                if len(waiting) >= ahead:
                    break
            if not waiting:
                return
            yield ray.get(waiting.popleft())
    finally:
        for one in waiting:
            ray.cancel(one)


def install() -> str:
    """Return what is installed where this runs: what makes results the same or not."""
    rules = "compiled" if native.compiled() else "interpreted"
    return f"doubloon {doubloon.__version__}, rules {rules}"


def _compare(ray: Any, address: str) -> None:
    """Refuse a cluster on which the same work would not give the same results."""
    try:
        there = ray.get(ray.remote(install).remote())
    except (ray.exceptions.RayTaskError, ImportError) as error:
        there = f"no doubloon that can be used ({_short(error)})"
    if there != install():
        raise ClusterLost(f"{address} has {there}, here is {install()}; install the same there")


def _connect(address: str) -> Any:
    """Connect to the cluster, or say in one line why that cannot be."""
    host, port = endpoint(address)
    ray = _ray()
    try:
        socket.create_connection((host, port), WAIT).close()
        ray.init(address, log_to_driver=False, logging_level="ERROR")
    except OSError as error:
        raise ClusterLost(
            f"no Ray cluster answers at {address}: {reason(error)}; start one, as in "
            f"'ray start --head --ray-client-server-port={port}'"
        ) from None
    except (RuntimeError, ValueError) as error:
        raise ClusterLost(f"{address}: {_short(error)}") from None
    return ray


def endpoint(address: str) -> tuple[str, int]:
    """Return the host and the port of an address.

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


def _short(error: BaseException) -> str:
    """Return the first line of an error; Ray's are long."""
    return next((line.strip() for line in str(error).splitlines() if line.strip()), repr(error))
