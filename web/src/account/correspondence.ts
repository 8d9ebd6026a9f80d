/** Games by correspondence: those with days for each move, in the order in which they want to be looked at. */
import type { MatchRow } from '../lib/wire';

/** Whether it is the turn of who looks. */
export const isMyTurn = (match: MatchRow) => match.mine.includes(match.to_act);

/** The running games by correspondence: the own turns first, and of each the most urgent first. */
export function correspondenceGames(matches: MatchRow[]): MatchRow[] {
  const running = matches.filter(
    (match) => match.status === 'running' && match.clock.kind === 'days',
  );
  return running.sort(
    (one, two) => Number(isMyTurn(two)) - Number(isMyTurn(one)) || deadline(one) - deadline(two),
  );
}

const deadline = (match: MatchRow) => match.due ?? Infinity;
