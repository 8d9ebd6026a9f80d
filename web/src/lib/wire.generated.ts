/** What travels between server and client. Made by `make golden` from the server's types. */

/** The name of a seat: "near", "black", "red" … */
export type Seat = string;

/** Who looks: a seat or a spectator. */
export type Eyes = Seat | 'spectator';

/** Who takes a seat: me, whoever has the link, whoever comes, or a level by name. */
export type Who = 'me' | 'link' | 'lobby' | (string & {});

/** What a game shows; each game has a type of its own for it. */
export type Data = Record<string, unknown>;

/** An action as data with names. */
export interface Named {
  type: string;
  [field: string]: unknown;
}

/** An action that may be chosen now: its code, its notation, and what it is. */
export interface Offered extends Named {
  code: number;
  text: string;
}

export type Status = 'waiting' | 'running' | 'finished';

export type EntryKind =
  | 'step'
  | 'back'
  | 'sat'
  | 'began'
  | 'offer'
  | 'answer'
  | 'chat'
  | 'gone'
  | 'rematch'
  | 'end'
  | 'hint';

export type Reason = 'played' | 'resigned' | 'agreed' | 'time' | 'away' | 'called_off';

export type ErrorKind =
  | 'unreadable'
  | 'illegal'
  | 'not_your_turn'
  | 'too_late'
  | 'forbidden'
  | 'not_possible'
  | 'not_found'
  | 'too_much'
  | 'unavailable';

/** Take the free seat; one reserved for a friend needs the token of the link. */
export interface Sit {
  type: 'sit';
  /** the end of the link that a friend was given */
  invite?: string | null;
  /** what this seat adds to the dealing: 16 to 32 random bytes as hexadecimal digits */
  bytes?: string | null;
}

/** Add bytes to the deal. */
export interface Contribute {
  type: 'contribute';
  /** what this seat adds to the dealing: 16 to 32 random bytes as hexadecimal digits */
  bytes: string;
}

/** Play an action, given by code or notation, as step `step` of the game. */
export interface Act {
  type: 'act';
  /** the action: its code, or its notation */
  action: number | string;
  /**
   * `now.step` as the client saw it when it chose; refused as `too_late` if the game has moved
   * on
   */
  step: number;
}

/** Resign the game. */
export interface Resign {
  type: 'resign';
}

/** Offer a draw. */
export interface OfferDraw {
  type: 'offer_draw';
}

/** Accept or decline a draw offer. */
export interface AnswerDraw {
  type: 'answer_draw';
  /** whether it is accepted */
  yes: boolean;
}

/** Take back your last decision, or ask your opponent to allow it. */
export interface TakeBack {
  type: 'take_back';
}

/** Allow or decline a takeback. */
export interface AnswerTakeback {
  type: 'answer_takeback';
  /** whether it is granted */
  yes: boolean;
}

/** Ask for a rematch with the seats swapped. */
export interface AskRematch {
  type: 'ask_rematch';
}

/** Withdraw your offer of a rematch, or decline the other player's. */
export interface DropRematch {
  type: 'drop_rematch';
}

/** Send a chat message. */
export interface Chat {
  type: 'chat';
  /** what is said; plain text, brought onto one line */
  text: string;
}

/** Leave the table; a match that hasn't begun is called off. */
export interface Leave {
  type: 'leave';
}

/** Claim a win because the opponent is out of time or has been away too long. */
export interface Claim {
  type: 'claim';
}

/** Give a free or abandoned seat to a bot. */
export interface CallBot {
  type: 'call_bot';
  /** the level of the bot that is to play */
  level: string;
}

/** Carry out a command; repeating it with the same id has no further effect. */
export interface Do {
  type: 'do';
  /** a name that the client gives this command; the same id is never carried out twice */
  id: string;
  /** what is to be done */
  command: Command;
}

/** View the table from another of your seats; answered with a `table`. */
export interface Look {
  type: 'look';
  /** the seat to look from; a seat that is not one's own, and `spectator`, show what is public */
  as: Eyes;
  /** the `seq` that the client has; entries up to it are left out */
  since?: number;
}

/** Ask for the aids to the view; answered with a `lens`. */
export interface AskLens {
  type: 'lens';
}

