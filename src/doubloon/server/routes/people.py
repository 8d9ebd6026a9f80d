"""Guests, accounts and ratings."""

from __future__ import annotations

from msgspec import UNSET

from doubloon.match.context import Forbidden
from doubloon.server import identity, schemas
from doubloon.server.endpoints import ApiRequest
from doubloon.server.names import clean_name, free_name
from doubloon.server.refusals import NotFound
from doubloon.store.account_names import key
from doubloon.store.types import AccountTaken, Player


async def me(request: ApiRequest) -> schemas.Me:
    """Return who you are to the server; a new client becomes a guest."""
    player = await request.player()
    return schemas.Me(player.id, player.name, player.account)


async def rename(request: ApiRequest, body: schemas.NewName) -> schemas.Me:
    """Change the name that others see."""
    player, store = await request.player(), request.services.store
    await store.rename(player.id, await free_name(store, body.name, player.id))
    return await me(request)


async def register(request: ApiRequest, body: schemas.Credentials) -> schemas.Me:
    """Turn the guest you are into an account; what you have played so far stays yours.

    Retrying after a lost reply logs you in to the account.
    """
    services = request.services
    player = await request.player()
    try:
        await identity.register(services.store, player, body.name, body.password)
    except AccountTaken:
        if player.account is not None and player.account != clean_name(body.name):
            raise
        return await _retried(request, player, body)
    if player.name == identity.guest_name(player.id):  # a name that was chosen stays
        await services.store.rename(player.id, clean_name(body.name))
    await _log_in_as(request, player.id)
    services.reconnect_soon(player.id)
    return await me(request)


async def _retried(request: ApiRequest, player: Player, body: schemas.Credentials) -> schemas.Me:
    """Log in to the account of this name if the client's earlier cookie was for its player."""
    store, name = request.services.store, clean_name(body.name)
    found = await store.account(name)
    cookie = request.services.signer.read(request.http.cookies.get(identity.COOKIE))
    if found is None or found.name != name or cookie is None or cookie[0] != found.player:
        raise AccountTaken("an account has this name, or one that looks like it", "taken")
    try:
        return await log_in(request, body)
    except Forbidden:
        if player.account is not None:
            raise Forbidden("that is not your account's password", "password") from None
        raise AccountTaken("an account has this name; choose another", "taken") from None


async def log_in(request: ApiRequest, body: schemas.Credentials) -> schemas.Me:
    """Log in to an account."""
    store, guard = request.services.store, request.services.log_in_guard
    found = await store.account(body.name)
    device = found.player if found and request.knows(found.player) else ""
    guard.attempt(key(body.name), device)
    if not await identity.matches(found, body.password) or not found:
        raise Forbidden("no account matches this name and password", "login")
    guard.succeeded(key(body.name), device)
    return await _log_in_as(request, found.player)


async def _log_in_as(request: ApiRequest, player: str) -> schemas.Me:
    request.services.sessions.forget(player)
    found = await request.services.store.player(player)
    assert found
    await request.log_in_as(found)
    return schemas.Me(found.id, found.name, found.account)


async def log_out(request: ApiRequest) -> schemas.Confirmation:
    """Log out; the cookie becomes worthless, and your next request makes you a new guest."""
    player = await request.log_out()
    if player:
        await request.services.disconnect_ended_sessions([player])
    return schemas.Confirmation(True, "logged out")


async def change_password(request: ApiRequest, body: schemas.NewPassword) -> schemas.Me:
    """Change the password of your account; all your other devices are logged out."""
    services = request.services
    player = await _check_password(request, body.old)
    await identity.change_password(services.store, player, body.new)
    answer = await _log_in_as(request, player.id)
    await services.disconnect_ended_sessions([player.id])
    return answer


async def leave(request: ApiRequest, body: schemas.DeleteAccount) -> schemas.Confirmation:
    """Delete your account with its name, ratings and history; matches stay without your name."""
    player = await _check_password(request, body.password)
    await request.services.delete_account(player.id)
    request.cookies[identity.COOKIE] = None
    request.cookies[identity.DEVICE_COOKIE] = None
    return schemas.Confirmation(True, "the account is deleted")


async def _check_password(request: ApiRequest, password: str) -> Player:
    """Return the player making the request; raise Forbidden if this isn't their password."""
    player, guard = await request.player(), request.services.log_in_guard
    guard.attempt(player.id, "logged in")
    await identity.check_password(request.services.store, player, password)
    guard.succeeded(player.id, "logged in")
    return player


async def player(request: ApiRequest) -> schemas.PlayerInfo:
    """Return the rating history of a player with an account."""
    store = request.services.store
    found = await store.account(request.path["account"])
    if found is None:
        raise NotFound("there is no account with this name")
    ratings = {
        game: [
            schemas.RatingInfo(p.at, p.mu, p.sigma, p.weight if p.weight < 1 else UNSET)
            for p in await store.rating_history(found.player, game)
        ]
        for game in await store.ratings(found.player)
    }
    return schemas.PlayerInfo(found.name, ratings)
