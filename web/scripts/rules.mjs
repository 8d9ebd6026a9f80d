// The rules pages: docs/rules/<game>.md, and docs/rules/<language>/<game>.md for every other language,
// as HTML made when the client is built, an anchor per clause.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { LOCALES, SETTINGS } from './messages.mjs';

const RULES = fileURLToPath(new URL('../../docs/rules/', import.meta.url));
const GAMES = readdirSync(RULES)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -3));
/** How many letters of code a narrow page has room for in one line. */
const LONG = 28;
const CLAUSE = /<li>(<p>)?<strong>([A-Z]-\d+)/g;

/** An address made of a heading's words. */
export function slug(text) {
  return text
    .toLowerCase()
    .replace(/<[^>]*>/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Markdown as HTML: clauses and headings can be linked to, clause numbers in the text are links. */
export function rendered(markdown) {
  const headings = [];
  const tables = [];
  let under = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        under = text.replace(/<[^>]*>/g, '');
        if (depth === 2) headings.push({ id: slug(text), text });
        return `<h${depth} id="${slug(text)}">${text}</h${depth}>\n`;
      },
      codespan({ text }) {
        if (text.length <= LONG) return false; // as it always is
        const safe = text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
        return `<code class="long">${safe.replaceAll('/', '/<wbr>')}</code>`;
      },
      table(token) {
        const cell = (one, tag) => `<${tag}>${this.parser.parseInline(one.tokens)}</${tag}>`;
        const head = token.header.map((one) => cell(one, 'th')).join('');
        const rows = token.rows.map(
          (row) => `<tr>${row.map((one) => cell(one, 'td')).join('')}</tr>`,
        );
        tables.push(under);
        const nth = tables.filter((one) => one === under).length;
        const label = under + (nth > 1 ? ` ${nth}` : '');
        const table = `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
        return `<div class="wide" tabindex="0" role="region" aria-label="${label}">${table}</div>\n`;
      },
    },
  });
  const html = marked.parse(markdown).replace(CLAUSE, '<li id="$2">$1<strong>$2');
  const known = new Set([...html.matchAll(/<li id="([A-Z]-\d+)"/g)].map((match) => match[1]));
  const linked = html.replace(/(?<![\w"#>-])([A-Z]-\d+)(?![\w-])/g, (all, clause) =>
    known.has(clause) ? `<a href="#${clause}">${clause}</a>` : all,
  );
  return { html: linked, headings };
}

/** Where the rules of a game stand in a language. */
const page = (locale, game) => `${locale === SETTINGS.baseLocale ? '' : `${locale}/`}${game}.md`;

/** The clauses of a page in their order. */
const clauses = (text) => [...text.matchAll(/^\s*- \*\*([A-Z]-\d+)/gm)].map((match) => match[1]);

/** Cut a page into what is translated on its own: each clause, and each heading with the text up to the next. */
export function passages(text, game) {
  const found = {};
  for (const part of text.split(/^(?=#|[ \t]*- \*\*[A-Z]-\d)/m)) {
    const clause = /^\s*- \*\*([A-Z]-\d+)/.exec(part)?.[1];
    const heading = /^##+ (.*)/.exec(part)?.[1];
    found[clause ?? (heading ? `${game}/${slug(heading)}` : game)] = part.trim();
  }
  return found;
}

/** What a translated page lacks against the first one, as lines of text. */
export function lackingClauses(base, other, where) {
  const [wanted, found] = [clauses(base), clauses(other)];
  const missing = wanted
    .filter((clause) => !found.includes(clause))
    .map((clause) => `${where}: ${clause} is missing`);
  const unknown = found
    .filter((clause) => !wanted.includes(clause))
    .map((clause) => `${where}: ${clause} is no clause`);
  if (missing.length || unknown.length || String(wanted) === String(found))
    return [...missing, ...unknown];
  return [`${where}: the clauses are not in their order`];
}

/** What is wrong with all rules pages: pages and clauses that a language lacks. */
export function rulesFaults() {
  return LOCALES.flatMap((locale) =>
    GAMES.flatMap((game) => {
      const where = page(locale, game);
      if (!existsSync(RULES + where)) return [`docs/rules/${where} is missing`];
      const text = (name) => readFileSync(RULES + name, 'utf8');
      return lackingClauses(text(`${game}.md`), text(where), `docs/rules/${where}`);
    }),
  );
}

/** A module with the pages of all games in all languages, each loaded when it is asked for. */
function index() {
  const line = (locale, game) =>
    `'${locale}/${game}': () => import('virtual:rules/${locale}/${game}')`;
  const lines = LOCALES.flatMap((locale) => GAMES.map((game) => line(locale, game)));
  return `export default {${lines.join(',\n')}}`;
}

/** A Vite plugin: `virtual:rules` has every page, by `<language>/<game>`. */
export function rulesPages() {
  const prefix = 'virtual:rules';
  return {
    name: 'rules-pages',
    buildStart() {
      const lines = rulesFaults();
      if (lines.length) this.error(`incomplete rules:\n  ${lines.join('\n  ')}`);
    },
    resolveId: (id) => (id === prefix || id.startsWith(`${prefix}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${prefix}`) return index();
      if (!id.startsWith(`\0${prefix}/`)) return null;
      const [locale, game] = id.slice(prefix.length + 2).split('/');
      const file = RULES + page(locale, game);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(rendered(readFileSync(file, 'utf8')))}`;
    },
  };
}
