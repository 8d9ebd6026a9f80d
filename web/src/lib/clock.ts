/** Clocks: what can be chosen, what is left now, and how it is written. No rules here: the server decides. */
import { formatNumber } from './language';
import type { Clock, Clocks, Seat } from './wire';

/** The dialog's choices; only the numbers of the chosen kind matter. */
export interface ClockChoice {
  kind: Clock['kind'];
  minutes: number;
  increment: number;
  days: number;
}

export const NO_CLOCK: ClockChoice = { kind: 'none', minutes: 15, increment: 10, days: 3 };
export const MINUTES = [3, 5, 10, 15, 20, 30, 60];
export const INCREMENTS = [0, 5, 10, 20, 30];
export const DAYS = [1, 2, 3, 5, 7, 14];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LOW = 30_000;
const LOW_DAYS = 6 * HOUR;
const WARNINGS = [60_000, 30_000, 10_000];

/** The clock to request from the server. */
export function toClock({ kind, minutes, increment, days }: ClockChoice): Clock {
  const none = { kind, seconds: 0, increment: 0, days: 0 };
  if (kind === 'time') return { ...none, seconds: minutes * 60, increment };
  return kind === 'days' ? { ...none, days } : none;
}

/**
 * How far this device's clock is ahead of the server's, from a message that carries its sending time. Messages may be
 * late but never early, so the smallest difference is the most accurate.
 */
export function clockOffset(before: number | null, sent: number, heard: number): number {
  return before === null ? heard - sent : Math.min(before, heard - sent);
}

/** Milliseconds left for a seat at a given server time, never below zero. */
export function timeLeft(clocks: Clocks, seat: Seat, now: number): number {
  const left = clocks.left[seat] ?? 0;
  return Math.max(0, clocks.running === seat ? left - Math.max(0, now - clocks.at) : left);
}

/** Whether time is short. */
export function isLow(kind: Clock['kind'], left: number): boolean {
  return left <= (kind === 'days' ? LOW_DAYS : LOW);
}

/** The warning threshold, in milliseconds, crossed between two times; null if none. */
export function warningPassed(before: number, after: number): number | null {
  return WARNINGS.findLast((mark) => before > mark && after <= mark) ?? null;
}

/** Time as a clock shows it: 4:05, 1:02:00, and seconds with tenths in the last ten seconds. */
export function clockFace(left: number): string {
  if (left < 10_000) return formatNumber(Math.floor(left / 100) / 10, { minimumFractionDigits: 1 });
  const seconds = Math.floor(left / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** A long time in its two largest units. */
export function splitTime(left: number): { days: number; hours: number; minutes: number } {
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor(left / HOUR) % 24,
    minutes: Math.floor(left / MINUTE) % 60,
  };
}
