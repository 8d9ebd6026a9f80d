/** What is said about clocks, terms and people who are apart. */
import type { Clock, GameInfo, MatchRow, Table } from '../lib/wire';
import { optionTitle, optionValue, playerName } from '../lib/words';
import { m } from '../paraglide/messages.js';
import { clockFace, splitTime } from '../lib/clock';
import type { Presence } from './presence';

/** A clock as it is agreed on. */
export function clockWords(clock: Clock): string {
  const { kind, seconds, increment, days } = clock;
  if (kind === 'none') return m.app_clock_none();
  if (kind === 'days') return m.app_clock_days({ days });
  const minutes = seconds / 60;
  if (Number.isInteger(minutes))
    return increment
      ? m.app_clock_minutes_plus({ minutes, increment })
      : m.app_clock_minutes({ minutes });
  return increment
    ? m.app_clock_seconds_plus({ seconds, increment })
    : m.app_clock_seconds({ seconds });
}

/** What is left on a clock, as short as it can be read. */
export function timeLeftWords(kind: Clock['kind'], left: number): string {
  if (kind !== 'days') return clockFace(left);
  const { days, hours, minutes } = splitTime(left);
  if (days) return m.app_clock_left_days({ days, hours });
  return hours ? m.app_clock_left_hours({ hours, minutes }) : m.app_clock_left_minutes({ minutes });
}

export const ratedWords = (rated: boolean) => (rated ? m.app_rated() : m.app_not_rated());

const PRESENT: Record<Presence, () => string> = {
  here: m.app_here,
  away: m.app_away,
  left: m.app_left,
};

/** Whether somebody is at the table. */
export const presenceWords = (presence: Presence) => PRESENT[presence]();

/** The options that differ from what is usual, each in words. */
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

/** The names of both players of a match in a list, in the order of the seats. */
export function playerNames(match: MatchRow): [string, string] {
  const [one = '', two = ''] = Object.entries(match.seats).map(([seat, sitting]) =>
    playerName(seat, sitting, false),
  );
  return [one, two];
}

/** How a match in a list ended. */
export function outcomeWords(match: MatchRow): string {
  const { result } = match;
  if (!result) return '';
  if (result.reason === 'called_off') return m.app_lobby_not_played();
  if (!result.winner) return m.app_lobby_drawn();
  return m.app_lobby_won({ name: playerName(result.winner, match.seats[result.winner], false) });
}