/** Check that the connection is alive; answered with a `pong`. */
export interface Ping {
  type: 'ping';
}

/** The component file of a match, by name and hash. */
export interface ComponentsInfo {
  /** the name that the file gives itself */
  name: string;
  /** the hash of the file */
  sha256: string;
}

/**
 * Who sits on a seat, and whether they are at the table now. A free chair that is `kept` is for
 * the friend with the link; any other free chair is for anyone.
 */
export interface SeatInfo {
  /** whether a `person` or a `bot` sits there, or the seat is `free` */
  kind: 'bot' | 'free' | 'person';
  /** the name that others see */
  name: string;
  /** the level of a bot; null for a person */
  level: string | null;
  /** whether the player has left the table */
  left: boolean;
  /** whether the free chair is kept for whoever has the link */
  kept: boolean;
  /** whether somebody who holds the seat looks on now; bots always do */
  here: boolean;
}

/** How long the seats may think: no limit, time for the whole game, or days per move. */
export interface Clock {
  /** `none`; `time` for the whole game with an increment; `days` for each move */
  kind: 'days' | 'none' | 'time';
  /** seconds for the whole game, 10 to 10800, where `kind` is `time` */
  seconds: number;
  /** seconds added after each move, 0 to 300, where `kind` is `time` */
  increment: number;
  /** days for each move, 1 to 30, where `kind` is `days` */
  days: number;
}

/** A line of the log, as one viewer sees it. */
export interface Entry {
  /** the place of this line in the log */
  seq: number;
  /** when, in milliseconds since 1970 */
  at: number;
  /** what sort of line it is */
  kind: EntryKind;
  /** the same in words, on one line */
  text: string;
  /** who did it: a seat, or `chance` */
  seat?: Seat | 'chance';
  /** the number of the step, from 0 on; of `back`, the step that was taken back */
  step?: number;
  /**
   * what a line that is no step is about: `draw`, `takeback`, `left`, `returned`, `asked`, a
   * name, a level, a reason, or the next match
   */
  about?: string;
  /** what was done, as data with names, without what these eyes may not know */
  action?: Named;
}

/** What the clocks show: milliseconds left for each seat, and whose clock is running. */
export interface Clocks {
  /** milliseconds left, by seat */
  left: Record<Seat, number>;
  /** the seat whose time runs; null if nobody's does */
  running: Seat | null;
  /** when they showed it; count down from there */
  at: number;
}

/** Open offers and requests, each with the name of the seat that made it. */
export interface Offers {
  /** the seat that offers a draw */
  draw: Seat | null;
  /** the seat that asks to take its decision back */
  takeback: Seat | null;
  /** the seats that would play again */
  rematch: Seat[];
  /** the match that both asked for */
  next: string | null;
}

/** What this viewer may do besides playing an action. */
export interface Can {
  /** whether the last decision can be taken back, or asked back */
  take_back: boolean;
  /** why the last decision cannot be taken back; empty if it can */
  why_not: string;
  /** the same in a word, for clients that say it in their own language */
  reason: '' | 'chance' | 'not_running' | 'nothing_yet' | 'other' | 'shown' | 'watching';
  /** why the win may be claimed now: `time` or `away`; null if it may not */
  claim: 'time' | 'away' | null;
  /** whether this seat has still to add its bytes to the dealing */
  contribute: boolean;
  /** whether this seat may ask for hints */
  hint?: boolean;
}

/**
 * How the match ended, and the seed that proves the deal was fair. `uncounted` says why the
 * result of a rated game doesn't count towards the ratings.
 */
export interface Result {
  /** the seat that won; null if nobody did */
  winner: Seat | null;
  /** the points of the first and the second seat */
  points: [number, number];
  /** how it ended */
  reason: Reason;
  /** the seed of the dealing, revealed; `commitment` is its hash */
  seed: string;
  /**
   * why a rated game does not count towards the ratings: it was too `short`, or a `bot` took
   * over a seat; left out if it counts or was not rated
   */
  uncounted?: 'bot' | 'short';
}

