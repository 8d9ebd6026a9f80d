// Records which English each translation was made from: `web/translations/<part>.json` holds a short hash for every
// text. Usually one hash stands for all languages; where they differ, each language has its own.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LOCALES, SETTINGS } from './messages.mjs';
import { passages } from './rules.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HASHES = 'web/translations/';
const RULES = 'docs/rules/';
const VERSIONS = 300;
/** The languages we translate into. */
export const LANGUAGES = LOCALES.filter((locale) => locale !== SETTINGS.baseLocale).sort();

/** Hash an English text; any change to its wording changes the hash. */
export const hash = (text) =>
  createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 8);

const withoutSchema = (messages) =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => !key.startsWith('$')));
const english = (file) =>
  file.endsWith('.json') ? withoutSchema : (page) => passages(page, file.slice(RULES.length, -3));
const parsed = (file, text) => english(file)(file.endsWith('.json') ? JSON.parse(text) : text);
const read = (file) => readFileSync(ROOT + file, 'utf8');

/** List what is translated: each part of the client, and the rules pages, with their English files. */
export function parts() {
  const areas = SETTINGS['plugin.inlang.messageFormat'].pathPattern.map((pattern) => {
    const file = pattern.replace('./', 'web/').replace('{locale}', SETTINGS.baseLocale);
    return { name: file.split('/').at(-2), files: [file] };
  });
  const pages = readdirSync(ROOT + RULES)
    .filter((name) => name.endsWith('.md'))
    .map((name) => RULES + name);
  return [...areas, { name: 'rules', files: pages }];
}

/** Read the English texts of a part by their keys. */
export function texts(part) {
  return Object.assign({}, ...part.files.map((file) => parsed(file, read(file))));
}

/** Read the hashes of a part as last confirmed. */
export function recorded(part) {
  const file = `${HASHES}${part.name}.json`;
  return existsSync(ROOT + file) ? JSON.parse(read(file)) : {};
}

/** Write the hashes of a part, one text per line, so that changes to different texts merge cleanly. */
export function record(part, hashes) {
  const lines = Object.entries(hashes).map(
    ([key, one]) => `  ${JSON.stringify(key)}: ${JSON.stringify(one)}`,
  );
  writeFileSync(`${ROOT}${HASHES}${part.name}.json`, `{\n${lines.join(',\n')}\n}\n`);
}

const made = (entry, language) => (typeof entry === 'object' ? entry[language] : entry);

/**
 * Compare English texts with the recorded hashes; find stale texts, texts without a hash, and hashes without a text.
 */
export function compare(english, hashes, languages = LANGUAGES) {
  const stale = [];
  const unrecorded = [];
  for (const [key, text] of Object.entries(english)) {
    const lacking = languages.filter((language) => !made(hashes[key], language));
    const old = languages.filter(
      (language) => !lacking.includes(language) && made(hashes[key], language) !== hash(text),
    );
    if (lacking.length) unrecorded.push(key);
    if (old.length)
      stale.push({
        key,
        languages: old,
        was: [...new Set(old.map((one) => made(hashes[key], one)))],
      });
  }
  return { stale, unrecorded, gone: Object.keys(hashes).filter((key) => !(key in english)) };
}

/** Confirm that translations match today's English; new texts are always recorded. */
export function confirmed(english, hashes, chosen, languages = LANGUAGES, all = LANGUAGES) {
  const entry = (key, text) => {
    const now = (language) =>
      (chosen(key) && languages.includes(language)) || !made(hashes[key], language);
    const each = all.map((language) => [
      language,
      now(language) ? hash(text) : made(hashes[key], language),
    ]);
    return new Set(each.map(([, one]) => one)).size === 1 ? each[0][1] : Object.fromEntries(each);
  };
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, entry(key, text)]));
}

const git = (...words) =>
  execFileSync('git', words, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** Every version of a part's English texts, newest first; empty without a repository. */
export function* past(part) {
  for (const file of part.files)
    for (const version of versions(file)) yield* textsAt(version, file);
}

/** Find the texts that some hashes were made from; stop once all are found. */
export function found(hashes, texts) {
  const missing = new Set(hashes);
  const known = new Map();
  for (const text of missing.size ? texts : []) {
    if (missing.delete(hash(text))) known.set(hash(text), text);
    if (!missing.size) break;
  }
  return known;
}

/** List the commits that changed a file. */
function versions(file) {
  try {
    return git('log', `--max-count=${VERSIONS}`, '--format=%H', '--', file)
      .split('\n')
      .filter(Boolean);
  } catch {
    return []; // not a repository, or no git
  }
}

/** Read a file's texts as of a commit; empty if it can't be read. */
function textsAt(version, file) {
  try {
    return Object.values(parsed(file, git('show', `${version}:${file}`)));
  } catch {
    return [];
  }
}
