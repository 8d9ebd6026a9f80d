/** A match in a list, in words: the game, the opponent, the state. */
import { m } from '../paraglide/messages.js';
import type { ChairView, MatchRow, Seat } from './wire';
import { gameTitle, playerName } from './words';

/** The seat opposite the player whose history it is; null if they held both. */
export function opposite(match: MatchRow): Seat | null {
  return match.theirs.length > 1
    ? null
    : (Object.keys(match.seats).find((seat) => !match.theirs.includes(seat)) ?? null);
}

/** The opponent's name; undefined if the player held both seats. */
export function opponent(match: MatchRow): string {
  const seat = opposite(match);
  return seat ? playerName(seat, match.seats[seat], false) : '';
}

/** The game and the opponent. */
export function matchTitle(match: MatchRow): string {
  const game = gameTitle(match.game);
  const seat = opposite(match);
  if (!seat) return m.app_continue_both({ game });
  if (match.seats[seat]?.kind === 'free') return m.app_continue_open({ game });
  return m.app_continue_game({ game, name: opponent(match) });
}

/** The state of an unfinished match, for this viewer. */
export function statusWords(match: MatchRow): string {
  if (match.status === 'running')
    return match.mine.includes(match.to_act)
      ? m.app_continue_your_turn()
      : m.app_continue_their_turn();
  return Object.values(match.seats).some((chair) => chair.kind === 'free')
    ? m.app_continue_waiting()
    : m.app_continue_unbegun();
}

/** The opponent's name in a line about a turn. */
export function opponentName(name: string, level: string | null): string {
  const chair: ChairView = {
    kind: level ? 'bot' : 'person',
    name,
    level,
    left: false,
    kept: false,
  };
  return playerName('', chair, false);
}

/** The names of both players of a listed match, in the order of the seats. */
export function playerNames(match: MatchRow): [string, string] {
  const [one = '', two = ''] = Object.entries(match.seats).map(([seat, sitting]) =>
    playerName(seat, sitting, false),
  );
  return [one, two];
}

/** How a listed match ended. */
export function outcomeWords(match: MatchRow): string {
  const { result } = match;
  if (!result) return '';
  if (result.reason === 'called_off') return m.app_lobby_not_played();
  if (!result.winner) return m.app_lobby_drawn();
  return m.app_lobby_won({ name: playerName(result.winner, match.seats[result.winner], false) });
}
