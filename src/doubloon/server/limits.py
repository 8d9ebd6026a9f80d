"""Limits what one client may ask for, so that it cannot slow down the others."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter

from msgspec import Struct

from doubloon.server.refusals import TooMuch


class Limits(Struct, frozen=True):
    """What one address may use: open sockets, requests per minute, message sizes and so on."""

    sockets: int = 200
    requests: int = 3_000
    matches: int = 60
    log_ins: int = 30
    hints: int = 60
    replays: int = 300
    reviews: int = 30
    messages: int = 20
    message_size: int = 4_096
    body_size: int = 120_000
    traffic: int = 120
    """Megabytes of responses per minute."""
    connections: int = 10_000
    """Open connections of one server process, from all addresses together."""


def client_network(host: str | None) -> str:
    """Return what limits are counted by: an IPv4 address, or the /64 network of an IPv6 one.

    Anyone who has one IPv6 address has its whole network.
    """
    try:
        address = ipaddress.ip_address((host or "").partition("%")[0])
    except ValueError:
        return host or "unknown"
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


class TokenBucket:
    """Lets ``rate`` events per second through, and at most ``burst`` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Return whether one more event may pass, and count it if so."""
        if self.in_debt(1):
            return False
        self.charge(1)
        return True

    def in_debt(self, least: float = 0.0) -> bool:
        """Return whether less than ``least`` is left."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        return self.level < least

    def charge(self, amount: float) -> None:
        """Count something whose size is known only afterwards; the bucket may fall into debt."""
        self.level -= amount


class RateLimiter:
    """Counts the requests and sockets of every address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.sockets: Counter[str] = Counter()
        self._buckets: dict[tuple[str, str], TokenBucket] = {}

    def check(self, address: str, what: str, per_minute: int) -> None:
        """Count a request; raise TooMuch if an address sends too many."""
        if not self._bucket(address, what, per_minute).take():
            raise TooMuch(f"too many requests for {what} from your address; wait a moment", "wait")

    def check_traffic(self, address: str) -> None:
        """Raise TooMuch if an address has already been sent more than it may ask for."""
        if self._traffic(address).in_debt():
            most = self.limits.traffic
            text = f"your address has asked for more than {most} MB in a minute; wait a moment"
            raise TooMuch(text, "wait")

    def charge(self, address: str, size: int) -> None:
        """Count the bytes of a response."""
        self._traffic(address).charge(size)

    def _traffic(self, address: str) -> TokenBucket:
        return self._bucket(address, "traffic", self.limits.traffic * 1_000_000)

    def _bucket(self, address: str, what: str, per_minute: float) -> TokenBucket:
        bucket = self._buckets.get((address, what))
        if bucket is None:
            self._sweep()
            bucket = TokenBucket(per_minute / 60, per_minute / 4 + 1)
            self._buckets[address, what] = bucket
        return bucket

    def open_socket(self, address: str) -> None:
        """Count a new socket; raise TooMuch if an address has too many open."""
        if self.sockets[address] >= self.limits.sockets:
            raise TooMuch(f"more than {self.limits.sockets} connections from your address")
        self.sockets[address] += 1

    def close_socket(self, address: str) -> None:
        """Stop counting a socket."""
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]

    def _sweep(self) -> None:
        """Forget addresses that have been quiet, so that their number stays bounded."""
        if len(self._buckets) > 10_000:
            now = time.monotonic()
            quiet = [key for key, one in self._buckets.items() if now - one.at > 60]
            for key in quiet:
                del self._buckets[key]
