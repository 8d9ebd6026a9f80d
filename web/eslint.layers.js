// Which folder of src may import from which: only from the layers above its own, so imports point one way. Folders
// in the same layer don't import each other, and neither do games.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('src/', import.meta.url));
const LAYERS = [
  ['paraglide'],
  ['lib'],
  ['ui'],
  ['boards', 'remote'],
  ['table', 'home', 'lobby', 'account', 'learn', 'rules', 'replay', 'review'],
];

const folders = (path) => {
  const found = readdirSync(SRC + path, { withFileTypes: true });
  return found.filter((one) => one.isDirectory()).map((one) => one.name);
};
const GAMES = folders('boards');
const unplaced = folders('').filter((name) => !LAYERS.flat().includes(name));
if (unplaced.length) throw new Error(`eslint.layers.js names no layer for ${unplaced.join(', ')}`);

/** Forbid these files to import anything that matches, however the path is written. */
function forbid(files, path, message) {
  const source = String.raw`/${path.replaceAll('/', String.raw`\/`)}/`;
  const selectors = [
    `ImportExpression[source.value=${source}]`,
    `TSImportType[source.value=${source}]`,
    `CallExpression[callee.property.name=glob] Literal[value=${source}]`,
  ];
  return {
    files,
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: path, message }] }],
      'no-restricted-syntax': ['error', ...selectors.map((selector) => ({ selector, message }))],
    },
  };
}

/** A path that leads up out of a folder and into one of these. */
const into = (names) => String.raw`^(\.\./)+(${names.join('|')})(/|$)`;

function layer(name, at) {
  const allowed = LAYERS.slice(0, at).flat();
  const others = LAYERS.slice(at)
    .flat()
    .filter((other) => other !== name);
  const message = `src/${name} may import from itself, ${allowed.join(', ')} only.`;
  return forbid([`src/${name}/**`], into([...others, 'App.svelte', 'main']), message);
}

function board(game) {
  const others = GAMES.filter((other) => other !== game);
  const pages = LAYERS.slice(3)
    .flat()
    .filter((other) => other !== 'boards');
  const message = `A board may import from its own folder, boards/*.ts, ui and lib only.`;
  return forbid(
    [`src/boards/${game}/**`],
    into([...pages, ...others, 'App.svelte', 'main']),
    message,
  );
}

export default [
  ...LAYERS.flatMap((names, at) => (at ? names.map((name) => layer(name, at)) : [])),
  ...GAMES.map(board),
];
