"""Who somebody is: a guest by a signed cookie, or the player of an account.

A cookie holds the player's id, the number of the player's session once it has one, and a signature
by the server's secret, so it can be neither guessed nor forged; it is sent by this site's own pages
alone.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from base64 import b32encode

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from doubloon.match.context import Forbidden
from doubloon.match.text import written
from doubloon.store.base import Store
from doubloon.store.types import AccountTaken, Player

COOKIE = "doubloon"
SEAT_COOKIE = "doubloon_seat"
ME = "me"
"""Whoever asks, where a player is named in an address."""
YEAR = 365 * 24 * 60 * 60
HASHER = PasswordHasher()


def token(size: int = 20) -> str:
    """Return a text that nobody guesses, with five bits a letter."""
    return b32encode(secrets.token_bytes(size)).decode().rstrip("=").lower()


def is_name(text: str) -> bool:
    """Say whether this can be the name of a match or a player; others are not even looked for."""
    return text.isascii() and text.isalnum() and len(text) <= 64


class Signer:
    """Signs players' ids and knows its own signature."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, player: str, session: int = 0) -> str:
        """Return the content of the cookie of a player; the first session goes without saying."""
        said = f"{player}.{session}" if session else player
        return f"{said}.{self._mark(said)}"

    def read(self, cookie: str | None) -> tuple[str, int] | None:
        """Return whose cookie this is and of which session; None if it was not signed here."""
        said, _, mark = (cookie or "").rpartition(".")
        fits = hmac.compare_digest(self._mark(said).encode(), mark.encode(errors="replace"))
        player, _, session = said.partition(".")
        return (player, int(session or 0)) if player and fits else None

    def session(self, cookie: str | None) -> int:
        """Return the number of the session that a cookie is of."""
        read = self.read(cookie)
        return read[1] if read else 0

    def name(self, *parts: str) -> str:
        """Return a name that follows from the parts and that nobody else can work out."""
        mark = hmac.digest(self._secret, "\0".join(("name", *parts)).encode(), "sha256")
        return b32encode(mark[:10]).decode().lower()

    def _mark(self, said: str) -> str:
        content = b"cookie\0" + said.encode(errors="replace")
        return hmac.new(self._secret, content, hashlib.sha256).hexdigest()


def guest_name(player: str) -> str:
    """Return what a guest is called who has not chosen a name."""
    return f"Guest {player[:4]}"


def tidy(name: str) -> str:
    """Return a chosen name on one line, without what cannot be seen."""
    shown = written(name)
    if not shown:
        raise Forbidden("a name needs at least one visible letter", "name")
    return shown


async def register(store: Store, player: Player, account: str, password: str) -> None:
    """Give a guest an account; the hashing is done beside the event loop.

    Asked again, because the answer was lost on the way, it is there and that is well.
    """
    if tidy(account).casefold() == ME:
        raise AccountTaken(f"the account name '{ME}' is reserved; choose another", "taken")
    marked = await asyncio.to_thread(HASHER.hash, password)
    try:
        await store.register(player.id, tidy(account), marked)
    except AccountTaken:
        now = await store.player(player.id)
        if now is None or now.account != tidy(account):
            raise
        await prove(store, now, password)


async def change_password(store: Store, player: Player, old: str, new: str) -> None:
    """Replace a password by who knows the old one; all sessions end."""
    await prove(store, player, old)
    await store.change_password(player.id, await asyncio.to_thread(HASHER.hash, new))


async def prove(store: Store, player: Player, password: str) -> None:
    """Raise Forbidden unless the player has an account and this is its password."""
    if player.account is None:
        raise Forbidden("you are not logged in to an account here")
    found = await store.account(player.account)
    try:
        await asyncio.to_thread(HASHER.verify, found.password if found else NOBODYS, password)
    except VerificationError:
        raise Forbidden("that is not your account's password", "password") from None


async def log_in(store: Store, account: str, password: str) -> str:
    """Return the player of an account if the password is right; raise Forbidden."""
    found = await store.account(account)
    marked = found.password if found else NOBODYS
    try:
        await asyncio.to_thread(HASHER.verify, marked, password)
    except VerificationError:
        raise Forbidden("no account matches this name and password", "login") from None
    if not found:
        raise Forbidden("no account matches this name and password", "login")
    return found.player


NOBODYS = HASHER.hash(secrets.token_hex(16))
"""Verified when there is no such account, so that names cannot be found out by timing."""
