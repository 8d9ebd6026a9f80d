"""What goes over HTTP: the bodies that are sent and those that are answered."""

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
    """An option of a game: what it is about, its default, and what it can be."""

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
    """A bot that can be played against, and how long it thinks at most."""

    name: str
    about: str
    seconds: float


class Games(Struct, frozen=True):
    """What can be played here, and against whom."""

    games: list[GameInfo]
    levels: list[LevelInfo]


class Me(Struct, frozen=True):
    """Who the server holds you for; ``account`` is the name of your account if you have one."""

    player: str
    name: str
    account: str | None


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """The name others shall see."""

    name: Name


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """The name and the password of an account."""

    name: Name
    password: Password


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The password of your account, and the one it shall have."""

    old: Annotated[str, Meta(max_length=200)]
    new: Password


class DeleteAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """The password of the account that is to be deleted."""

    password: Annotated[str, Meta(max_length=200)]


SeatRequest = Annotated[str, Meta(min_length=1, max_length=40)]
"""``me``, ``link`` (a friend by link), ``lobby`` (anyone), or the name of a bot."""


class CreateMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be made; ``id`` makes it safe to ask twice."""

    game: str
    seats: tuple[SeatRequest, SeatRequest]
    options: dict[str, str | int | bool] = {}
    components: Annotated[str, Meta(max_length=100_000)] | None = None
    shuffle: bool = False
    clock: Clock = Clock()
    rated: bool = False
    listed: bool = True
    id: CommandId | None = None


class MatchCreated(Struct, frozen=True):
    """A match that was made: its page, your seats, and the link for a friend if one is awaited."""

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
    seats: dict[str, visible.Chair]
    mine: list[str]
    to_act: str
    step: int
    clock: Clock
    rated: bool
    result: visible.Result | None
    due: int | None = None
    theirs: list[str] = []


class PendingTurn(Struct, frozen=True):
    """A match with days for each move in which you are to act; ``due`` names the turn too."""

    match: str
    game: str
    name: str
    level: str | None
    due: int


class PendingTurns(Struct, frozen=True):
    """Where you are to act, the most urgent first."""

    turns: list[PendingTurn]


class MatchPage(Struct, frozen=True):
    """A page of a list, latest first, and the cursor of the next page."""

    matches: list[MatchRow]
    next: str | None


class HintCandidate(Struct, frozen=True):
    """An action a hint has looked at: the share of wins it led to, and how often it was tried."""

    code: int
    text: str
    value: float
    visits: int


class Hint(Struct, frozen=True):
    """What the seat to act could do, from its own knowledge."""

    step: int
    code: int
    text: str
    win: float | None
    considered: list[HintCandidate]


class ReviewStep(Struct, frozen=True):
    """A step as an analysis sees it: both seats' chances to win, each from its own knowledge."""

    step: int
    actor: str
    before: tuple[float, float]
    after: tuple[float, float]
    loss: float
    luck: tuple[float, float]
    best: dict[str, Any] | None


class ReviewSeat(Struct, frozen=True):
    """Skill and luck of a seat, summed up over the game."""

    start: float
    skill: float
    luck: float
    end: float
    noise: float


class ReviewMoment(Struct, frozen=True):
    """A moment that mattered to a seat: a decision that cost it something, or luck."""

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
    """A match that is over, looked at again: every step, what it sums up to, what mattered."""

    version: int
    simulations: int
    noise: float
    steps: list[ReviewStep]
    seats: dict[str, ReviewSeat]
    moments: list[ReviewMoment]


class ReviewState(Struct, frozen=True):
    """How far a review is: ``done`` positions ``of`` all."""

    state: Literal["none", "waiting", "working", "done", "failed"]
    done: int
    of: int
    review: Review | None


class CommandRequest(Struct, frozen=True, forbid_unknown_fields=True, rename={"eyes": "as"}):
    """A command by HTTP; ``as`` says from which seat, if you hold both."""

    id: CommandId
    command: AtTable
    eyes: Annotated[str, Meta(max_length=20)] | None = None


class SeatChoice(Struct, frozen=True, forbid_unknown_fields=True, rename={"eyes": "as"}):
    """One of the seats you hold."""

    eyes: Annotated[str, Meta(max_length=20)] | None = None


class LinkCreated(Struct, frozen=True):
    """A private link to a seat, for another device of yours."""

    path: str


class UseLink(Struct, frozen=True, forbid_unknown_fields=True):
    """The token at the end of a private link."""

    token: Token


class PlayerInfo(Struct, frozen=True):
    """Somebody with an account: the ratings by game, with their course."""

    name: str
    ratings: dict[str, list[RatingInfo]]


class RatingInfo(Struct, frozen=True):
    """A rating at a time: its value, and how sure it is."""

    at: int
    value: float
    sure: float


class Replay(Struct, frozen=True):
    """A game to be gone through again, as some eyes saw it; ``all`` are eyes that see everything.

    ``first`` is the view before anything was dealt; each of ``changes`` has the fields of the view
    that the step of the same place in ``steps`` has changed.
    """

    match: str | None
    game: str
    options: dict[str, str | int | bool]
    components: ComponentsInfo
    box: dict[str, Any]
    seats: dict[str, visible.Chair]
    mine: list[str]
    eyes: str
    may: list[str]
    over: bool
    result: visible.Result | None
    steps: list[visible.Entry]
    first: dict[str, Any]
    changes: list[dict[str, Any]]


class Proof(Struct, frozen=True):
    """What the dealing of a game can be checked with; null is what nobody has written down."""

    match: str | None
    commitment: str | None
    seed: str | None
    added: tuple[str | None, str | None]
    draws: list[Draw]


class RecordFile(Struct, frozen=True, forbid_unknown_fields=True, rename={"eyes": "as"}):
    """A record as text, with the component file if it was played with one of one's own."""

    text: str
    components: Annotated[str, Meta(max_length=100_000)] | None = None
    eyes: Annotated[str, Meta(max_length=20)] | None = None


class RecordStep(RecordFile, frozen=True, forbid_unknown_fields=True, rename={"eyes": "as"}):
    """A moment of a game whose record is in a file."""

    step: Annotated[int, Meta(ge=0)] = 0


class StepLens(Struct, frozen=True):
    """The aids to a view after a number of steps; each game gives its own."""

    step: int
    lens: dict[str, Any]


class Confirmation(Struct, frozen=True):
    """Says that a request was carried out; ``ok`` is always true."""

    ok: bool
    text: str


class Health(Struct, frozen=True):
    """Whether the server can take moves."""

    ok: bool
    text: str
