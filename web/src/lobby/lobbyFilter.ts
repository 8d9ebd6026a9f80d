/** What the lobby lists, and how it takes in what has changed without moving under one's hand. */
import type { MatchRow, Status } from '../lib/wire';

export const STATUSES: Status[] = ['waiting', 'running', 'finished'];

/** What is looked at: a status, and one game or all. */
export interface LobbyFilter {
  show: Status;
  game: string;
}

/** What the end of an address asks for. */
export function readFilter(search: string): LobbyFilter {
  const words = new URLSearchParams(search);
  const show = STATUSES.find((one) => one === words.get('show')) ?? 'waiting';
  return { show, game: words.get('game') ?? '' };
}

/** The end of an address that asks for it. */
export function filterSearch({ show, game }: LobbyFilter): string {
  const words = new URLSearchParams({ show, ...(game ? { game } : {}) });
  return `?${words}`;
}

/** Whether a match belongs in a list: where one waits there is a chair for anybody, and no game that never began. */
export function isListed(match: MatchRow): boolean {
  if (match.result?.reason === 'called_off') return false;
  return (
    match.status !== 'waiting' ||
    Object.values(match.seats).some((seat) => seat.kind === 'free' && !seat.kept)
  );
}
