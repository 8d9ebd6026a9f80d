// The rules pages: docs/rules/<game>.md as HTML, made when the client is built, an anchor per clause.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';

const RULES = fileURLToPath(new URL('../../docs/rules/', import.meta.url));
const CLAUSE = /<li>(<p>)?<strong>([A-Z]-\d+)/g;

/** An address made of a heading's words. */
export function slug(text) {
  return text.toLowerCase().replace(/<[^>]*>/g, '').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

/** Markdown as HTML: clauses and headings can be linked to, clause numbers in the text are links. */
export function rendered(markdown) {
  const headings = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        if (depth === 2) headings.push({ id: slug(text), text });
        return `<h${depth} id="${slug(text)}">${text}</h${depth}>\n`;
      },
      table(token) {
        const cell = (one, tag) => `<${tag}>${this.parser.parseInline(one.tokens)}</${tag}>`;
        const head = token.header.map((one) => cell(one, 'th')).join('');
        const rows = token.rows.map((row) => `<tr>${row.map((one) => cell(one, 'td')).join('')}</tr>`);
        return `<div class="wide" tabindex="0" role="region"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>\n`;
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

/** A Vite plugin: `virtual:rules/<game>` is the page of a game's rules. */
export function rulesPages() {
  const prefix = 'virtual:rules/';
  return {
    name: 'rules-pages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const file = `${RULES}${id.slice(prefix.length + 1)}.md`;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(rendered(readFileSync(file, 'utf8')))}`;
    },
  };
}
