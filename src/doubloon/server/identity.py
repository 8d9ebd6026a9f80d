"""Identifies players: guests by a signed cookie, account holders by name and password.

A cookie holds the player's id, the number of the player's session once there has been more than
one, and a signature made with the server's secret. It can be neither guessed nor forged, and
browsers send it only with requests from this site's own pages.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import b32encode
from types import ModuleType

from doubloon.match.context import Forbidden
from doubloon.match.text import written
from doubloon.store.base import Store
from doubloon.store.types import AccountTaken, Player

COOKIE = "doubloon"
SEAT_COOKIE = "doubloon_seat"
ME = "me"
"""Stands for the player who asks, wherever a URL names a player."""
YEAR = 365 * 24 * 60 * 60


def token(size: int = 20) -> str:
    """Return a random text that cannot be guessed, with five bits per letter."""
    return b32encode(secrets.token_bytes(size)).decode().rstrip("=").lower()


def is_name(text: str) -> bool:
    """Return whether a text can be the id of a match or player; others aren't looked up."""
    return text.isascii() and text.isalnum() and len(text) <= 64


class Signer:
    """Signs players' ids with the server's secret and checks such signatures."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, player: str, session: int = 0) -> str:
        """Return a player's cookie; the number of the first session is left out."""
        content = f"{player}.{session}" if session else player
        return f"{content}.{self._signature(content)}"

    def read(self, cookie: str | None) -> tuple[str, int] | None:
        """Return the player and session number of a cookie; None if it wasn't signed here."""
        content, _, signature = (cookie or "").rpartition(".")
        expected = self._signature(content).encode()
        valid = hmac.compare_digest(expected, signature.encode(errors="replace"))
        player, _, session = content.partition(".")
        return (player, int(session or 0)) if player and valid else None

    def session(self, cookie: str | None) -> int:
        """Return the session number of a cookie."""
        read = self.read(cookie)
        return read[1] if read else 0

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


def clean_name(name: str) -> str:
    """Return a chosen name on one line, without invisible characters."""
    shown = written(name)
    if not shown:
        raise Forbidden("a name needs at least one visible letter", "name")
    return shown


async def register(store: Store, player: Player, account: str, password: str) -> None:
    """Give a guest an account; retrying after a lost reply succeeds."""
    if clean_name(account).casefold() == ME:
        raise AccountTaken(f"the account name '{ME}' is reserved; choose another", "taken")
    hashed = await _passwords().hashed(password)
    try:
        await store.register(player.id, clean_name(account), hashed)
    except AccountTaken:
        current = await store.player(player.id)
        if current is None or current.account != clean_name(account):
            raise
        await check_password(store, current, password)


async def change_password(store: Store, player: Player, old: str, new: str) -> None:
    """Replace a player's password, given the old one; all sessions end."""
    await check_password(store, player, old)
    await store.change_password(player.id, await _passwords().hashed(new))


async def check_password(store: Store, player: Player, password: str) -> None:
    """Raise Forbidden unless the player has an account and this is its password."""
    if player.account is None:
        raise Forbidden("you are not logged in to an account here")
    found = await store.account(player.account)
    if not await _passwords().matches(password, found.password if found else None):
        raise Forbidden("that is not your account's password", "password")


async def log_in(store: Store, account: str, password: str) -> str:
    """Return the player of an account if the password is right; raise Forbidden."""
    found = await store.account(account)
    right = await _passwords().matches(password, found.password if found else None)
    if not found or not right:
        raise Forbidden("no account matches this name and password", "login")
    return found.player


def _passwords() -> ModuleType:
    """Return the module that hashes passwords, loaded when the first account needs it."""
    from doubloon.server import passwords

    return passwords
