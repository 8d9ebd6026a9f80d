/** The lobby's filter, and how the list takes in changes without moving under the pointer. */
import type { MatchRow, Status } from '../lib/wire';

export const STATUSES: Status[] = ['waiting', 'running', 'finished'];

/** The filter: a status, and one game or all. */
export interface LobbyFilter {
  show: Status;
  game: string;
}

/** The filter in the end of a URL. */
export function readFilter(search: string): LobbyFilter {
  const words = new URLSearchParams(search);
  const show = STATUSES.find((one) => one === words.get('show')) ?? 'waiting';
  return { show, game: words.get('game') ?? '' };
}

/** The end of a URL that stands for the filter. */
export function filterSearch({ show, game }: LobbyFilter): string {
  const words = new URLSearchParams({ show, ...(game ? { game } : {}) });
  return `?${words}`;
}

/**
 * Whether a match belongs in a list: an open one has a seat for anyone, and no list has a game that never started.
 */
export function isListed(match: MatchRow): boolean {
  if (match.result?.reason === 'called_off') return false;
  return (
    match.status !== 'waiting' ||
    Object.values(match.seats).some((seat) => seat.kind === 'free' && !seat.kept)
  );
}
