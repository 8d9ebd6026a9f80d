/** Tables and entries for tests, spelling out only what a test is about. */
import type { Entry, Now, MatchRow, ServerMessage, Table } from './wire';

export function entry(seq: number, change: Partial<Entry> = {}): Entry {
  return {
    seq,
    at: seq * 1000,
    kind: 'step',
    step: seq,
    seat: 'near',
    text: `entry ${seq}`,
    ...change,
  };
}

export function now(change: Partial<Now> = {}): Now {
  return {
    step: 1,
    to_act: 'near',
    view: { hand: 'hand-of-near' },
    offered: [],
    clocks: null,
    offers: { draw: null, takeback: null, rematch: [], next: null },
    can: { take_back: false, why_not: '', reason: '', claim: null, contribute: false, hint: true },
    result: null,
    ...change,
  };
}

export function table(change: Partial<Table> = {}): Table {
  const sitting = {
    kind: 'person' as const,
    name: 'Ann',
    level: null,
    left: false,
    kept: false,
    here: true,
  };
  return {
    type: 'table',
    match: 'm',
    seq: 1,
    game: 'gold_ahoi',
    options: {},
    components: { name: 'standard', sha256: '' },
    eyes: 'near',
    mine: ['near'],
    shared: (change.mine ?? []).length > 1,
    handed: [],
    seats: { near: sitting, far: sitting },
    watching: 0,
    status: 'running',
    clock: { kind: 'none', seconds: 0, increment: 0, days: 0 },
    commitment: '',
    added: { near: null, far: null },
    rated: false,
    hints: false,
    entries: [],
    now: now(),
    ...change,
  };
}

type News = Extract<ServerMessage, { type: 'news' }>;

export function news(change: Partial<News> = {}): News {
  return {
    type: 'news',
    seq: 1,
    added: table().added,
    entries: [],
    now: now(),
    seats: table().seats,
    status: 'running',
    ...change,
  };
}

const person = (name: string) => ({
  kind: 'person' as const,
  name,
  level: null,
  left: false,
  kept: false,
});

/** A match in a list. */
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
