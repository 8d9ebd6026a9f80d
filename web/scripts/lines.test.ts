import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = /\.(ts|svelte|css|html|js|mjs)$/;
const ELSEWHERE = /^(node_modules|\.svelte-check|src\/paraglide|project\.inlang)\//;
const LONGEST = 120;

/** The lines of a file that are too long, as "file:line". Prettier leaves comments and texts as they are. */
function tooLong(file: string): string[] {
  const lines = readFileSync(WEB + file, 'utf8').split('\n');
  return lines.flatMap((line, at) => (line.length > LONGEST ? [`${file}:${at + 1}`] : []));
}

test(`no line is longer than ${LONGEST} columns`, () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => SOURCE.test(file) && !ELSEWHERE.test(file));
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.flatMap(tooLong)).toEqual([]);
});
