import { expect, test } from 'vitest';
import index from '../../index.html?raw';
import worn from '../../public/manifest.webmanifest?raw';
import tokens from '../tokens.css?raw';
import { offlinePage } from './offlinePage';

const table = [...tokens.matchAll(/--table: (#\w+)/g)].map((found) => found[1]);
const manifest = JSON.parse(worn);

test("the offline page uses the client's language and escapes its texts", () => {
  const page = offlinePage('de', { title: 'Keine <b>', text: 'Q & A', again: '"Noch mal"' });
  expect(page).toContain('<html lang="de">');
  expect(page).toContain(
    '<h1>Keine &lt;b&gt;</h1><p>Q &amp; A</p><a href="">&quot;Noch mal&quot;</a>',
  );
});

test('manifest, browser frame and offline page use the colours of the table', () => {
  const [day, night] = table;
  expect(manifest.background_color).toBe(day);
  expect(manifest.theme_color).toBe(day);
  expect([...index.matchAll(/theme-color" content="(#\w+)/g)].map((found) => found[1])).toEqual([
    day,
    night,
  ]);
  const colours = offlinePage('en', { title: '', text: '', again: '' }).match(/#\w{6}/g) ?? [];
  expect(colours.length).toBeGreaterThan(6);
  for (const colour of colours) expect(tokens).toContain(colour);
});
