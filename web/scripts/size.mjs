// Measures what a player's browser has to load: script and style of each page in each language, compressed. Prints
// JSON; fails if the first board needs more script than allowed in any language.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LOCALES } from './messages.mjs';

const STATIC = fileURLToPath(new URL('../../src/doubloon/server/static/', import.meta.url));
const MOST = 120_000;
const manifest = JSON.parse(readFileSync(`${STATIC}chunks.json`, 'utf8'));
const packed = (file) => gzipSync(readFileSync(STATIC + file)).length;

/** All files that some entries load, including static imports. */
function files(entries, found = new Set()) {
  for (const entry of entries) {
    const chunk = manifest[entry];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    for (const style of chunk.css ?? []) found.add(style);
    files(chunk.imports ?? [], found);
  }
  return found;
}

/** The size of some entries, and of their script together with the messages of each language. */
function weight(entries, areas) {
  const sum = (all, end) =>
    all.filter((file) => file.endsWith(end)).reduce((total, file) => total + packed(file), 0);
  const words = (locale) => areas.map((area) => `src/paraglide/messages/${locale}/${area}.js`);
  const script = (locale) => sum([...files([...entries, ...words(locale)])], '.js');
  return {
    script: Object.fromEntries(LOCALES.map((locale) => [locale, script(locale)])),
    style: sum([...files(entries)], '.css'),
  };
}

const games = readdirSync(fileURLToPath(new URL('../src/boards/', import.meta.url)), {
  withFileTypes: true,
})
  .filter((one) => one.isDirectory())
  .map((one) => one.name);
const table = ['index.html', 'src/table/TablePage.svelte'];
const board = (game) => [
  ...table,
  ...['Board.svelte', 'Panel.svelte', 'words.ts'].map((part) => `src/boards/${game}/${part}`),
];
const pages = {
  home: weight(['index.html'], ['app']),
  ...Object.fromEntries(games.map((game) => [game, weight(board(game), ['app', game])])),
};
console.log(JSON.stringify({ unit: 'bytes, gzip', most_script: MOST, pages }, null, 1));
const heavy = games.flatMap((game) =>
  LOCALES.filter((locale) => pages[game].script[locale] > MOST).map(
    (locale) => `${game} (${locale})`,
  ),
);
if (heavy.length) {
  console.error(`too much script for a first board: ${heavy.join(', ')}; at most ${MOST} bytes`);
  process.exit(1);
}