/** The current state of the match, as one viewer sees it. */
export interface Now<V = Data> {
  /** the number of steps taken so far, chance counted too */
  step: number;
  /** the seat that is to act, `chance`, or `nobody` */
  to_act: Seat | 'chance' | 'nobody';
  /** what these eyes see of the game, as the game shows it */
  view: V | null;
  /**
   * all actions that these eyes may choose: `code`, `text` (notation) and the action as data;
   * empty unless they are to act
   */
  offered: Offered[];
  /** what the clocks show; null in a match without clocks */
  clocks: Clocks | null;
  /** what is on offer between the seats */
  offers: Offers;
  /** what else these eyes may do now */
  can: Can;
  /** how it ended; null while it has not */
  result: Result | null;
}

/**
 * Everything a viewer may know of a match, with the entries that the client doesn't have yet.
 * `commitment` is the hash that promises the dealer's seed, `added` the bytes that each seat
 * has added. `shared` means that both seats began at one screen, and `handed` lists your seats
 * there that now play on a device of their own.
 */
export interface Table<V = Data> {
  type: 'table';
  /** the name of the match */
  match: string;
  /** the place in the match's log up to which this is */
  seq: number;
  /** the code of the game */
  game: string;
  /** the options of the game by name */
  options: Record<string, string | number | boolean>;
  /** the component file that is played with */
  components: ComponentsInfo;
  /** from where this is seen: the name of a seat, or `spectator` */
  eyes: Eyes;
  /** the seats that whoever asks holds */
  mine: Seat[];
  /** whether both seats began at one screen */
  shared: boolean;
  /** which of the own seats at a shared screen play on a device of their own, by a private link */
  handed: string[];
  /** who sits where, by seat, the first seat first */
  seats: Record<Seat, SeatInfo>;
  /** how many look on without a seat to look from */
  watching: number;
  /** `waiting` for somebody, `running`, or `finished` */
  status: Status;
  /** how long the seats may think */
  clock: Clock;
  /** whether the result changes both players' ratings */
  rated: boolean;
  /** the hash that promises the seed of the dealing */
  commitment: string;
  /** the bytes that each seat has added to the dealing, by seat; null before it has */
  added: Record<Seat, string | null>;
  /** the lines of the log after those the client has, oldest first */
  entries: Entry[];
  /** the match at this moment */
  now: Now<V>;
  /** whether both players may use hints; not in rated games */
  hints?: boolean;
}

/** What has changed since the last message, with the new entries. */
export interface News<V = Data> {
  type: 'news';
  /** the place in the match's log up to which this is */
  seq: number;
  /** `waiting` for somebody, `running`, or `finished` */
  status: Status;
  /** who sits where, by seat, the first seat first */
  seats: Record<Seat, SeatInfo>;
  /** the bytes that each seat has added to the dealing, by seat; null before it has */
  added: Record<string, string | null>;
  /** the lines of the log after those the client has, oldest first */
  entries: Entry[];
  /** the match at this moment */
  now: Now<V>;
}

/** A command was carried out and saved; the log now ends at `seq`. */
export interface Done {
  type: 'done';
  /** the id of the command */
  id: string;
  /** where the log was when it had been carried out */
  seq: number;
}

/**
 * Why something was refused: what is wrong and what would be right, in one line. `reason` is a
 * fixed word for clients that explain it in their own language; `clause` is the clause of the
 * rules that forbids it, if there is one, and `why` is what that clause says against it,
 * without the action that was tried and those that are legal.
 */
export interface WireError {
  /** what sort of refusal it is, for programs */
  kind: ErrorKind;
  /** what was wrong and what would be right, for people */
  text: string;
  /** the clause of the rules that forbids it, as in `G-7` */
  clause?: string;
  /** a word for why that stays the same, where clients tell it in their own language */
  reason?: string;
  /** what that clause says against it, without what was tried and what is legal */
  why?: string;
}

/** A command was refused; nothing has changed. */
export interface Refused {
  type: 'refused';
  /** the id of the command; null if the message was none, or no id could be read */
  id: string | null;
  /** why */
  error: WireError;
}

/** Who is at the table now. */
export interface Presence {
  type: 'presence';
  /** by seat, whether somebody who holds it looks on now; bots always do */
  here: Record<Seat, boolean>;
  /** how many look on without a seat to look from */
  watching: number;
}

