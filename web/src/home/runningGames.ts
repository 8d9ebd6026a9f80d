/** Which running games the home page shows, and in which order. */
import type { MatchRow } from '../lib/wire';
import { opposite } from '../lib/matchWords';

/** How many games are shown before the player asks for the rest. */
export const MOST = 6;
/** How many dismissed games are remembered; older ones are long over. */
const REMEMBERED = 200;

/** Whether someone else waits at this table, or is waited for: only then does anyone mind if it is forgotten. */
export function withPerson(match: MatchRow): boolean {
  const seat = opposite(match);
  return seat !== null && match.seats[seat]?.kind !== 'bot';
}

const yourTurn = (match: MatchRow) =>
  match.status === 'running' && match.mine.includes(match.to_act);

/** The games in which another person waits for the player. */
export const awaitingYou = (matches: MatchRow[]): MatchRow[] =>
  matches.filter((match) => yourTurn(match) && withPerson(match));

const rank = (match: MatchRow) => (yourTurn(match) ? 0 : 2) + (withPerson(match) ? 0 : 1);

/** Your turn first, then people before bots, then the newest. */
export function inOrder(matches: MatchRow[]): MatchRow[] {
  return [...matches].sort((one, two) => rank(one) - rank(two) || two.changed - one.changed);
}

/** The games shown at first: no game against a person is left out for one against a bot. */
export function shownFirst(matches: MatchRow[]): MatchRow[] {
  const order = inOrder(matches);
  const people = order.filter(withPerson);
  const bots = order.filter((match) => !withPerson(match));
  const kept = new Set([...people, ...bots].slice(0, MOST));
  return order.filter((match) => kept.has(match));
}

/** The remembered dismissals with one more. */
export const dismissed = (before: string[], match: string): string[] =>
  [...before.filter((one) => one !== match), match].slice(-REMEMBERED);
