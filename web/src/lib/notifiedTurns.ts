/** Which turns have been told of on this device, so that each is told of once, in whichever tab. */
import type { Turn } from './wire';

/** How many turns are remembered; older ones are over. */
const MOST = 200;

/** What names a turn: its match, and when its time is over, which every turn of a match has its own. */
export const turnKey = (turn: Turn) => `${turn.match}@${turn.due}`;

/** The turns that have not been told of yet, and all that have been when these are. */
export function newTurns(turns: Turn[], told: string[]): { fresh: Turn[]; told: string[] } {
  const fresh = turns.filter((turn) => !told.includes(turnKey(turn)));
  return { fresh, told: [...told, ...fresh.map(turnKey)].slice(-MOST) };
}

/** Who should tell of turns now: the page that is looked at, by its mark; else a notice, unless another page is looked at. */
export function notifier(looking: boolean, elsewhere: number, now: number): 'page' | 'notice' | 'nobody' {
  if (looking) return 'page';
  return now - elsewhere < PRESENT_FOR ? 'nobody' : 'notice';
}

/** Milliseconds for which a page that was looked at is held to be so still: a little more than between two questions. */
export const PRESENT_FOR = 40_000;
