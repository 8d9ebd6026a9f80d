/** A game as a row of moments: moment 0 is before anything was dealt, moment n after n steps. */
import { lastMove } from '../lib/log';
import type { Data, Entry, Eyes, Replay } from '../lib/wire';

/** The view at every moment; what a step leaves alone is shared with the moment before. */
export function replayViews(replay: Pick<Replay, 'first' | 'changes'>): Data[] {
  const found: Data[] = [replay.first];
  for (const change of replay.changes) found.push({ ...found.at(-1)!, ...change });
  return found;
}

/** The moments at which somebody's turn begins, with the first and the last moment. */
export function turnStarts(steps: Entry[]): number[] {
  const found = [0];
  let turn: string | undefined;
  steps.forEach((step, index) => {
    if (step.seat === 'chance' || step.seat === turn) return;
    turn = step.seat;
    if (index > 0) found.push(index);
  });
  if (steps.length) found.push(steps.length);
  return found;
}

/** The moment a turn further on, or back. */
export function turnFrom(starts: number[], moment: number, way: 1 | -1): number {
  if (way > 0) return starts.find((start) => start > moment) ?? moment;
  return starts.findLast((start) => start < moment) ?? moment;
}

/** What is shown as motion on the way from one moment to another; null if the way is not short and forward. */
export function animatedSteps(steps: Entry[], from: number, to: number): Entry[] | null {
  return to > from && to - from <= 12 ? steps.slice(from, to) : null;
}

/** What is shown as a trace at a moment. */
export function tracedSteps(steps: Entry[], moment: number): Entry[] {
  return lastMove(steps.slice(0, moment));
}

/** The nearest moment there is. */
export function clampStep(moment: number, length: number): number {
  return Math.max(0, Math.min(length, Math.round(moment) || 0));
}

/** The seat a board is drawn from: with all open the board lies as for whoever looks on. */
export const boardViewer = (eyes: string): Eyes => (eyes === 'all' ? 'spectator' : eyes);
