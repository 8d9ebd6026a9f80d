import { expect, test } from 'vitest';
import { rendered } from './rules.mjs';

test('a clause has an address, and its number leads there', () => {
  const { html } = rendered(
    '- **G-1 Draw.** One tile.\n- **G-2 Lay.** As G-1 says; G-9 is nowhere.',
  );
  expect(html).toContain('<li id="G-1"><strong>G-1 Draw.</strong>');
  expect(html).toContain('As <a href="#G-1">G-1</a> says; G-9 is nowhere.');
});

test('code stays code, and breaks at a slash where it is long', () => {
  const { html } = rendered('`a <b>` and `doubloon components check <file>/standard.toml`');
  expect(html).toContain('<code>a &lt;b&gt;</code>');
  expect(html).toContain(
    '<code class="long">doubloon components check &#60;file&#62;/<wbr>standard.toml</code>',
  );
});
