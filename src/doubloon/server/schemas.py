"""The request and response bodies of the HTTP API."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from doubloon.match import visible
from doubloon.match.clock import Clock
from doubloon.match.commands import AtTable
from doubloon.match.replay import Draw
from doubloon.server.messages import CommandId, ComponentsInfo
from doubloon.store.types import Status

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]


class OptionInfo(Struct, frozen=True, omit_defaults=True):
    """An option of a game: what it is for, its default, and its possible values."""

    name: str
    kind: Literal["choice", "flag", "number"]
    about: str
    default: str | int | bool
    values: list[str] | UnsetType = UNSET
    least: int | UnsetType = UNSET
    most: int | UnsetType = UNSET


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    code: str
    title: str
    author: str
    year: int
    seats: tuple[str, str]
    hides: bool
    clause_letter: str
    options: list[OptionInfo]


class LevelInfo(Struct, frozen=True):
    """A bot to play against, and its maximum thinking time."""

    name: str
    about: str
    seconds: float


class Games(Struct, frozen=True):
    """The games that can be played here, and the bots to play against."""

    games: list[GameInfo]
    levels: list[LevelInfo]


class Me(Struct, frozen=True):
    """Who you are to the server; ``account`` is the name of your account, if you have one."""

    player: str
    name: str
    account: str | None


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """The name that others will see."""

    name: Name


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """The name and the password of an account."""

    name: Name
    password: Password


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The current password of your account, and the new one."""

    old: Annotated[str, Meta(max_length=200)]
    new: Password


class DeleteAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """The password of the account to delete."""

    password: Annotated[str, Meta(max_length=200)]


SeatRequest = Annotated[str, Meta(min_length=1, max_length=40)]
"""``me``, ``link`` (a friend by link), ``lobby`` (anyone), or the name of a bot."""


class CreateMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A match to create; with an ``id``, repeating the request returns the same match."""

    game: str
    seats: tuple[SeatRequest, SeatRequest]
    options: dict[str, str | int | bool] = {}
    components: Annotated[str, Meta(max_length=100_000)] | None = None
    shuffle: bool = False
    clock: Clock = Clock()
    rated: bool = False
    hints: bool = False
    listed: bool = True
    id: CommandId | None = None


class MatchCreated(Struct, frozen=True):
    """A new match: its page, your seats, and the link for a friend if you invite one."""

    match: str
    path: str
    mine: list[str]
    invite: str | None
    commitment: str


class MatchRow(Struct, frozen=True, gc=False):
    """A match in a list."""

    match: str
    game: str
    status: Status
    created: int
    changed: int
    seats: dict[str, visible.ChairView]
    mine: list[str]
    to_act: str
    step: int
    clock: Clock
    rated: bool
    result: visible.Result | None
    due: int | None = None
    theirs: list[str] = []


class PendingTurn(Struct, frozen=True):
    """A correspondence match in which it is your turn; ``due`` also identifies the turn."""

    match: str
    game: str
    name: str
    level: str | None
    due: int


class PendingTurns(Struct, frozen=True):
    """The matches in which it is your turn, the most urgent first."""

    turns: list[PendingTurn]


class MatchPage(Struct, frozen=True):
    """A page of matches, the most recently changed first, and the cursor of the next page."""

    matches: list[MatchRow]
    next: str | None


class HintCandidate(Struct, frozen=True):
    """An action that a hint considered: the share of wins after it, and how often it was tried."""

    code: int
    text: str
    value: float
    visits: int


class Hint(Struct, frozen=True):
    """A good action for the seat to act, found from what that seat knows."""

    step: int
    code: int
    text: str
    win: float | None
    considered: list[HintCandidate]


class ReviewStep(Struct, frozen=True):
    """A step in the analysis: both seats' chances of winning, each from what that seat knows."""

    step: int
    actor: str
    before: tuple[float, float]
    after: tuple[float, float]
    loss: float
    luck: tuple[float, float]
    best: dict[str, Any] | None


class ReviewSeat(Struct, frozen=True):
    """The skill and luck of a seat, added up over the game."""

    start: float
    skill: float
    luck: float
    end: float
    noise: float


