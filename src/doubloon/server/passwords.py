"""Hashes passwords and checks them, in a thread: hashing is slow and would block the event loop."""

from __future__ import annotations

import asyncio
import secrets
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

HASHER = PasswordHasher()


async def hashed(password: str) -> str:
    """Return the hash of a password, to be stored."""
    return await asyncio.to_thread(HASHER.hash, password)


async def matches(password: str, stored: str | None) -> bool:
    """Return whether a password has this hash; without one, take as long and say no.

    Response times therefore don't reveal which accounts exist.
    """
    dummy = await asyncio.to_thread(_dummy_hash)
    try:
        await asyncio.to_thread(HASHER.verify, stored or dummy, password)
    except VerificationError:
        return False
    return stored is not None


@cache
def _dummy_hash() -> str:
    return HASHER.hash(secrets.token_hex(16))
