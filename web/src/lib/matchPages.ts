/** Long lists of matches, read a page at a time. */
import type { MatchPage } from './wire';

/** The list with its first page reloaded: new matches on top, finished ones removed, the rest in place. */
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

/** A list read several pages deep. */
export async function readPages(
  read: (before: string | null) => Promise<MatchPage>,
  pages: number,
): Promise<MatchPage> {
  let found = await read(null);
  for (let page = 1; page < pages && found.next; page++)
    found = appendPage(found, await read(found.next));
  return found;
}

/** The list with another page appended. */
export function appendPage(old: MatchPage, more: MatchPage): MatchPage {
  const known = new Set(old.matches.map((match) => match.match));
  return {
    matches: [...old.matches, ...more.matches.filter((match) => !known.has(match.match))],
    next: more.next,
  };
}