/** A bot is thinking; `share` of its time has passed. */
export interface Thinking {
  type: 'thinking';
  /** the seat of the bot */
  seat: Seat;
  /** how much of its time is over, from 0 to 1 */
  share: number;
}

/** The aids to the viewer's view, as of `seq`; each game has its own. */
export interface Lens {
  type: 'lens';
  /** the place in the match's log up to which this is */
  seq: number;
  /** the aids, as the game gives them */
  lens: Record<string, unknown>;
}

/** The connection is alive. */
export interface Pong {
  type: 'pong';
}

/** The server is shutting down; reconnect in a moment. */
export interface Closing {
  type: 'closing';
  /** what is going on, in words */
  text: string;
}

/** The server cannot save moves right now and refuses them; with `over`, it can again. */
export interface Trouble {
  type: 'trouble';
  /** what is wrong, in words */
  text: string;
  /** whether moves are taken again */
  over: boolean;
}

/** One of the seats you hold. */
export interface SeatChoice {
  /** which seat, if one holds both */
  as?: string | null;
}

/** The token at the end of a private link. */
export interface UseLink {
  /** the end of the private link, behind the `#` */
  token: string;
}

/** A match to create; with an `id`, repeating the request returns the same match. */
export interface CreateMatch {
  /** the code of the game */
  game: string;
  /**
   * who sits on the first and on the second seat: `me`, `link` (a friend by link), `lobby`
   * (anyone), or a level
   */
  seats: [Who, Who];
  /** the options of the game by name */
  options?: Record<string, string | number | boolean>;
  /** the text of a component file of one's own; null for the standard one */
  components?: string | null;
  /** whether lots are drawn who of the two gets the first seat */
  shuffle?: boolean;
  /** how long the seats may think */
  clock?: Partial<Clock>;
  /** whether the result changes both players' ratings */
  rated?: boolean;
  /** whether both players may use hints; not in rated games */
  hints?: boolean;
  /** whether strangers find the match in lists */
  listed?: boolean;
  /** a name that the client gives the match; asking again with it gives the same match */
  id?: string | null;
}

/** A command over HTTP; `as` says for which seat, if you hold both. */
export interface CommandRequest {
  /** a name that the client gives this command; the same id is never carried out twice */
  id: string;
  /** what is to be done */
  command: Command;
  /** from which seat, if one holds both; otherwise the seat to act, or the one held */
  as?: string | null;
}

/** The name that others will see. */
export interface NewName {
  /** the name; what cannot be seen is taken out of it */
  name: string;
}

/** The name and the password of an account. */
export interface Credentials {
  /** the name of the account; upper and lower case are the same */
  name: string;
  /** the password */
  password: string;
}

/** The current password of your account, and the new one. */
export interface NewPassword {
  /** the password until now */
  old: string;
  /** the password from now on; every other device has to log in with it */
  new: string;
}

/** The password of the account to delete. */
export interface DeleteAccount {
  /** the password, to be sure that it is you */
  password: string;
}

/** A record as text, with its component file if the game wasn't played with the standard one. */
export interface RecordFile {
  /** the record */
  text: string;
  /** the text of the component file, if it is not the standard one */
  components?: string | null;
  /** the eyes to see it with: a seat, `spectator`, or `all` for everything open */
  as?: string | null;
}

/** The position after `step` steps of a game whose record is in a file. */
export interface RecordStep {
  /** the record */
  text: string;
  /** the text of the component file, if it is not the standard one */
  components?: string | null;
  /** the eyes to see it with: a seat, `spectator`, or `all` for everything open */
  as?: string | null;
  /** after how many steps */
  step?: number;
}

/** An option of a game: what it is for, its default, and its possible values. */
export interface OptionInfo {
  /** its name */
  name: string;
  /** `choice` among `values`, `flag` for yes or no, `number` from `least` to `most` */
  kind: 'choice' | 'flag' | 'number';
  /** what it is about, in a few words */
  about: string;
  /** what it is unless chosen */
  default: string | number | boolean;
  /** what a choice can be */
  values?: string[];
  /** the least that a number can be */
  least?: number;
  /** the most that a number can be */
  most?: number;
}