class ReviewMoment(Struct, frozen=True):
    """A step that mattered to a seat: a costly decision, or luck."""

    kind: Literal["decision", "luck"]
    step: int
    shown: int
    seat: str
    actor: str
    change: float
    before: float
    after: float
    taken: dict[str, Any]
    best: dict[str, Any] | None
    then: dict[str, Any] | None


class Review(Struct, frozen=True):
    """The review of a finished match: every step, the totals, and the steps that mattered."""

    version: int
    simulations: int
    noise: float
    steps: list[ReviewStep]
    seats: dict[str, ReviewSeat]
    moments: list[ReviewMoment]


class ReviewState(Struct, frozen=True):
    """The progress of a review: ``done`` positions ``of`` the total."""

    state: Literal["none", "waiting", "working", "done", "failed"]
    done: int
    of: int
    review: Review | None


class CommandRequest(Struct, frozen=True, forbid_unknown_fields=True, rename={"seat": "as"}):
    """A command over HTTP; ``as`` says for which seat, if you hold both."""

    id: CommandId
    command: AtTable
    seat: Annotated[str, Meta(max_length=20)] | None = None


class SeatChoice(Struct, frozen=True, forbid_unknown_fields=True, rename={"seat": "as"}):
    """One of the seats you hold."""

    seat: Annotated[str, Meta(max_length=20)] | None = None


class LinkCreated(Struct, frozen=True):
    """A private link to your seat, for another of your devices."""

    path: str


class UseLink(Struct, frozen=True, forbid_unknown_fields=True):
    """The token at the end of a private link."""

    token: Token


class PlayerInfo(Struct, frozen=True):
    """A player with an account, and the history of their rating in each game."""

    name: str
    ratings: dict[str, list[RatingInfo]]


class RatingInfo(Struct, frozen=True):
    """A rating after one match: its value, its uncertainty, and how much the match counted."""

    at: int
    value: float
    sure: float
    weight: float | UnsetType = UNSET


class Replay(Struct, frozen=True, rename={"viewer": "eyes", "viewers": "may"}):
    """A replay of a game as one viewer saw it; the viewer ``all`` sees everything.

    ``first`` is the view before anything was dealt. Each item of ``changes`` has the fields of the
    view that the step at the same place in ``steps`` has changed.
    """

    match: str | None
    game: str
    options: dict[str, str | int | bool]
    components: ComponentsInfo
    box: dict[str, Any]
    seats: dict[str, visible.ChairView]
    mine: list[str]
    viewer: str
    viewers: list[str]
    over: bool
    result: visible.Result | None
    steps: list[visible.Entry]
    first: dict[str, Any]
    changes: list[dict[str, Any]]


class Proof(Struct, frozen=True):
    """The data needed to verify the dealing of a game; null where it was not recorded."""

    match: str | None
    commitment: str | None
    seed: str | None
    added: tuple[str | None, str | None]
    draws: list[Draw]
    dealing: str | UnsetType = UNSET
    shuffle: str | UnsetType | None = UNSET


class RecordFile(Struct, frozen=True, forbid_unknown_fields=True, rename={"viewer": "as"}):
    """A record as text, with its component file if the game wasn't played with the standard one."""

    text: str
    components: Annotated[str, Meta(max_length=100_000)] | None = None
    viewer: Annotated[str, Meta(max_length=20)] | None = None


class RecordStep(RecordFile, frozen=True, forbid_unknown_fields=True, rename={"viewer": "as"}):
    """The position after ``step`` steps of a game whose record is in a file."""

    step: Annotated[int, Meta(ge=0)] = 0


class StepLens(Struct, frozen=True):
    """The aids to the view after a number of steps; each game has its own."""

    step: int
    lens: dict[str, Any]


class Confirmation(Struct, frozen=True):
    """Confirms that a request was carried out; ``ok`` is always true."""

    ok: bool
    text: str


class Health(Struct, frozen=True):
    """Whether the server can take moves."""

    ok: bool
    text: str
