"""Who somebody is: a guest by a signed cookie, or the player of an account.

A cookie holds the player's id and a signature by the house's secret, so it can be neither guessed
nor forged; it is sent by this site's own pages alone.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from base64 import b32encode

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from doubloon.match.decide import Forbidden
from doubloon.store.base import Store
from doubloon.store.entries import Player

COOKIE = "doubloon"
SEAT_COOKIE = "doubloon_seat"
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

    def sign(self, player: str) -> str:
        """Return the content of the cookie of a player."""
        return f"{player}.{self._mark(player)}"

    def read(self, cookie: str | None) -> str | None:
        """Return the player whose cookie this is; None if it was not signed here."""
        player, _, mark = (cookie or "").partition(".")
        fits = hmac.compare_digest(self._mark(player).encode(), mark.encode(errors="replace"))
        return player if player and fits else None

    def name(self, *parts: str) -> str:
        """Return a name that follows from the parts and that nobody else can work out."""
        mark = hmac.digest(self._secret, "\0".join(("name", *parts)).encode(), "sha256")
        return b32encode(mark[:10]).decode().lower()

    def _mark(self, player: str) -> str:
        return hmac.new(self._secret, b"cookie\0" + player.encode(), hashlib.sha256).hexdigest()


def guest_name(player: str) -> str:
    """Return what a guest is called who has not chosen a name."""
    return f"Guest {player[:4]}"


def tidy(name: str) -> str:
    """Return a chosen name on one line, without what cannot be seen."""
    shown = " ".join("".join(ch if ch.isprintable() else " " for ch in name).split())
    if not shown:
        raise Forbidden("a name needs at least one letter that can be seen", "name")
    return shown


async def register(store: Store, player: Player, account: str, password: str) -> None:
    """Give a guest an account; the hashing is done beside the event loop."""
    marked = await asyncio.to_thread(HASHER.hash, password)
    await store.register(player.id, tidy(account), marked)


async def log_in(store: Store, account: str, password: str) -> str:
    """Return the player of an account if the password is right; raise Forbidden."""
    found = await store.account(account)
    marked = found.password if found else NOBODYS
    try:
        await asyncio.to_thread(HASHER.verify, marked, password)
    except VerificationError:
        raise Forbidden("there is no account with this name and password", "login") from None
    if not found:
        raise Forbidden("there is no account with this name and password", "login")
    return found.player


NOBODYS = HASHER.hash(secrets.token_hex(16))
"""Verified when there is no such account, so that names cannot be found out by timing."""
