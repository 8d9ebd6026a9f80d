import { expect, test } from 'vitest';
import { now, table } from '../lib/fixtures';
import type { Result, SeatInfo, Table } from '../lib/wire';
import { readInvitation } from './invitation';

const ann: SeatInfo = {
  kind: 'person',
  name: 'Ann',
  level: null,
  left: false,
  kept: false,
  here: true,
};
const free = (kept: boolean): SeatInfo => ({
  kind: 'free',
  name: '',
  level: null,
  left: false,
  here: false,
  kept,
});
const waiting = (kept: boolean, change: Partial<Table> = {}) =>
  table({
    status: 'waiting',
    mine: [],
    eyes: 'spectator',
    seats: { near: ann, far: free(kept) },
    ...change,
  });
const ended = (reason: Result['reason']) =>
  waiting(true, {
    status: 'finished',
    now: now({ result: { winner: null, points: [0, 0], reason, seed: '' } }),
  });

test('the holder of the link is invited by the other player, to the free side', () => {
  expect(readInvitation(waiting(true), 'token')).toEqual({
    state: 'open',
    seat: 'far',
    host: 'near',
  });
});

test('a seat for anyone needs no token, one kept for a friend does', () => {
  expect(readInvitation(waiting(false), '').state).toBe('open');
  expect(readInvitation(waiting(true), '').state).toBe('kept');
});

test('a player who already sits there is told so, and so is the host with their own invitation', () => {
  expect(readInvitation(waiting(true, { mine: ['near'] }), 'token')).toEqual({
    state: 'seated',
    own: true,
  });
  expect(readInvitation(table(), 'token')).toEqual({ state: 'seated', own: false });
});

test('a table with two players is full, even before the game starts', () => {
  expect(readInvitation(table({ mine: [] }), 'token').state).toBe('full');
  expect(readInvitation(table({ mine: [], status: 'waiting' }), 'token').state).toBe('full');
});

test('a game that was called off is distinguished from one that was played', () => {
  expect(readInvitation(ended('called_off'), 'token').state).toBe('called_off');
  expect(readInvitation(ended('played'), 'token').state).toBe('over');
});
