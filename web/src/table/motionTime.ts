/** How long the board needs to show what happened. */
import type { Entry, Eyes } from '../lib/wire';

/** The shortest time to animate one decision, in milliseconds. */
export const DECISION = 450;

/** How long the next message waits for the animation of these entries. */
export function motionTime(entries: Entry[], viewer: Eyes | undefined): number {
  const steps = entries.filter((entry) => entry.kind === 'step');
  const others = steps.some((entry) => entry.seat !== viewer && entry.seat !== 'chance');
  if (others) return 500 + 150 * Math.min(steps.length, 6);
  return steps.length ? DECISION : 0;
}
