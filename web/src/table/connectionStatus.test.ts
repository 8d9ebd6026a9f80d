import { expect, test } from 'vitest';
import { ConnectionStatus } from './connectionStatus.svelte';

const LOST = { state: 'lost', tries: 1, wait: 1000, closing: false } as const;

test('who opens a table is not told of a line that was never lost', () => {
  const line = new ConnectionStatus();
  expect([line.open, line.away, line.mended]).toEqual([false, false, false]);
  line.note({ state: 'open' });
  expect([line.open, line.away, line.mended]).toEqual([true, false, false]);
});

test('a lost line is away until it is whole again, and then mended', () => {
  const line = new ConnectionStatus();
  line.note({ state: 'open' });
  line.note(LOST);
  expect([line.open, line.away, line.mended]).toEqual([false, true, false]);
  line.note({ state: 'connecting' });
  expect(line.away).toBe(true);
  line.note({ state: 'open' });
  expect([line.open, line.away, line.mended]).toEqual([true, false, true]);
});

test('a line that is lost again is not mended any more', () => {
  const line = new ConnectionStatus();
  for (const link of [LOST, { state: 'open' } as const, LOST]) line.note(link);
  expect([line.away, line.mended]).toEqual([true, false]);
});
