/** From what was chosen in the dialog to the match that is asked for. */
import type { Create, GameInfo, Who } from '../lib/wire';

/** The match to ask for: against a level, or `friend` for two people at this screen. */
export function wanted(
  game: Pick<GameInfo, 'code' | 'seats'>,
  against: string,
  side: string,
  options: Record<string, string | number | boolean>,
): Create {
  const other: Who = against === 'friend' ? 'me' : against;
  const mine = side === game.seats[1] ? 1 : 0;
  const seats: [Who, Who] = mine === 0 ? ['me', other] : [other, 'me'];
  return { game: game.code, seats, options, shuffle: side === 'lot' && against !== 'friend', listed: false };
}
