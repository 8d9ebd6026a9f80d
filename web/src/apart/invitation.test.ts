import { expect, test } from 'vitest';
import { now, table } from '../lib/table.fixtures';
import type { Result, Sitting, Table } from '../lib/wire';
import { invitation, onlyHere } from './invitation';

const ann: Sitting = { kind: 'person', name: 'Ann', level: null, left: false, kept: false, here: true };
const free = (kept: boolean): Sitting => ({ kind: 'free', name: '', level: null, left: false, here: false, kept });
const waiting = (kept: boolean, change: Partial<Table> = {}) =>
  table({ status: 'waiting', mine: [], eyes: 'spectator', seats: { near: ann, far: free(kept) }, ...change });
const ended = (reason: Result['reason']) =>
  waiting(true, { status: 'finished', now: now({ result: { winner: null, points: [0, 0], reason, seed: '' } }) });

test('who has the link is invited by the other, to the side that is left', () => {
  expect(invitation(waiting(true), 'token')).toEqual({ state: 'open', seat: 'far', host: 'near' });
});

test('a chair for anybody needs no token, one kept for a friend does', () => {
  expect(invitation(waiting(false), '').state).toBe('open');
  expect(invitation(waiting(true), '').state).toBe('kept');
});

test('whoever sits there already is told so, the host by the own invitation', () => {
  expect(invitation(waiting(true, { mine: ['near'] }), 'token')).toEqual({ state: 'seated', own: true });
  expect(invitation(table(), 'token')).toEqual({ state: 'seated', own: false });
});

test('a table with two players is full, also before the game begins', () => {
  expect(invitation(table({ mine: [] }), 'token').state).toBe('full');
  expect(invitation(table({ mine: [], status: 'waiting' }), 'token').state).toBe('full');
});

test('a game that was called off is told apart from one that was played', () => {
  expect(invitation(ended('called_off'), 'token').state).toBe('called_off');
  expect(invitation(ended('played'), 'token').state).toBe('over');
});

test('addresses of this computer lead nowhere else', () => {
  expect(['localhost', '127.0.0.1', '[::1]'].every(onlyHere)).toBe(true);
  expect(onlyHere('play.example.org')).toBe(false);
});
