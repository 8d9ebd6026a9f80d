"""Registers accounts under names that don't look like anyone else's."""

from __future__ import annotations

from doubloon.store.account_names import key, skeleton
from doubloon.store.plans import Plan, ask, each

ADD = (
    "INSERT INTO accounts (key, name, player, password, skeleton) "
    "SELECT ?2, ?3, id, ?4, ?5 FROM players WHERE id = ?1 ON CONFLICT DO NOTHING RETURNING key"
)
NEW_SESSION = "UPDATE players SET session = session + 1, revoked = NULL WHERE id = ?1"


def lookalike(name: str) -> Plan[str | None]:
    """Return the player of the account whose name looks like this one, if any."""
    # Earlier versions added accounts without a skeleton.
    bare = yield from ask("SELECT key, name FROM accounts WHERE skeleton IS NULL")
    update = "UPDATE accounts SET skeleton = ?2 WHERE key = ?1"
    yield from each(update, [(found, skeleton(shown)) for found, shown in bare])
    words = "SELECT player FROM accounts WHERE skeleton = ?1"
    rows = yield from ask(words, skeleton(name))
    return rows[0][0] if rows else None


def register(id: str, account: str, password: str) -> Plan[bool]:
    """Give a player an account and a new session; return whether the name was free."""
    if (yield from lookalike(account)) is not None:
        return False
    added = yield from ask(ADD, id, key(account), account, password, skeleton(account))
    if added:
        yield from ask(NEW_SESSION, id)
    return bool(added)
