"""Identifies players: guests by a signed cookie, account holders by name and password.

A cookie holds the player's id, the number of the player's session, a random number for each log-in
so that one can be logged out, and a signature made with the server's secret. The cookies of guests
who have never logged in have neither number. A cookie can be neither guessed nor forged, and
browsers send it only with requests from this site's own pages.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import b32encode
from types import ModuleType
from typing import NamedTuple

from doubloon.match.context import Forbidden
from doubloon.server.names import ME, clean_name, free_name
from doubloon.store.base import Store
from doubloon.store.types import Account, AccountTaken, Player, SessionState

COOKIE = "doubloon"
DEVICE_COOKIE = "doubloon_device"
SEAT_COOKIE = "doubloon_seat"
YEAR = 365 * 24 * 60 * 60


def token(size: int = 20) -> str:
    """Return a random text that cannot be guessed, with five bits per letter."""
    return b32encode(secrets.token_bytes(size)).decode().rstrip("=").lower()


def is_name(text: str) -> bool:
    """Return whether a text can be the id of a match or player; others aren't looked up."""
    return text.isascii() and text.isalnum() and len(text) <= 64


class SessionId(NamedTuple):
    """Which session of a player a cookie is for, and which log-in of that session."""

    number: int
    log_in: str = ""
    """Digits; empty for guests, and for log-ins made with earlier versions."""

    @staticmethod
    def new(number: int) -> SessionId:
        """Return a new log-in of a session."""
        return SessionId(number, str(secrets.randbelow(10**12)))

    def is_current(self, state: SessionState) -> bool:
        """Return whether this log-in is still valid."""
        return self.number == state.number and (self.log_in or NO_LOG_IN) not in state.revoked


GUEST = SessionId(0)
NO_LOG_IN = "-"
"""Stands for cookies without a log-in in the list of revoked log-ins."""


class Signer:
    """Signs players' ids with the server's secret and checks such signatures."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, player: str, session: SessionId = GUEST) -> str:
        """Return the cookie for a session of a player."""
        content = player if session == GUEST else f"{player}.{session.number}"
        if session.log_in:
            content += f"_{session.log_in}"
        return f"{content}.{self._signature(content)}"

    def read(self, cookie: str | None) -> tuple[str, SessionId] | None:
        """Return the player and session of a cookie; None if it wasn't signed here."""
        content, _, signature = (cookie or "").rpartition(".")
        expected = self._signature(content).encode()
        valid = hmac.compare_digest(expected, signature.encode(errors="replace"))
        player, _, session = content.partition(".")
        if not player or not valid:
            return None
        number, _, log_in = session.partition("_")
        return player, SessionId(int(number or 0), log_in)

    def session(self, cookie: str | None) -> SessionId:
        """Return the session of a cookie."""
        read = self.read(cookie)
        return read[1] if read else GUEST

    def device(self, player: str) -> str:
        """Return a cookie which shows that its device has logged in as a player."""
        device = token(10)
        return f"{device}.{self.name('device', player, device)}"

    def is_device(self, player: str, cookie: str) -> bool:
        """Return whether a device has logged in as a player."""
        device, _, signature = cookie.partition(".")
        expected = self.name("device", player, device)
        return hmac.compare_digest(expected.encode(), signature.encode(errors="replace"))

    def name(self, *parts: str) -> str:
        """Return an id that depends only on the parts and that nobody else can work out."""
        digest = hmac.digest(self._secret, "\0".join(("name", *parts)).encode(), "sha256")
        return b32encode(digest[:10]).decode().lower()

    def _signature(self, content: str) -> str:
        signed = b"cookie\0" + content.encode(errors="replace")
        return hmac.new(self._secret, signed, hashlib.sha256).hexdigest()


def guest_name(player: str) -> str:
    """Return the name of a guest who has not chosen one."""
    return f"Guest {player[:4]}"


async def register(store: Store, player: Player, account: str, password: str) -> None:
    """Give a guest an account; if the name isn't free, raise AccountTaken or Forbidden."""
    wanted = clean_name(account)
    if wanted.casefold() == ME:
        raise AccountTaken(f"the account name '{ME}' is reserved; choose another", "taken")
    if player.account is None:
        wanted = await free_name(store, wanted, player.id)
    await store.register(player.id, wanted, await _passwords().hashed(password))


async def change_password(store: Store, player: Player, new: str) -> None:
    """Replace a player's password; all sessions end."""
    await store.change_password(player.id, await _passwords().hashed(new))


async def check_password(store: Store, player: Player, password: str) -> None:
    """Raise Forbidden unless the player has an account and this is its password."""
    if player.account is None:
        raise Forbidden("you are not logged in to an account here")
    if not await matches(await store.account(player.account), password):
        raise Forbidden("that is not your account's password", "password")


async def matches(account: Account | None, password: str) -> bool:
    """Return whether an account has this password; without an account it takes just as long."""
    return await _passwords().matches(password, account.password if account else None)


def _passwords() -> ModuleType:
    """Return the module that hashes passwords, loaded when the first account needs it."""
    from doubloon.server import passwords

    return passwords
