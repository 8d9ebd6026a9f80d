import { expect, test } from 'vitest';
import { joinPath, learnPath, LOBBY, ME, OPEN, replayPath, reviewPath, route, rulesPath, tablePath } from './routes';

test('every page has its address', () => {
  expect(route('/')).toEqual({ page: 'home' });
  expect(route('/play/martinique')).toEqual({ page: 'home', game: 'martinique' });
  expect(route(tablePath('abc'))).toEqual({ page: 'table', match: 'abc' });
  expect(route(replayPath('abc'))).toEqual({ page: 'replay', match: 'abc' });
  expect(route(OPEN)).toEqual({ page: 'open' });
  expect(route(reviewPath('abc'))).toEqual({ page: 'review', match: 'abc' });
  expect(route(joinPath('abc'))).toEqual({ page: 'join', match: 'abc' });
  expect(route('/link/abc')).toEqual({ page: 'link', match: 'abc' });
  expect(route(ME)).toEqual({ page: 'me' });
  expect(route('/player/Anne%20Bonny%2F%C3%A9')).toEqual({ page: 'player', name: 'Anne Bonny/é' });
  expect(route('/player/%')).toEqual({ page: 'player', name: '%' });
  expect(route(LOBBY)).toEqual({ page: 'lobby' });
  expect(route('/rules/martinique')).toEqual({ page: 'rules', game: 'martinique' });
  expect(route(learnPath('martinique'))).toEqual({ page: 'learn', game: 'martinique' });
});

test('a clause has an address inside the rules', () => {
  expect(rulesPath('gold_ahoi', 'G-4')).toBe('/rules/gold_ahoi#G-4');
  expect(rulesPath('gold_ahoi')).toBe('/rules/gold_ahoi');
});

test('anything else is unknown and says so', () => {
  expect(route('/table')).toEqual({ page: 'unknown', path: '/table' });
  expect(route('/table/abc/replay/more')).toEqual({ page: 'unknown', path: '/table/abc/replay/more' });
  expect(route('/wreck/of/a/link')).toEqual({ page: 'unknown', path: '/wreck/of/a/link' });
});
