/** Clocks and terms in words. */
import { m } from '../paraglide/messages.js';
import { clockFace, splitTime } from './clock';
import type { Clock } from './wire';

/** The clock the players agreed on. */
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

/** The time left on a clock, as briefly as possible. */
export function timeLeftWords(kind: Clock['kind'], left: number): string {
  if (kind !== 'days') return clockFace(left);
  const { days, hours, minutes } = splitTime(left);
  if (days) return m.app_clock_left_days({ days, hours });
  return hours ? m.app_clock_left_hours({ hours, minutes }) : m.app_clock_left_minutes({ minutes });
}

export const ratedWords = (rated: boolean) => (rated ? m.app_rated() : m.app_not_rated());
