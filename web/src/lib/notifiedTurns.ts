/** Which turns this device has announced, so that each is announced once across all tabs. */
import type { PendingTurn } from './wire';

/** How many turns are remembered; older ones are over. */
const MOST = 200;

/** What identifies a turn: its match, and its deadline, which is different for every turn of a match. */
export const turnKey = (turn: PendingTurn) => `${turn.match}@${turn.due}`;

/** The turns not announced yet, and the list of announced turns once they are. */
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

/** How long a page counts as being looked at, in milliseconds: a little longer than the polling interval. */
export const PRESENT_FOR = 40_000;
