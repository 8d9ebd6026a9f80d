// What a player's browser has to load: script and style of each page, compressed as the wire has it.
// Prints JSON; fails if the first board needs more script than it may.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const STATIC = fileURLToPath(new URL('../../src/doubloon/server/static/', import.meta.url));
const MOST = 120_000;
const manifest = JSON.parse(readFileSync(`${STATIC}chunks.json`, 'utf8'));
const packed = (file) => gzipSync(readFileSync(STATIC + file)).length;

/** Every file that loading some entries brings along, static imports included. */
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

function weight(entries) {
  const all = [...files(entries)];
  const sum = (end) => all.filter((file) => file.endsWith(end)).reduce((total, file) => total + packed(file), 0);
  return { script: sum('.js'), style: sum('.css') };
}

const games = readdirSync(fileURLToPath(new URL('../src/boards/', import.meta.url)), { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map((one) => one.name);
const table = ['index.html', 'src/table/TablePage.svelte'];
const board = (game) => [...table, ...['Board.svelte', 'Panel.svelte', 'words.ts'].map((part) => `src/boards/${game}/${part}`)];
const pages = {
  home: weight(['index.html']),
  ...Object.fromEntries(games.map((game) => [game, weight(board(game))])),
};
console.log(JSON.stringify({ unit: 'bytes, gzip', most_script: MOST, pages }, null, 1));
const heavy = games.filter((game) => pages[game].script > MOST);
if (heavy.length) {
  console.error(`too much script for a first board: ${heavy.join(', ')}; at most ${MOST} bytes`);
  process.exit(1);
}
