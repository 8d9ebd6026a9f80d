/** The log of a match: which entries still count, which show the last move, which are grouped. */
import type { Entry, Eyes } from './wire';

export interface LogLine {
  entry: Entry;
  text: string | null | undefined;
}

const MOST = 4;

/** The lines in groups: each on its own, except more than four chance lines in a row. */
export function groupDealing(lines: LogLine[]): LogLine[][] {
  const runs: LogLine[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (chance(line) && last && chance(last[0]!)) last.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) => (run.length > MOST ? [run] : run.map((line) => [line])));
}

function chance(line: LogLine): boolean {
  return line.entry.kind === 'step' && line.entry.seat === 'chance';
}

/** The log as it counts: steps that were taken back are left out, the takeback itself is kept. */
export function withoutTakenBack(entries: Entry[]): Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'back' && typeof entry.step === 'number') undo(kept, entry.step);
    kept.push(entry);
  }
  return kept;
}

function undo(kept: Entry[], first: number): void {
  for (let at = kept.length - 1; at >= 0; at--) {
    const entry = kept[at];
    if (entry?.kind === 'step' && (entry.step ?? -1) >= first) kept.splice(at, 1);
  }
}

/** The entries of the latest decision and the chance that followed. */
export function lastMove(entries: Entry[]): Entry[] {
  const steps = entries.filter((entry) => entry.kind === 'step');
  const from = steps.findLastIndex((entry) => entry.seat !== 'chance');
  return steps.slice(Math.max(0, from));
}

/** All steps since this viewer's last decision; their own last move if nothing came after it. */
export function sinceOwnMove(entries: Entry[], viewer: Eyes): Entry[] {
  const steps = entries.filter((entry) => entry.kind === 'step');
  const own = steps.findLastIndex((entry) => entry.seat === viewer);
  const after = steps.slice(own + 1);
  return after.some((entry) => entry.seat !== 'chance') && own >= 0 ? after : lastMove(entries);
}

/** These steps if they contain a decision; empty if all were chance, as in the deal. */
export const unlessAllChance = (steps: Entry[]): Entry[] =>
  steps.some((entry) => entry.seat !== 'chance') ? steps : [];
