// Compiles the messages into one module per language and area, so that a page loads one language and only the areas
// it needs. The client imports `src/paraglide/messages.js`.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { AREAS, LOCALES, SETTINGS, faults } from './messages.mjs';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const MADE = `${WEB}src/paraglide/`;
const STAMP = `${MADE}.compiled-from`;
const HEAD = '/* eslint-disable */\n';

/** The functions paraglide wrote for one language: [key, the type of its inputs, its text]. */
function functions(source) {
  const blocks = source.split(/^(?=export const )/m).slice(1);
  return blocks.map((block) => {
    const [, key, inputs] = /^export const (\w+) = \/\*\* @type \{\(inputs: (\{.*?\})\) =>/.exec(
      block,
    );
    return { key, inputs, block };
  });
}

const areaOf = (key) => AREAS.find((area) => key.startsWith(`${area}_`));

/** Write one language's functions to a module per area. */
async function divide(locale) {
  const all = functions(await readFile(`${MADE}messages/${locale}.js`, 'utf8'));
  await mkdir(`${MADE}messages/${locale}`, { recursive: true });
  for (const area of AREAS) {
    const own = all.filter((one) => areaOf(one.key) === area).map((one) => one.block);
    const plural = own.some((block) => block.includes('registry.'));
    const head = `${HEAD}${plural ? 'import * as registry from "../../../lib/plural"\n' : ''}`;
    await writeFile(`${MADE}messages/${locale}/${area}.js`, `${head}export {};\n${own.join('')}`);
  }
  return all;
}

const optional = (inputs) => (inputs === '{}' ? '' : `inputs: ${inputs}`);

/** The types of all messages, taken from the base language. */
function types(all) {
  const lines = all.map(({ key, inputs }) => `  readonly ${key}: (${optional(inputs)}) => string;`);
  return [
    HEAD.trim(),
    `export type Locale = ${LOCALES.map((locale) => `'${locale}'`).join(' | ')};`,
    `export type Area = ${AREAS.map((area) => `'${area}'`).join(' | ')};`,
    'export declare const LOCALES: readonly Locale[];',
    'export declare const AREAS: readonly Area[];',
    '/** What messages there are in a language and an area. */',
    'export declare const load: (locale: Locale, area: Area) => Promise<Record<string, (inputs?: object) => string>>;',
    '/** Every text of the client, in the language that was chosen. */',
    `export interface Messages {\n${lines.join('\n')}\n}\n`,
  ].join('\n');
}

/** The module that the client imports messages from; it loads the others on demand. */
const CODE = `${HEAD}
export const LOCALES = ${JSON.stringify(LOCALES)};
export const AREAS = ${JSON.stringify(AREAS)};
const modules = import.meta.glob('./messages/*/*.js');
export const load = (locale, area) => modules[\`./messages/\${locale}/\${area}.js\`]();
`;

/** A hash of everything the modules are compiled from. */
function fingerprint() {
  const own = ['package-lock.json', 'project.inlang/settings.json', 'scripts/paraglide.mjs'];
  const texts = LOCALES.flatMap((locale) => AREAS.map((area) => `messages/${area}/${locale}.json`));
  const hash = createHash('sha256');
  for (const file of [...own, ...texts]) hash.update(file).update(readFileSync(WEB + file));
  return hash.digest('hex');
}

/** Compile all messages unless they are up to date; throw and name every gap if any text is missing. */
export async function compileMessages() {
  const lines = faults();
  if (lines.length) throw new Error(`incomplete messages:\n  ${lines.join('\n  ')}`);
  const wanted = fingerprint();
  const found = await readFile(STAMP, 'utf8').catch(() => '');
  if (found === wanted) return;
  await compileAll();
  await writeFile(STAMP, wanted);
}

/** Write the modules of every language into src/paraglide. */
async function compileAll() {
  await compile({
    project: `${WEB}project.inlang`,
    outdir: MADE,
    strategy: ['baseLocale'],
    outputStructure: 'locale-modules',
  });
  const all = await Promise.all(LOCALES.map(divide));
  await writeFile(`${MADE}messages.js`, `${HEAD}export { m } from '../lib/language';\n`);
  await writeFile(`${MADE}catalogue.js`, CODE);
  await writeFile(`${MADE}catalogue.d.ts`, types(all[LOCALES.indexOf(SETTINGS.baseLocale)]));
  await Promise.all([...LOCALES, '_index'].map((name) => rm(`${MADE}messages/${name}.js`)));
}

/** A Vite plugin that compiles the messages and stops the build if a translation is incomplete. */
export function messages() {
  return {
    name: 'messages',
    async buildStart() {
      await compileMessages().catch((error) => this.error(error.message));
    },
    async handleHotUpdate({ file, server }) {
      if (!file.startsWith(`${WEB}messages/`)) return;
      await compileMessages();
      server.ws.send({ type: 'full-reload' });
    },
  };
}
