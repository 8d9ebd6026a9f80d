// Lists translations whose English has changed since they were made, and confirms those that still fit. node
// scripts/translations.mjs lists them node scripts/translations.mjs keep app_you G-7 learn confirms texts, or whole
// parts, in every language node scripts/translations.mjs keep app_you --language=de in one language `keep` also
// records new texts, and drops those that no longer exist.
import {
  LANGUAGES,
  compare,
  confirmed,
  found,
  parts,
  past,
  record,
  recorded,
  texts,
} from './sources.mjs';

/** A text on one line; the variants of a message are joined. */
function shown(text) {
  if (!Array.isArray(text)) return text.replace(/\s+/g, ' ');
  return text.flatMap((variant) => Object.values(variant.match)).join(' | ');
}

/** List the stale texts of all parts, with the old English and the current one. */
function list() {
  const keys = [];
  for (const part of parts()) {
    const english = texts(part);
    const { stale, unrecorded, gone } = compare(english, recorded(part));
    const old = found(
      stale.flatMap((one) => one.was),
      past(part),
    );
    for (const { key, languages, was } of stale) {
      const where = languages.length === LANGUAGES.length ? 'every language' : languages.join(', ');
      console.log(`${part.name}: ${key} (${where})`);
      for (const one of was)
        console.log(`  was: ${old.has(one) ? shown(old.get(one)) : 'not in the history'}`);
      console.log(`  now: ${shown(english[key])}`);
      keys.push(key);
    }
    for (const key of unrecorded) console.log(`${part.name}: ${key} is new`);
    for (const key of gone) console.log(`${part.name}: ${key} is gone`);
  }
  if (keys.length) {
    console.log(`\n${keys.length} English texts have changed since they were translated.`);
    console.log('Once a translation says the same again, or if only the wording changed:');
    console.log(
      `make translations-keep KEYS="${keys.slice(0, 3).join(' ')}${keys.length > 3 ? ' …' : ''}"`,
    );
  } else console.log('Every translation was made from the English of today.');
}

/** Record that the translations of these keys or parts match the English. */
function keep(names, languages) {
  const all = parts();
  const known = new Set(all.flatMap((part) => [part.name, ...Object.keys(texts(part))]));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length) throw new Error(`no text or part is called ${unknown.join(', ')}`);
  for (const part of all) {
    const chosen = (key) => names.includes(key) || names.includes(part.name);
    record(part, confirmed(texts(part), recorded(part), chosen, languages));
  }
}

const words = process.argv.slice(2).filter(Boolean);
const language = words.find((word) => word.startsWith('--language='))?.slice('--language='.length);
const names = words.slice(1).filter((word) => !word.startsWith('--'));
try {
  if (language && !LANGUAGES.includes(language))
    throw new Error(`the languages are ${LANGUAGES.join(', ')}`);
  if (words[0] === 'keep') keep(names, language ? [language] : LANGUAGES);
  else if (words.length)
    throw new Error('usage: translations.mjs [keep [KEY or PART …] [--language=LANGUAGE]]');
  else list();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
