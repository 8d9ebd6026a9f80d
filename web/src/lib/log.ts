/** Long runs of chance, such as the laying out of a game, become one line that can be opened. */
import type { Entry } from './wire';

export interface LogLine {
  entry: Entry;
  text: string | null | undefined;
}

const MOST = 4;

/** The lines in groups: each alone, but more than four of chance in a row together. */
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
