import { expect, test } from 'vitest';
import {
  backToTable,
  joinPath,
  logInPath,
  learnPath,
  LOBBY,
  ME,
  OPEN_RECORD,
  replayPath,
  reviewPath,
  parseRoute,
  rulesPath,
  tablePath,
  isLoopback,
} from './routes';

test('every page has its URL', () => {
  expect(parseRoute('/')).toEqual({ page: 'home' });
  expect(parseRoute('/play/martinique')).toEqual({ page: 'home', game: 'martinique' });
  expect(parseRoute(tablePath('abc'))).toEqual({ page: 'table', match: 'abc' });
  expect(parseRoute(replayPath('abc'))).toEqual({ page: 'replay', match: 'abc' });
  expect(parseRoute(OPEN_RECORD)).toEqual({ page: 'open' });
  expect(parseRoute(reviewPath('abc'))).toEqual({ page: 'review', match: 'abc' });
  expect(parseRoute(joinPath('abc'))).toEqual({ page: 'join', match: 'abc' });
  expect(parseRoute('/link/abc')).toEqual({ page: 'link', match: 'abc' });
  expect(parseRoute(ME)).toEqual({ page: 'me' });
  expect(parseRoute('/player/Anne%20Bonny%2F%C3%A9')).toEqual({
    page: 'player',
    name: 'Anne Bonny/é',
  });
  expect(parseRoute('/player/%')).toEqual({ page: 'player', name: '%' });
  expect(parseRoute(LOBBY)).toEqual({ page: 'lobby' });
  expect(parseRoute('/rules/martinique')).toEqual({ page: 'rules', game: 'martinique' });
  expect(parseRoute(learnPath('martinique'))).toEqual({ page: 'learn', game: 'martinique' });
});

test('logging in leads back to the table it began at, and nowhere else', () => {
  expect(backToTable(new URL(logInPath('abc'), 'http://here').search)).toBe('/table/abc');
  expect(backToTable('')).toBeNull();
  expect(backToTable('?table=//evil.example')).toBeNull();
});

test('a clause has a URL within the rules', () => {
  expect(rulesPath('gold_ahoi', 'G-4')).toBe('/rules/gold_ahoi#G-4');
  expect(rulesPath('gold_ahoi')).toBe('/rules/gold_ahoi');
});

test('anything else is unknown and says so', () => {
  expect(parseRoute('/table')).toEqual({ page: 'unknown', path: '/table' });
  expect(parseRoute('/table/abc/replay/more')).toEqual({
    page: 'unknown',
    path: '/table/abc/replay/more',
  });
  expect(parseRoute('/wreck/of/a/link')).toEqual({ page: 'unknown', path: '/wreck/of/a/link' });
});

test('links to this computer work nowhere else', () => {
  expect(['localhost', '127.0.0.1', '[::1]'].every(isLoopback)).toBe(true);
  expect(isLoopback('play.example.org')).toBe(false);
});
