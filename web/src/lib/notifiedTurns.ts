/** Which turns have been told of on this device, so that each is told of once, in whichever tab. */
import type { PendingTurn } from './wire';

/** How many turns are remembered; older ones are over. */
const MOST = 200;

/** What names a turn: its match, and when its time is over, which every turn of a match has its own. */
export const turnKey = (turn: PendingTurn) => `${turn.match}@${turn.due}`;

/** The turns that have not been told of yet, and all that have been when these are. */
export function newTurns(
  turns: PendingTurn[],
  told: string[],
): { fresh: PendingTurn[]; told: string[] } {
  const fresh = turns.filter((turn) => !told.includes(turnKey(turn)));
  return { fresh, told: [...told, ...fresh.map(turnKey)].slice(-MOST) };
}

/** Who announces turns now: the page the player is looking at, a notification, or nobody if it's another page. */
export function notifier(
  looking: boolean,
  elsewhere: number,
  now: number,
): 'page' | 'notice' | 'nobody' {
  if (looking) return 'page';
  return now - elsewhere < PRESENT_FOR ? 'nobody' : 'notice';
}

/** How long a page counts as looked at, in milliseconds: a little longer than the polling interval. */
export const PRESENT_FOR = 40_000;
