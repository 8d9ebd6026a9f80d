"""Who somebody is: guests, accounts, ratings."""

from __future__ import annotations

from doubloon.server import identity
from doubloon.server import schemas as f
from doubloon.server.endpoints import ApiRequest
from doubloon.server.refusals import NotFound


async def me(asked: ApiRequest) -> f.Me:
    """Who the server holds you for; somebody new becomes a guest."""
    player = await asked.player()
    return f.Me(player.id, player.name, player.account)


async def rename(asked: ApiRequest, body: f.NewName) -> f.Me:
    """Choose the name that others see from now on."""
    player = await asked.player()
    await asked.services.store.rename(player.id, identity.tidy(body.name))
    return await me(asked)


async def register(asked: ApiRequest, body: f.Credentials) -> f.Me:
    """Make an account of the guest you are: what you have played so far stays yours."""
    player = await asked.player()
    await identity.register(asked.services.store, player, body.name, body.password)
    await asked.services.store.rename(player.id, identity.tidy(body.name))
    return await me(asked)


async def log_in(asked: ApiRequest, body: f.Credentials) -> f.Me:
    """Be the player of an account."""
    id = await identity.log_in(asked.services.store, body.name, body.password)
    player = await asked.services.store.player(id)
    assert player
    asked.be(player)
    return f.Me(player.id, player.name, player.account)


async def log_out(asked: ApiRequest) -> f.Confirmation:
    """Be nobody again; the next request makes a new guest."""
    asked.cookies[identity.COOKIE] = None
    return f.Confirmation(True, "logged out")


async def change_password(asked: ApiRequest, body: f.NewPassword) -> f.Me:
    """Change the password of your account; every other device has to log in again."""
    services = asked.services
    player = await asked.player()
    await identity.change_password(services.store, player, body.old, body.new)
    changed = await services.store.player(player.id)
    assert changed
    asked.be(changed)
    await services.end_sessions([player.id])
    return f.Me(changed.id, changed.name, changed.account)


async def leave(asked: ApiRequest, body: f.DeleteAccount) -> f.Confirmation:
    """Delete your account: its name, ratings and history; matches stay, without your name."""
    player = await asked.player()
    await identity.prove(asked.services.store, player, body.password)
    await asked.services.leave(player.id)
    asked.cookies[identity.COOKIE] = None
    return f.Confirmation(True, "the account is deleted")


async def player(asked: ApiRequest) -> f.PlayerInfo:
    """The ratings of somebody with an account, with their course."""
    store = asked.services.store
    found = await store.account(asked.path["account"])
    if found is None:
        raise NotFound("there is no account with this name")
    ratings = {
        game: [
            f.RatingInfo(p.at, p.mu, p.sigma) for p in await store.rating_course(found.player, game)
        ]
        for game in await store.ratings(found.player)
    }
    return f.PlayerInfo(found.name, ratings)
