// Every language says everything: the build fails where a message or one of its parameters is missing.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const SETTINGS = JSON.parse(readFileSync(join(WEB, 'project.inlang/settings.json'), 'utf8'));
const PATTERNS = SETTINGS['plugin.inlang.messageFormat'].pathPattern;

/** Read one area's messages in one language; a file that is missing has none. */
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

/** What one translation lacks against the base language, as lines of text. */
export function lacking(base, other, where) {
  const lines = [];
  for (const [key, message] of Object.entries(base)) {
    if (key.startsWith('$')) continue;
    if (!(key in other)) lines.push(`${where}: ${key} is missing`);
    else if (parameters(other[key]) !== parameters(message))
      lines.push(`${where}: ${key} has {${parameters(other[key])}}, not {${parameters(message)}}`);
  }
  const unknown = Object.keys(other).filter((key) => !key.startsWith('$') && !(key in base));
  return [...lines, ...unknown.map((key) => `${where}: ${key} is not in ${SETTINGS.baseLocale}`)];
}

/** What is wrong with all message files: gaps, strangers, and keys that do not name their area. */
export function faults() {
  const lines = [];
  for (const pattern of PATTERNS) {
    const area = pattern.split('/').at(-2);
    const base = messages(pattern, SETTINGS.baseLocale);
    for (const key of Object.keys(base))
      if (!key.startsWith('$') && !key.startsWith(`${area}_`))
        lines.push(`${area}: the key ${key} must begin with ${area}_`);
    for (const locale of SETTINGS.locales)
      lines.push(...lacking(base, messages(pattern, locale), pattern.replace('{locale}', locale)));
  }
  return lines;
}

/** A Vite plugin that stops the build where a translation is incomplete. */
export function completeMessages() {
  return {
    name: 'complete-messages',
    buildStart() {
      const lines = faults();
      if (lines.length) this.error(`incomplete messages:\n  ${lines.join('\n  ')}`);
    },
  };
}
