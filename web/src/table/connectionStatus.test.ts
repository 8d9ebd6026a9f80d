import { expect, test } from 'vitest';
import { ConnectionStatus } from './connectionStatus.svelte';

const LOST = { state: 'lost', tries: 1, wait: 1000, closing: false } as const;

test('opening a table for the first time reports no loss', () => {
  const status = new ConnectionStatus();
  expect([status.open, status.lost, status.restored]).toEqual([false, false, false]);
  status.update({ state: 'open' });
  expect([status.open, status.lost, status.restored]).toEqual([true, false, false]);
});

test('a lost connection counts as lost until it is open again, and then as restored', () => {
  const status = new ConnectionStatus();
  status.update({ state: 'open' });
  status.update(LOST);
  expect([status.open, status.lost, status.restored]).toEqual([false, true, false]);
  status.update({ state: 'connecting' });
  expect(status.lost).toBe(true);
  status.update({ state: 'open' });
  expect([status.open, status.lost, status.restored]).toEqual([true, false, true]);
});

test('a connection that is lost again is no longer restored', () => {
  const status = new ConnectionStatus();
  for (const state of [LOST, { state: 'open' } as const, LOST]) status.update(state);
  expect([status.lost, status.restored]).toEqual([true, false]);
});
