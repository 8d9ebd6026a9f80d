/** Presence and the terms of an invitation in words. */
import type { GameInfo, Table } from '../lib/wire';
import { optionTitle, optionValue } from '../lib/words';
import { m } from '../paraglide/messages.js';
import type { Presence } from './presence';

const PRESENT: Record<Presence, () => string> = {
  here: m.app_here,
  away: m.app_away,
  left: m.app_left,
};

/** Whether a player is at the table. */
export const presenceWords = (presence: Presence) => PRESENT[presence]();

/** The options that differ from the defaults, in words. */
export function unusualOptions(
  game: GameInfo,
  options: Table['options'],
): { title: string; value: string }[] {
  const unusual = game.options.filter(
    (option) => option.name in options && options[option.name] !== option.default,
  );
  return unusual.map((option) => {
    const value = options[option.name];
    const flag = value ? m.app_join_yes() : m.app_join_no();
    return {
      title: optionTitle(option),
      value: option.kind === 'flag' ? flag : optionValue(option, String(value)),
    };
  });
}