/** A game that can be played here. */
export interface GameInfo {
  /** the code of the game */
  code: string;
  /** its name */
  title: string;
  /** who made it */
  author: string;
  /** the year it came out */
  year: number;
  /** the names of the first and the second seat */
  seats: [Seat, Seat];
  /** whether the seats see different things, so that two people at one screen hand it over */
  hides: boolean;
  /** the letter before the numbers of its clauses */
  clause_letter: string;
  /** what can be chosen */
  options: OptionInfo[];
}

/** A bot to play against, and its maximum thinking time. */
export interface LevelInfo {
  /** the name of the level */
  name: string;
  /** what it is about, in a few words */
  about: string;
  /** how long it thinks about a decision at most */
  seconds: number;
}

/** The games that can be played here, and the bots to play against. */
export interface Games {
  /** the games */
  games: GameInfo[];
  /** the bots */
  levels: LevelInfo[];
}

/** A private link to your seat, for another of your devices. */
export interface LinkCreated {
  /** the link, within this site; its end is secret */
  path: string;
}

/** Confirms that a request was carried out; `ok` is always true. */
export interface Confirmation {
  /** always true */
  ok: boolean;
  /** what was done, in words */
  text: string;
}

/**
 * Who holds a seat, as everyone may know it. A free chair that is `kept` waits for the invited
 * player; anyone can take any other free one.
 */
export interface ChairView {
  /** whether a `person` or a `bot` sits there, or the seat is `free` */
  kind: 'bot' | 'free' | 'person';
  /** the name that others see */
  name: string;
  /** the level of a bot; null for a person */
  level: string | null;
  /** whether the player has left the table */
  left: boolean;
  /** whether the free chair is kept for whoever has the link */
  kept: boolean;
}

/** A match in a list. */
export interface MatchRow<V = Data> {
  /** the name of the match */
  match: string;
  /** the code of the game */
  game: string;
  /** `waiting` for somebody, `running`, or `finished` */
  status: Status;
  /** when the match was made */
  created: number;
  /** when something last happened in the match */
  changed: number;
  /** who sits where, by seat, the first seat first */
  seats: Record<Seat, ChairView>;
  /** the seats that whoever asks holds */
  mine: Seat[];
  /** the seat that is to act, `chance`, or `nobody` */
  to_act: Seat | 'chance' | 'nobody';
  /** the number of steps taken so far */
  step: number;
  /** how long the seats may think */
  clock: Clock;
  /** whether the result changes both players' ratings */
  rated: boolean;
  /** how it ended; null while it has not */
  result: Result | null;
  /** when the time of whoever is to act is over; null where no clock runs */
  due: number | null;
  /** the seats of the player whose list this is */
  theirs: string[];
}

/** A page of matches, the most recently changed first, and the cursor of the next page. */
export interface MatchPage {
  /** the matches */
  matches: MatchRow[];
  /** the cursor of the next page; null on the last */
  next: string | null;
}

/** A correspondence match in which it is your turn; `due` also identifies the turn. */
export interface PendingTurn {
  /** the name of the match */
  match: string;
  /** the code of the game */
  game: string;
  /** who sits opposite; empty for somebody who has left, and where both seats are yours */
  name: string;
  /** the level of the bot opposite; null for a person */
  level: string | null;
  /** when your time for this turn is over; another turn of the match has another */
  due: number;
}

/** The matches in which it is your turn, the most urgent first. */
export interface PendingTurns {
  /** where one is to act, the most urgent first */
  turns: PendingTurn[];
}

/** A new match: its page, your seats, and the link for a friend if you invite one. */
export interface MatchCreated {
  /** the name of the match */
  match: string;
  /** the page of the match, within this site */
  path: string;
  /** the seats that whoever asks holds */
  mine: Seat[];
  /** the link for the friend who is awaited, within this site; null if nobody is awaited by link */
  invite: string | null;
  /** the hash that promises the seed of the dealing */
  commitment: string;
}

