import { afterEach, expect, test, vi } from 'vitest';
import { SERVER } from './host';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['http:', 'ws://play.example.org/api/matches/m/socket'],
  ['https:', 'wss://play.example.org/api/matches/m/socket'],
])('a socket of a server opened by %s is at its own address', (protocol, url) => {
  const opened: string[] = [];
  vi.stubGlobal('location', { protocol, host: 'play.example.org' });
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(address: string) {
        opened.push(address);
      }
    },
  );
  SERVER.socket('/api/matches/m/socket');
  expect(opened).toEqual([url]);
});

test("a server's pages are at the root of its site", () => {
  expect(SERVER.url('/table/m?step=3')).toBe('/table/m?step=3');
  expect(SERVER.path({ pathname: '/table/m', search: '?step=3' })).toBe('/table/m');
});
