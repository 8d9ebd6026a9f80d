/** How long the board needs to show what happened. */
import type { Entry, Eyes } from '../lib/wire';

/** The least time for the motion of one decision, in milliseconds. */
export const DECISION = 450;

/** How long the next news waits for the motion of these entries. */
export function motionTime(entries: Entry[], viewer: Eyes | undefined): number {
  const steps = entries.filter((entry) => entry.kind === 'step');
  const others = steps.some((entry) => entry.seat !== viewer && entry.seat !== 'chance');
  if (others) return 500 + 150 * Math.min(steps.length, 6);
  return steps.length ? DECISION : 0;
}
