/** What is said about a match in somebody's history: against whom, and how it ended for them. */
import type { Chair, MatchRow, Seat } from '../lib/wire';
import { gameTitle, playerName, seatName } from '../lib/words';
import { m } from '../paraglide/messages.js';

/** The seat opposite to the player whose history it is; null where both were theirs. */
export function opposite(match: MatchRow): Seat | null {
  return match.theirs.length > 1
    ? null
    : (Object.keys(match.seats).find((seat) => !match.theirs.includes(seat)) ?? null);
}

/** Who sits opposite, by name; nothing where both seats were the player's. */
export function opponent(match: MatchRow): string {
  const seat = opposite(match);
  return seat ? playerName(seat, match.seats[seat], false) : '';
}

/** What was played against whom. */
export function matchTitle(match: MatchRow): string {
  const game = gameTitle(match.game);
  const seat = opposite(match);
  if (!seat) return m.app_continue_both({ game });
  if (match.seats[seat]?.kind === 'free') return m.app_continue_open({ game });
  return m.app_continue_game({ game, name: opponent(match) });
}

/** Where a match stands that is not over, for whoever looks. */
export function statusWords(match: MatchRow): string {
  if (match.status === 'running')
    return match.mine.includes(match.to_act)
      ? m.app_continue_your_turn()
      : m.app_continue_their_turn();
  return Object.values(match.seats).some((chair) => chair.kind === 'free')
    ? m.app_continue_waiting()
    : m.app_continue_unbegun();
}

/** How a match ended for the player whose history it is; nothing while it has not. */
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

/** What somebody opposite is called in a line about a turn. */
export function opponentName(name: string, level: string | null): string {
  const chair: Chair = { kind: level ? 'bot' : 'person', name, level, left: false, kept: false };
  return playerName('', chair, false);
}
