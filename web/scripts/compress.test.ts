import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFolder } from './compress.mjs';

test('texts are compressed both ways; pictures, fonts and small files stay alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-'));
  mkdirSync(join(folder, 'assets'));
  const text = 'export const ahoy = "ahoy";\n'.repeat(100);
  writeFileSync(join(folder, 'assets', 'index.js'), text);
  writeFileSync(join(folder, 'assets', 'font.woff2'), text);
  writeFileSync(join(folder, 'small.css'), 'a{}');
  compressFolder(folder);
  const found = readdirSync(folder, { recursive: true }).map(String).sort();
  expect(found).toEqual([
    'assets',
    'assets/font.woff2',
    'assets/index.js',
    'assets/index.js.br',
    'assets/index.js.gz',
    'small.css',
  ]);
  const packed = (end: string) => readFileSync(join(folder, `assets/index.js${end}`));
  expect(brotliDecompressSync(packed('.br')).toString()).toBe(text);
  expect(gunzipSync(packed('.gz')).toString()).toBe(text);
  expect(packed('.br').length).toBeLessThan(packed('.gz').length);
});
