/** The server's HTTP API, typed. */
import { host } from './host';
import { uniqueId } from './random';
import type {
  StepLens,
  Command,
  CreateMatch,
  Done,
  Games,
  Hint,
  LinkCreated,
  MatchCreated,
  Me,
  Moment,
  PlayerInfo,
  Proof,
  RecordFile,
  RecordStep,
  Replay,
  ReviewState,
  MatchPage,
  Seat,
  Status,
  Table,
  PendingTurns,
  WireError,
} from './wire';

/** The server refused, and why. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: WireError,
  ) {
    super(error.text);
  }
}

/** The server could not be reached at all. */
export class Unreachable extends Error {}

/** The error in the form the wire uses, whatever was thrown. */
export function asWireError(thrown: unknown): WireError {
  if (thrown instanceof Refused) return thrown.error;
  return {
    kind: thrown instanceof Unreachable ? 'unreachable' : 'unexpected',
    text: String(thrown),
  };
}

async function read(answer: Response): Promise<WireError> {
  const fallback = { kind: 'unexpected', text: `${answer.status} ${answer.statusText}` };
  const body = await answer.json().catch(() => null);
  return body?.error ?? fallback;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: HeadersInit = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const sent = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
  const answer = await host.fetch(`/api${path}`, sent).catch(() => null);
  if (!answer || [502, 503, 504].includes(answer.status)) throw new Unreachable(path);
  if (!answer.ok) throw new Refused(answer.status, await read(answer));
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** Ask for a seat. Without cookies every request comes from a new guest, so the seat would never be yours. */
async function seated<T>(method: string, path: string, body: unknown): Promise<T> {
  if (navigator.cookieEnabled) return ask<T>(method, path, body);
  throw new Refused(403, {
    kind: 'not_possible',
    reason: 'cookies',
    text: 'this browser keeps no cookies; allow them for this page',
  });
}

function eyes(seat?: Seat): string {
  return seat ? `?as=${encodeURIComponent(seat)}` : '';
}

let catalogue: Promise<Games> | null = null;

/** The games and the levels; requested once. */
export function games(): Promise<Games> {
  catalogue ??= ask<Games>('GET', '/games').catch((error) => {
    catalogue = null;
    throw error;
  });
  return catalogue;
}

export const me = () => ask<Me>('GET', '/me');
export const register = (name: string, password: string) =>
  ask<Me>('POST', '/account', { name, password });
export const logIn = (name: string, password: string) =>
  ask<Me>('POST', '/account/session', { name, password });
export const logOut = () => ask<unknown>('DELETE', '/account/session');
/** Change the password; all other devices are logged out. */
export const changePassword = (old: string, fresh: string) =>
  ask<Me>('PUT', '/account/password', { old, new: fresh });
/** Delete the account for good. */
export const deleteAccount = (password: string) => ask<unknown>('DELETE', '/account', { password });
/** A player with an account. */
export const player = (name: string) =>
  ask<PlayerInfo>('GET', `/players/${encodeURIComponent(name)}`);
/** The games in which it's your turn; polling is cheap because the response has an ETag. */
export const turns = () => ask<PendingTurns>('GET', '/turns');
export const rename = (name: string) => seated<Me>('PUT', '/me', { name });
export const create = (wanted: CreateMatch) => seated<MatchCreated>('POST', '/matches', wanted);
export const match = (id: string, seat?: Seat) => ask<Table>('GET', `/matches/${id}${eyes(seat)}`);
export const box = (id: string) => ask<unknown>('GET', `/matches/${id}/box`);
export const doAs = (id: string, seat: Seat, command: Command) =>
  ask<Done>('POST', `/matches/${id}/do`, { id: uniqueId(), as: seat, command });
export const hint = (id: string, seat?: Seat) =>
  ask<Hint>('POST', `/matches/${id}/hint`, { as: seat });
export const moment = (id: string, step: number, seat?: Seat) =>
  ask<Moment>('GET', `/matches/${id}/at/${step}${eyes(seat)}`);
/** All steps of a match, as this viewer may see them. */
export const replay = (id: string, seat?: string) =>
  ask<Replay>('GET', `/matches/${id}/replay${eyes(seat)}`);
/** The lens at a step of a match, or of a game whose record is in a file. */
export const momentLens = (id: string, step: number, seat?: string) =>
  ask<StepLens>('GET', `/matches/${id}/at/${step}/lens${eyes(seat)}`);
export const recordLens = (moment: RecordStep) => ask<StepLens>('POST', '/records/lens', moment);
/** The data to verify the dealing of a match with. */
export const proof = (id: string) => ask<Proof>('GET', `/matches/${id}/proof`);
/** All steps of a game whose record is in a file, and the data to verify its dealing with. */
export const openRecord = (file: RecordFile) => ask<Replay>('POST', '/records', file);
export const recordProof = (file: RecordFile) => ask<Proof>('POST', '/records/proof', file);
/** Where the record of a finished match can be downloaded. */
export const recordPath = (id: string) => `/api/matches/${id}/record`;
export const review = (id: string) => ask<ReviewState>('GET', `/matches/${id}/review`);
export const requestReview = (id: string) => ask<ReviewState>('POST', `/matches/${id}/review`);
/** Send a command to a table without a socket, such as sitting down. */
export const sitDown = (id: string, invite: string | null, bytes: string) =>
  seated<Done>('POST', `/matches/${id}/do`, {
    id: uniqueId(),
    command: { type: 'sit', invite, bytes },
  });
/** A private link to your own seat, for another device. */
export const seatLink = (id: string, seat: Seat) =>
  ask<LinkCreated>('POST', `/matches/${id}/links`, { as: seat });
export const revokeLinks = (id: string, seat: Seat) =>
  ask<unknown>('DELETE', `/matches/${id}/links`, { as: seat });
/** Keep a seat held by private link for the rematch. */
export const followLink = (id: string) => ask<unknown>('POST', `/matches/${id}/links/follow`);
export const useLink = (id: string, token: string) =>
  ask<unknown>('POST', `/matches/${id}/links/use`, { token });

/** A page of the lobby's list: of one game or all, after a cursor. */
export function lobby(status: Status, game: string, before: string | null): Promise<MatchPage> {
  const asked = new URLSearchParams({ status });
  if (game) asked.set('game', game);
  if (before) asked.set('before', before);
  return ask<MatchPage>('GET', `/matches?${asked}`);
}
export const matches = (status: Status) =>
  ask<MatchPage>('GET', `/matches?player=me&status=${status}&limit=100`);

/** The filters of a history; empty strings mean any. */
export interface HistoryFilter {
  game: string;
  status: '' | Status;
  result: '' | 'won' | 'lost' | 'drawn';
  against: '' | 'person' | 'bot' | 'nobody';
}

/** A page of a player's matches, your own for `me`, after a cursor. */
export function history(
  player: string,
  sieve: Partial<HistoryFilter>,
  before: string | null,
  limit = 20,
): Promise<MatchPage> {
  const asked = new URLSearchParams({ player, limit: String(limit) });
  for (const [name, value] of Object.entries(sieve)) if (value) asked.set(name, value);
  if (before) asked.set('before', before);
  return ask<MatchPage>('GET', `/matches?${asked}`);
}
