// Renders the rules pages, docs/rules/<game>.md and docs/rules/<language>/<game>.md, to HTML when the client is
// built, with an anchor for each clause.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { LOCALES, SETTINGS } from './messages.mjs';

const RULES = fileURLToPath(new URL('../../docs/rules/', import.meta.url));
const GAMES = readdirSync(RULES)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -3));
/** How many characters of code fit on one line of a narrow page. */
const LONG = 28;
const CLAUSE = /<li>(<p>)?<strong>([A-Z]-\d+)/g;

/** The anchor of a heading. */
export function slug(text) {
  return text
    .toLowerCase()
    .replace(/<[^>]*>/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Render Markdown to HTML: clauses and headings get anchors, and clause numbers in the text become links. */
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
        if (text.length <= LONG) return false; // the usual rendering
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

/** The path of a game's rules page in a language. */
const page = (locale, game) => `${locale === SETTINGS.baseLocale ? '' : `${locale}/`}${game}.md`;

/** The clauses of a page, in order. */
const clauses = (text) => [...text.matchAll(/^\s*- \*\*([A-Z]-\d+)/gm)].map((match) => match[1]);

/** Split a page into units of translation: each clause, and each heading with the text up to the next one. */
export function passages(text, game) {
  const found = {};
  for (const part of text.split(/^(?=#|[ \t]*- \*\*[A-Z]-\d)/m)) {
    const clause = /^\s*- \*\*([A-Z]-\d+)/.exec(part)?.[1];
    const heading = /^##+ (.*)/.exec(part)?.[1];
    found[clause ?? (heading ? `${game}/${slug(heading)}` : game)] = part.trim();
  }
  return found;
}

/** What a translated page lacks compared with the English one, as lines of text. */
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

/** What is wrong with all rules pages: pages and clauses missing in a language. */
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

/** A module with the pages of all games in all languages, each loaded on demand. */
function index() {
  const line = (locale, game) =>
    `'${locale}/${game}': () => import('virtual:rules/${locale}/${game}')`;
  const lines = LOCALES.flatMap((locale) => GAMES.map((game) => line(locale, game)));
  return `export default {${lines.join(',\n')}}`;
}

/** A Vite plugin: `virtual:rules` provides every page as `<language>/<game>`. */
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