/** The game after a number of steps, as one viewer sees it. */
export interface Moment<V = Data> {
  /** the number of steps taken so far, chance counted too */
  step: number;
  /** the seat that is to act, `chance`, or `nobody` */
  to_act: Seat | 'chance' | 'nobody';
  /** what these eyes see of the game, as the game shows it */
  view: V;
}

/** The aids to the view after a number of steps; each game has its own. */
export interface StepLens {
  /** after how many steps */
  step: number;
  /** the aids; each game gives its own */
  lens: Record<string, unknown>;
}

/** An action that a hint considered: the share of wins after it, and how often it was tried. */
export interface HintCandidate {
  /** the code of the action */
  code: number;
  /** the action in notation */
  text: string;
  /** the share of wins it led to, from 0 to 1 */
  value: number;
  /** how often it was tried */
  visits: number;
}

/** A good action for the seat to act, found from what that seat knows. */
export interface Hint {
  /** the step it is meant for */
  step: number;
  /** the code of the action it would choose */
  code: number;
  /** that action in notation */
  text: string;
  /** the share of wins expected from here, from 0 to 1 */
  win: number | null;
  /** the actions that were looked at, best first */
  considered: HintCandidate[];
}

/** Who you are to the server; `account` is the name of your account, if you have one. */
export interface Me {
  /** the id of the player */
  player: string;
  /** the name that others see */
  name: string;
  /** the name of the account, null for a guest */
  account: string | null;
}

/** A rating after one match: its value, its uncertainty, and how much the match counted. */
export interface RatingInfo {
  /** when, in milliseconds since 1970 */
  at: number;
  /** the rating */
  value: number;
  /** how unsure it still is: one standard deviation */
  sure: number;
  /** how much the match counted, from 0 to 1; left out if it counted in full */
  weight?: number;
}

/** A player with an account, and the history of their rating in each game. */
export interface PlayerInfo {
  /** the name of the account */
  name: string;
  /** by game, how the rating went, oldest first */
  ratings: Record<string, RatingInfo[]>;
}

/**
 * A replay of a game as one viewer saw it; the viewer `all` sees everything. `first` is the
 * view before anything was dealt. Each item of `changes` has the fields of the view that the
 * step at the same place in `steps` has changed.
 */
export interface Replay {
  /** the name of the match; null if a record does not say */
  match: string | null;
  /** the code of the game */
  game: string;
  /** the options of the game by name */
  options: Record<string, string | number | boolean>;
  /** the component file that is played with */
  components: ComponentsInfo;
  /** the component file as data to draw from */
  box: Record<string, unknown>;
  /** who sits where, by seat, the first seat first */
  seats: Record<string, ChairView>;
  /** the seats that whoever asks holds */
  mine: string[];
  /** from where this is seen: the name of a seat, `spectator`, or `all` for everything open */
  eyes: string;
  /** the eyes that can be asked for */
  may: string[];
  /** whether the game is over or opened from a file, so that everything may be seen */
  over: boolean;
  /** how it ended; null while it has not */
  result: Result | null;
  /** what happened, one entry a step */
  steps: Entry[];
  /** the view before anything was dealt */
  first: Record<string, unknown>;
  /** for each step, the fields of the view that it has changed */
  changes: Record<string, unknown>[];
}

/**
 * The possible outcomes of a chance step, in their fixed order, and the one that happened.
 * `stream` is what the draw was for, and `undone`, for a draw that was taken back, how many
 * draws had been made by then. `odds` are exact fractions separated by spaces; `outcome` is an
 * index into `outcomes`.
 */
export interface Draw {
  /** the number of the step, from 0 on */
  step: number;
  /** the exact odds of the outcomes as fractions, in their fixed order, blanks between them */
  odds: string;
  /** all that could have come, in notation, in the same order */
  outcomes: string[];
  /** which of them came, counted from 0 */
  outcome: number;
  /** what it was drawn for; version 2 of the dealing counts draws by this */
  stream?: string;
  /** only for a draw that was taken back: how many draws had been made by then */
  undone?: number;
}

