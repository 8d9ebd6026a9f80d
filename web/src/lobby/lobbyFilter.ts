/** What the lobby lists, and how it takes in what has changed without moving under one's hand. */
import type { MatchRow, MatchPage, Status } from '../lib/wire';

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

/** The list with its first page read anew: new ones on top, gone ones away, the rest in their place. */
export function refreshFirstPage(old: MatchPage, fresh: MatchPage): MatchPage {
  const news = new Map(fresh.matches.map((match) => [match.match, match]));
  const known = new Set(old.matches.map((match) => match.match));
  const oldest = fresh.next === null ? -Infinity : (fresh.matches.at(-1)?.changed ?? -Infinity);
  const stays = old.matches.filter((match) => news.has(match.match) || match.changed < oldest);
  const added = fresh.matches.filter((match) => !known.has(match.match));
  const deeper = stays.some((match) => !news.has(match.match));
  return {
    matches: [...added, ...stays.map((match) => news.get(match.match) ?? match)],
    next: deeper ? old.next : fresh.next,
  };
}

/** A list read some pages deep. */
export async function readPages(
  read: (before: string | null) => Promise<MatchPage>,
  pages: number,
): Promise<MatchPage> {
  let found = await read(null);
  for (let page = 1; page < pages && found.next; page++)
    found = appendPage(found, await read(found.next));
  return found;
}

/** The list with another page below it. */
export function appendPage(old: MatchPage, more: MatchPage): MatchPage {
  const known = new Set(old.matches.map((match) => match.match));
  return {
    matches: [...old.matches, ...more.matches.filter((match) => !known.has(match.match))],
    next: more.next,
  };
}
