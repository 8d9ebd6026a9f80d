"""Guests, accounts and ratings."""

from __future__ import annotations

from msgspec import UNSET

from doubloon.server import identity, schemas
from doubloon.server.endpoints import ApiRequest
from doubloon.server.refusals import NotFound


async def me(request: ApiRequest) -> schemas.Me:
    """Return who you are to the server; a new client becomes a guest."""
    player = await request.player()
    return schemas.Me(player.id, player.name, player.account)


async def rename(request: ApiRequest, body: schemas.NewName) -> schemas.Me:
    """Change the name that others see."""
    player = await request.player()
    await request.services.store.rename(player.id, identity.clean_name(body.name))
    return await me(request)


async def register(request: ApiRequest, body: schemas.Credentials) -> schemas.Me:
    """Turn the guest you are into an account; what you have played so far stays yours."""
    player = await request.player()
    await identity.register(request.services.store, player, body.name, body.password)
    if player.name == identity.guest_name(player.id):  # a name that was chosen stays
        await request.services.store.rename(player.id, identity.clean_name(body.name))
    return await me(request)


async def log_in(request: ApiRequest, body: schemas.Credentials) -> schemas.Me:
    """Log in to an account."""
    id = await identity.log_in(request.services.store, body.name, body.password)
    player = await request.services.store.player(id)
    assert player
    request.log_in_as(player)
    return schemas.Me(player.id, player.name, player.account)


async def log_out(request: ApiRequest) -> schemas.Confirmation:
    """Log out; your next request makes you a new guest."""
    request.cookies[identity.COOKIE] = None
    return schemas.Confirmation(True, "logged out")


async def change_password(request: ApiRequest, body: schemas.NewPassword) -> schemas.Me:
    """Change the password of your account; all your other devices are logged out."""
    services = request.services
    player = await request.player()
    await identity.change_password(services.store, player, body.old, body.new)
    changed = await services.store.player(player.id)
    assert changed
    request.log_in_as(changed)
    await services.disconnect_ended_sessions([player.id])
    return schemas.Me(changed.id, changed.name, changed.account)


async def leave(request: ApiRequest, body: schemas.DeleteAccount) -> schemas.Confirmation:
    """Delete your account with its name, ratings and history; matches stay without your name."""
    player = await request.player()
    await identity.check_password(request.services.store, player, body.password)
    await request.services.delete_account(player.id)
    request.cookies[identity.COOKIE] = None
    return schemas.Confirmation(True, "the account is deleted")


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