/** The data needed to verify the dealing of a game; null where it was not recorded. */
export interface Proof {
  /** the name of the match; null if not written down */
  match: string | null;
  /** the hash that promises the seed; null if not written down */
  commitment: string | null;
  /** the seed, revealed; null if not written down */
  seed: string | null;
  /**
   * what the first and the second seat mixed in, as hexadecimal digits; null if not written
   * down
   */
  added: [string | null, string | null];
  /** every chance step of the game, in order */
  draws: Draw[];
  /** the version of the dealing, as the record has it; `1` if not written down */
  dealing?: string;
  /** what the lot for the seats brought, `kept` or `exchanged`; null if none was drawn */
  shuffle?: string | null;
}

/** A step in the analysis: both seats' chances of winning, each from what that seat knows. */
export interface ReviewStep {
  /** the number of the step, from 0 on */
  step: number;
  /** who acted: a seat, or `chance` */
  actor: Seat | 'chance';
  /** both seats' chances to win before the step, from 0 to 1 */
  before: [number, number];
  /** both seats' chances to win after the step, from 0 to 1 */
  after: [number, number];
  /** for a decision, what it cost its seat against the best one */
  loss: number;
  /** for chance, what it brought each seat that saw it */
  luck: [number, number];
  /** for a decision, what the search would have done, as it was offered */
  best: Offered | null;
}

/** The skill and luck of a seat, added up over the game. */
export interface ReviewSeat {
  /** the chance before the first step */
  start: number;
  /** what its decisions changed against the best ones: 0 is without a mistake */
  skill: number;
  /** what chance gave it against the other; as much as it took from the other */
  luck: number;
  /** the chance after the last step: the result, if the game was played to its end */
  end: number;
  /** about how unsure the sums are: one standard deviation */
  noise: number;
}

/** A step that mattered to a seat: a costly decision, or luck. */
export interface ReviewMoment {
  /** whether it was a `decision` of the seat or `luck` */
  kind: 'decision' | 'luck';
  /** the number of the step, from 0 on */
  step: number;
  /** after how many steps the board shows it: a secret draw when it is played */
  shown: number;
  /** the seat that it mattered to; the actions are told as this seat knew them */
  seat: Seat;
  /** who acted: a seat, or `chance` */
  actor: Seat | 'chance';
  /** how it changed the chance of the seat: a decision against the best one, luck against before */
  change: number;
  /** the seat's chance to win before the step, from 0 to 1 */
  before: number;
  /** the seat's chance to win after the step, from 0 to 1 */
  after: number;
  /** what was done */
  taken: Offered;
  /** what would have been better, as it was offered; null for luck */
  best: Offered | null;
  /** what the seat would have seen after what was better; null for luck */
  then: Data | null;
}

/** The review of a finished match: every step, the totals, and the steps that mattered. */
export interface Review {
  /** the version of the analysis */
  version: number;
  /** games that were simulated for each seat at each position */
  simulations: number;
  /** how unsure one chance is: one standard deviation */
  noise: number;
  /** every step of the game */
  steps: ReviewStep[];
  /** by seat, what its chance is made of */
  seats: Record<Seat, ReviewSeat>;
  /** the few steps that mattered most, in the order of the game */
  moments: ReviewMoment[];
}

/** The progress of a review: `done` positions `of` the total. */
export interface ReviewState {
  /**
   * `none` was asked for, it is `waiting` for its turn, `working`, `done`, or it has `failed`
   * and can be asked for again
   */
  state: 'done' | 'failed' | 'none' | 'waiting' | 'working';
  /** positions that have been looked at */
  done: number;
  /** positions that there are to look at */
  of: number;
  /** the review, when it is done */
  review: Review | null;
}

/** The body of every HTTP response that is not a success. */
export interface Refusal {
  /** why */
  error: WireError;
}

/** Everything that can be asked for at a table. */
export type Command =
  | Sit
  | Contribute
  | Act
  | Resign
  | OfferDraw
  | AnswerDraw
  | TakeBack
  | AnswerTakeback
  | AskRematch
  | DropRematch
  | Chat
  | Leave
  | Claim
  | CallBot;

/** Everything that a client says on a socket. */
export type ClientMessage = Do | Look | AskLens | Ping;

/** Everything that a server says on a socket. */
export type ServerMessage =
  | Table
  | News
  | Done
  | Refused
  | Presence
  | Thinking
  | Lens
  | Pong
  | Closing
  | Trouble;
