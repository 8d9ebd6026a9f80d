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

test('who has the link is invited by the other, to the side that is left', () => {
  expect(readInvitation(waiting(true), 'token')).toEqual({
    state: 'open',
    seat: 'far',
    host: 'near',
  });
});

test('a chair for anybody needs no token, one kept for a friend does', () => {
  expect(readInvitation(waiting(false), '').state).toBe('open');
  expect(readInvitation(waiting(true), '').state).toBe('kept');
});

test('whoever sits there already is told so, the host by the own invitation', () => {
  expect(readInvitation(waiting(true, { mine: ['near'] }), 'token')).toEqual({
    state: 'seated',
    own: true,
  });
  expect(readInvitation(table(), 'token')).toEqual({ state: 'seated', own: false });
});

test('a table with two players is full, also before the game begins', () => {
  expect(readInvitation(table({ mine: [] }), 'token').state).toBe('full');
  expect(readInvitation(table({ mine: [], status: 'waiting' }), 'token').state).toBe('full');
});

test('a game that was called off is told apart from one that was played', () => {
  expect(readInvitation(ended('called_off'), 'token').state).toBe('called_off');
  expect(readInvitation(ended('played'), 'token').state).toBe('over');
});
