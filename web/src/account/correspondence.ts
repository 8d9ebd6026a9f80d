/** Correspondence games, which allow days for each move, in the order they need attention. */
import type { MatchRow } from '../lib/wire';

/** Whether it is the viewer's turn. */
export const isMyTurn = (match: MatchRow) => match.mine.includes(match.to_act);

/** The running correspondence games: your turns first, the most urgent on top of each group. */
export function correspondenceGames(matches: MatchRow[]): MatchRow[] {
  const running = matches.filter(
    (match) => match.status === 'running' && match.clock.kind === 'days',
  );
  return running.sort(
    (one, two) => Number(isMyTurn(two)) - Number(isMyTurn(one)) || deadline(one) - deadline(two),
  );
}

const deadline = (match: MatchRow) => match.due ?? Infinity;
