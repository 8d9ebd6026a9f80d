"""The HTTP endpoints of the server, in one table."""

from __future__ import annotations

from typing import Any

from doubloon.match import visible
from doubloon.server import messages, schemas
from doubloon.server.endpoints import Endpoint
from doubloon.server.routes import (
    games,
    links,
    lists,
    matches,
    people,
    records,
    replays,
    reviews,
)
from doubloon.server.routes.common import SeatQuery, TableQuery

MATCH = "/api/matches/{match}"

ENDPOINTS = (
    # Games
    Endpoint("GET", "/api/games", games.games, schemas.Games),
    Endpoint("GET", "/api/games/{game}/box", games.box, dict[str, Any]),
    # Private links to a seat
    Endpoint("POST", f"{MATCH}/links", links.link, schemas.LinkCreated, body=schemas.SeatChoice),
    Endpoint(
        "DELETE", f"{MATCH}/links", links.unlink, schemas.Confirmation, body=schemas.SeatChoice
    ),
    Endpoint(
        "POST",
        f"{MATCH}/links/use",
        links.use_link,
        schemas.Confirmation,
        body=schemas.UseLink,
        limit="log_ins",
    ),
    Endpoint("POST", f"{MATCH}/links/follow", links.follow, schemas.Confirmation),
    # Lists of matches
    Endpoint("GET", "/api/matches", lists.listed, schemas.MatchPage, query=lists.MatchQuery),
    Endpoint("GET", "/api/turns", lists.turns, schemas.PendingTurns),
    # Playing a match
    Endpoint(
        "POST",
        "/api/matches",
        matches.create,
        schemas.MatchCreated,
        body=schemas.CreateMatch,
        limit="matches",
    ),
    Endpoint("GET", MATCH, matches.table, messages.Table, query=TableQuery),
    Endpoint("POST", f"{MATCH}/do", matches.do, messages.Done, body=schemas.CommandRequest),
    Endpoint("GET", f"{MATCH}/at/{{step:whole}}", matches.moment, visible.Moment, query=SeatQuery),
    Endpoint(
        "GET",
        f"{MATCH}/at/{{step:whole}}/lens",
        matches.moment_lens,
        schemas.StepLens,
        query=SeatQuery,
    ),
    Endpoint("GET", f"{MATCH}/lens", matches.lens, messages.Lens, query=SeatQuery),
    Endpoint(
        "POST", f"{MATCH}/hint", matches.hint, schemas.Hint, body=schemas.SeatChoice, limit="hints"
    ),
    Endpoint("GET", f"{MATCH}/box", matches.match_box, dict[str, Any]),
    # Guests, accounts and ratings
    Endpoint("GET", "/api/me", people.me, schemas.Me),
    Endpoint("PUT", "/api/me", people.rename, schemas.Me, body=schemas.NewName),
    Endpoint(
        "POST",
        "/api/account",
        people.register,
        schemas.Me,
        body=schemas.Credentials,
        limit="log_ins",
    ),
    Endpoint(
        "POST",
        "/api/account/session",
        people.log_in,
        schemas.Me,
        body=schemas.Credentials,
        limit="log_ins",
    ),
    Endpoint("DELETE", "/api/account/session", people.log_out, schemas.Confirmation),
    Endpoint(
        "PUT",
        "/api/account/password",
        people.change_password,
        schemas.Me,
        body=schemas.NewPassword,
        limit="log_ins",
    ),
    Endpoint(
        "DELETE",
        "/api/account",
        people.leave,
        schemas.Confirmation,
        body=schemas.DeleteAccount,
        limit="log_ins",
    ),
    Endpoint("GET", "/api/players/{account}", people.player, schemas.PlayerInfo),
    # Finished matches: records, replays, reviews
    Endpoint("GET", f"{MATCH}/record", records.record, str),
    Endpoint(
        "GET", f"{MATCH}/replay", replays.replay, schemas.Replay, query=SeatQuery, limit="replays"
    ),
    Endpoint("GET", f"{MATCH}/proof", replays.proof, schemas.Proof, limit="replays"),
    Endpoint(
        "POST",
        "/api/records",
        replays.open_record,
        schemas.Replay,
        body=schemas.RecordFile,
        limit="replays",
    ),
    Endpoint(
        "POST",
        "/api/records/lens",
        replays.record_lens,
        schemas.StepLens,
        body=schemas.RecordStep,
        limit="replays",
    ),
    Endpoint(
        "POST",
        "/api/records/proof",
        replays.record_proof,
        schemas.Proof,
        body=schemas.RecordFile,
        limit="replays",
    ),
    Endpoint("GET", f"{MATCH}/review", reviews.read_review, schemas.ReviewState),
    Endpoint("POST", f"{MATCH}/review", reviews.ask_review, schemas.ReviewState, limit="reviews"),
)
