/** Turns the choices of the dialog into a request for a match. */
import { toClock, type ClockChoice } from '../lib/clock';
import type { CreateMatch, GameInfo, Who } from '../lib/wire';

/** The choices for remote games. */
export interface Terms {
  clock: ClockChoice;
  rated: boolean;
  /** Both players may use hints; a rated game has none. */
  hints: boolean;
  /** Others may find a game between friends in the lobby and watch it. */
  listed: boolean;
}

/** Whether the other side is played remotely. */
export const isRemoteGame = (against: string) => against === 'link' || against === 'lobby';

/** The match to request: against a level, `friend` for two people at this screen, or remote. */
export function createRequest(
  game: Pick<GameInfo, 'code' | 'seats'>,
  against: string,
  side: string,
  options: Record<string, string | number | boolean>,
  terms?: Terms,
): CreateMatch {
  const other: Who = against === 'friend' ? 'me' : against;
  const mine = side === game.seats[1] ? 1 : 0;
  const seats: [Who, Who] = mine === 0 ? ['me', other] : [other, 'me'];
  const plain = {
    game: game.code,
    seats,
    options,
    shuffle: side === 'lot' && against !== 'friend',
  };
  if (!terms || !isRemoteGame(against)) return { ...plain, listed: false };
  const listed = against === 'lobby' || terms.listed;
  return {
    ...plain,
    clock: toClock(terms.clock),
    rated: terms.rated,
    hints: terms.hints && !terms.rated,
    listed,
  };
}
