// Checks that every language is complete: the build fails if a message or one of its parameters is missing, or if a
// message is never used.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const WEB = fileURLToPath(new URL('..', import.meta.url));
export const SETTINGS = JSON.parse(readFileSync(join(WEB, 'project.inlang/settings.json'), 'utf8'));
const PATTERNS = SETTINGS['plugin.inlang.messageFormat'].pathPattern;
export const LOCALES = SETTINGS.locales;
/** The parts of the client that have messages of their own, one folder each. */
export const AREAS = PATTERNS.map((pattern) => pattern.split('/').at(-2));

/** Read one area's messages in one language; empty if the file is missing. */
function messages(pattern, locale) {
  try {
    return JSON.parse(readFileSync(join(WEB, pattern.replace('{locale}', locale)), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw new Error(`${pattern.replace('{locale}', locale)}: ${error.message}`, { cause: error });
  }
}

/** The names of the parameters in a message, sorted. */
export function parameters(message) {
  const found = JSON.stringify(message).matchAll(/\{(\w+)\}/g);
  return [...new Set([...found].map((match) => match[1]))].sort().join(' ');
}

/** The variants of a message that have no text: a plural needs `other`, or a `*`, for the numbers it doesn't name. */
export function unsaid(message) {
  const variants = Array.isArray(message) ? message : [];
  return variants.flatMap(({ declarations = [], match = {} }) => {
    const counted = declarations
      .map((one) => /^local (\w+) = \w+: plural/.exec(one)?.[1])
      .filter(Boolean);
    const said = (name) =>
      Object.keys(match).some((way) => new RegExp(`\\b${name}=(other|\\*)`).test(way));
    return counted.filter((name) => !said(name));
  });
}

/** Whether a translation is still the English text: a sentence, not a name or a word that both languages share. */
export function copied(message, english) {
  const words =
    String(english)
      .replace(/\{\w+\}/g, '')
      .match(/\p{L}{2,}/gu) ?? [];
  return typeof message === 'string' && message === english && words.length > 2;
}

/** What a translation lacks compared with the base language, as lines of text. */
export function lacking(base, other, where) {
  const lines = [];
  for (const [key, message] of Object.entries(base)) {
    if (key.startsWith('$')) continue;
    if (!(key in other)) lines.push(`${where}: ${key} is missing`);
    else if (parameters(other[key]) !== parameters(message))
      lines.push(`${where}: ${key} has {${parameters(other[key])}}, not {${parameters(message)}}`);
    else if (other !== base && copied(other[key], message))
      lines.push(`${where}: ${key} is still in ${SETTINGS.baseLocale}`);
    else if (unsaid(other[key]).length)
      lines.push(`${where}: ${key} says nothing for ${unsaid(other[key])}=other`);
  }
  const unknown = Object.keys(other).filter((key) => !key.startsWith('$') && !(key in base));
  return [...lines, ...unknown.map((key) => `${where}: ${key} is not in ${SETTINGS.baseLocale}`)];
}

/** The client's code as one text; tests are left out, because a message used only by tests is unused. */
function code() {
  const files = readdirSync(join(WEB, 'src'), { recursive: true });
  const spoken = files.filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file));
  return spoken.map((file) => readFileSync(join(WEB, 'src', file), 'utf8')).join('\n');
}

/** The keys that no code uses. Code always writes a key out as `m.key` and never builds it from parts. */
export function leftOver(keys, code) {
  const said = new Set([...code.matchAll(/\bm\.(\w+)/g)].map((match) => match[1]));
  return keys.filter((key) => !key.startsWith('$') && !said.has(key));
}

/** What is wrong with all message files: gaps, unknown and unused keys, and keys that don't start with their area. */
export function faults() {
  const lines = [];
  const spoken = code();
  for (const pattern of PATTERNS) {
    const area = pattern.split('/').at(-2);
    const base = messages(pattern, SETTINGS.baseLocale);
    for (const key of Object.keys(base))
      if (!key.startsWith('$') && !key.startsWith(`${area}_`))
        lines.push(`${area}: the key ${key} must begin with ${area}_`);
    for (const key of leftOver(Object.keys(base), spoken))
      lines.push(`${area}: nothing says ${key} any more; remove it from every language`);
    for (const locale of LOCALES)
      lines.push(
        ...lacking(
          base,
          locale === SETTINGS.baseLocale ? base : messages(pattern, locale),
          pattern.replace('{locale}', locale),
        ),
      );
  }
  return lines;
}
