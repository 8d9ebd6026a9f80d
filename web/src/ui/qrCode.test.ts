import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrCode } from './qrCode';

/** The modules that a path of rectangles makes dark. */
function dark(path: string): Set<string> {
  const found = new Set<string>();
  for (const [, x, y, long] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(long); at++) found.add(`${Number(x) + at} ${y}`);
  return found;
}

test('the path makes exactly the dark modules dark', () => {
  const link = 'https://play.example.org/join/abcdefghijklmnop#abcdefghijklmnop';
  const { data, size } = encode(link, { ecc: 'M', border: 4 });
  const drawn = qrCode(link);
  expect(drawn.size).toBe(size);
  const wanted = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x} ${y}`] : [])));
  expect([...dark(drawn.path)].sort()).toEqual(wanted.sort());
});

test('a quiet zone of four modules surrounds the code', () => {
  const { size, path } = qrCode('x');
  const places = [...dark(path)].flatMap((place) => place.split(' ').map(Number));
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(size - 5);
});
