/** Describes a match in a player's history: the opponent, and how it ended. */
import { opponent } from '../lib/matchWords';
import type { MatchRow } from '../lib/wire';
import { seatName } from '../lib/words';
import { m } from '../paraglide/messages.js';

/** How a match ended for the player whose history it is; empty while it is running. */
export function endWords(match: MatchRow): string {
  const { result } = match;
  if (!result) return '';
  if (result.reason === 'called_off') return m.account_end_called_off();
  return match.theirs.length > 1 ? bothWords(match, result) : ownWords(match, result);
}

type Result = NonNullable<MatchRow['result']>;

function ownWords(match: MatchRow, { winner, reason, points }: Result): string {
  const [one, two] = points;
  const first = match.theirs[0] === Object.keys(match.seats)[0];
  const score = first ? { own: one, other: two } : { own: two, other: one };
  if (reason === 'agreed') return m.account_end_agreed();
  if (!winner) return m.account_end_drawn(score);
  const won = match.theirs.includes(winner);
  const name = opponent(match);
  if (reason === 'resigned')
    return won ? m.account_end_won_resigned({ name }) : m.account_end_lost_resigned();
  if (reason === 'time') return won ? m.account_end_won_time({ name }) : m.account_end_lost_time();
  if (reason === 'away') return won ? m.account_end_won_away({ name }) : m.account_end_lost_away();
  return won ? m.account_end_won(score) : m.account_end_lost(score);
}

function bothWords(match: MatchRow, { winner, reason, points }: Result): string {
  const [one, two] = points;
  if (reason === 'agreed') return m.account_end_agreed();
  if (!winner) return m.account_end_drawn({ own: one, other: two });
  const seat = seatName(winner);
  if (reason !== 'played') return m.account_end_both_short({ seat });
  return winner === Object.keys(match.seats)[0]
    ? m.account_end_both({ seat, one, two })
    : m.account_end_both({ seat, one: two, two: one });
}
