/** The pages and their URLs. */
import { host } from './host';

export type Route =
  | { page: 'home'; game?: string }
  | { page: 'table'; match: string }
  | { page: 'replay'; match: string }
  | { page: 'open' }
  | { page: 'review'; match: string }
  | { page: 'join'; match: string }
  | { page: 'link'; match: string }
  | { page: 'lobby' }
  | { page: 'me' }
  | { page: 'player'; name: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'unknown'; path: string };

/** The page at a URL. */
export function parseRoute(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  if (parts.length === 0) return { page: 'home' };
  if (parts[0] === 'play' && parts[1] && parts.length === 2)
    return { page: 'home', game: parts[1] };
  if (parts[0] === 'table' && parts[1] && parts.length === 2)
    return { page: 'table', match: parts[1] };
  if (parts[0] === 'table' && parts[2] === 'replay' && parts.length === 3)
    return { page: 'replay', match: parts[1]! };
  if (parts[0] === 'open' && parts.length === 1) return { page: 'open' };
  if (parts[0] === 'table' && parts[2] === 'review' && parts.length === 3)
    return { page: 'review', match: parts[1]! };
  if (parts[0] === 'join' && parts[1] && parts.length === 2)
    return { page: 'join', match: parts[1] };
  if (parts[0] === 'link' && parts[1] && parts.length === 2)
    return { page: 'link', match: parts[1] };
  if (parts[0] === 'me' && parts.length === 1) return { page: 'me' };
  if (parts[0] === 'player' && parts[1] && parts.length === 2)
    return { page: 'player', name: unescaped(parts[1]) };
  if (parts[0] === 'lobby' && parts.length === 1) return { page: 'lobby' };
  if (parts[0] === 'rules' && parts[1] && parts.length === 2)
    return { page: 'rules', game: parts[1] };
  if (parts[0] === 'learn' && parts[1] && parts.length === 2)
    return { page: 'learn', game: parts[1] };
  return { page: 'unknown', path };
}

/** Decode a part of a URL. */
function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The URL of the home page. */
export const HOME = host.url('/');

/** The URL of the home page with the dialog before a game. */
export const playPath = (game: string) => host.url(`/play/${game}`);

/** The URL of a table. */
export const tablePath = (match: string) => host.url(`/table/${match}`);

/** The URL of a match's replay, at a step if one is given. */
export const replayPath = (match: string, search = '') =>
  host.url(`/table/${match}/replay${search}`);

/** The URL where a record file is opened. */
export const OPEN_RECORD = host.url('/open');
/** The URL of a match's review. */
export const reviewPath = (match: string) => host.url(`/table/${match}/review`);

/** The URL where a player sits down at a table; a seat kept for a friend needs the token too. */
export const joinPath = (match: string) => host.url(`/join/${match}`);

/** The URL of the lobby. */
export const LOBBY = host.url('/lobby');

/** The URL of a game's rules, at a clause if one is named. */
export const rulesPath = (game: string, clause?: string | null) =>
  host.url(`/rules/${game}${clause ? `#${clause}` : ''}`);

/** The URL of your own page. */
export const ME = host.url('/me');

/** The URL of your own page, from where logging in leads back to a table. */
export const logInPath = (match: string) => host.url(`/me?table=${match}`);

/** The table to go back to after logging in, if your page was opened from one. */
export function backToTable(search: string): string | null {
  const match = new URLSearchParams(search).get('table') ?? '';
  return /^\w+$/.test(match) ? tablePath(match) : null;
}

/** The URL of a game's lesson. */
export const learnPath = (game: string) => host.url(`/learn/${game}`);

/** Whether only this computer can follow links to a URL. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
