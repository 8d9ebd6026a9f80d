/** What the home page shows, requested before its component and its texts have loaded. */
import * as api from '../lib/api';
import type { Games, MatchRow } from '../lib/wire';

export interface HomeData {
  catalogue: Games;
  running: MatchRow[];
}

/** The player's unfinished games. */
export async function runningGames(): Promise<MatchRow[]> {
  const [mine, waiting] = await Promise.all([api.matches('running'), api.matches('waiting')]);
  return [...mine.matches, ...waiting.matches];
}

/** Everything at once: on a slow line every answer that another has to wait for costs a second. */
async function load(): Promise<HomeData> {
  const [catalogue, running] = await Promise.all([api.games(), runningGames(), api.me()]);
  return { catalogue, running };
}

let early: Promise<HomeData> | null = null;

/** Start loading; the next call of homeData gets this answer. */
export function loadEarly(): void {
  early = load();
  early.catch(() => {});
}

/** The data that was requested early, or else fresh data. */
export function homeData(): Promise<HomeData> {
  const found = early ?? load();
  early = null;
  return found;
}
