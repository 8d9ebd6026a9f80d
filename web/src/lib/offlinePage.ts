/** The page shown when there is no connection: one text, nothing to load. */

interface Words {
  title: string;
  text: string;
  again: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

// The colours are those of tokens.css, which this page can't load.
const STYLE = `
html{background:#d9c7a0;color:#1f2b35;font:1.1rem/1.45 system-ui,sans-serif}
main{min-height:90vh;display:grid;place-content:center;justify-items:center;gap:1rem;
padding:1rem;text-align:center;max-width:32rem;margin:auto}
h1{font:400 2.2rem Georgia,serif;margin:0}
a{display:inline-grid;place-content:center;min-height:44px;padding:.3em 1em;
background:#7e5c14;color:#fff9ea;border-radius:3px;text-decoration:none;font-weight:700}
@media(prefers-color-scheme:dark){html{background:#0e1a22;color:#efe4cb}a{background:#e3b95b;color:#1b1608}}`;

/** The page as text; its link leads to the requested page. */
export function offlinePage(language: string, { title, text, again }: Words): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;
  const view = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  const head = `<meta charset="utf-8">${policy}${view}<title>${safe(title)} · Doubloon</title><style>${STYLE}</style>`;
  const body = `<main><h1>${safe(title)}</h1><p>${safe(text)}</p><a href="">${safe(again)}</a></main>`;
  return `<!doctype html><html lang="${safe(language)}"><head>${head}</head><body>${body}</body></html>`;
}
