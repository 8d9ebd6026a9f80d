import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const WORKER = readFileSync(fileURLToPath(new URL('../public/sw.js', import.meta.url)), 'utf8');

/** Click a notice of a table while pages at these addresses are open; tell what came of it, in order. */
async function click(data: { path: string } | undefined, ...open: string[]): Promise<string[]> {
  const done: string[] = [];
  const pages = open.map((url) => ({ url, focus: () => done.push(`focus ${url}`) }));
  const clients = {
    matchAll: async () => pages,
    openWindow: (path: string) => done.push(`open ${path}`),
  };
  const heard: Record<string, (event: unknown) => void> = {};
  runInNewContext(WORKER, {
    self: { clients },
    URL,
    addEventListener: (name: string, hear: () => void) => (heard[name] = hear),
  });
  const notification = { data, close: () => done.push('close') };
  await new Promise((settled) =>
    heard.notificationclick!({
      notification,
      waitUntil: (work: Promise<unknown>) => work.then(settled),
    }),
  );
  return done;
}

test('a click on a notice brings up the page that has the table open', async () => {
  const [other, there] = ['https://play.example/lobby', 'https://play.example/table/abc?x=1'];
  expect(await click({ path: '/table/abc' }, other, there)).toEqual(['close', `focus ${there}`]);
});

test('a click on a notice opens the table where no page has it open', async () => {
  expect(await click({ path: '/table/abc' }, 'https://play.example/table/other')).toEqual([
    'close',
    'open /table/abc',
  ]);
  expect(await click(undefined)).toEqual(['close', 'open /']);
});
