/** Matches of a list for tests, each with only what a test is about spelled out. */
import type { MatchRow } from '../lib/wire';

const person = (name: string) => ({
  kind: 'person' as const,
  name,
  level: null,
  left: false,
  kept: false,
});

export function row(change: Partial<MatchRow> = {}): MatchRow {
  return {
    match: 'm',
    game: 'gold_ahoi',
    status: 'running',
    created: 0,
    changed: 0,
    seats: { near: person('Ann'), far: person('Ben') },
    mine: ['near'],
    theirs: ['near'],
    to_act: 'near',
    step: 1,
    clock: { kind: 'days', seconds: 0, increment: 0, days: 3 },
    rated: false,
    result: null,
    due: 1000,
    ...change,
  };
}
