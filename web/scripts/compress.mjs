// Writes each text of the built client a second and third time, compressed: the server sends what a browser accepts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXTS = /\.(js|css|html|svg|json|webmanifest)$/;
/** Below this size the headers weigh more than what is saved. */
const LEAST = 500;

const VARIANTS = {
  '.br': (text) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  '.gz': (text) => gzipSync(text, { level: 9 }),
};

/** Compress every text in a folder and below it. */
export function compressFolder(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!TEXTS.test(name)) continue;
    const text = readFileSync(join(folder, name));
    if (text.length < LEAST) continue;
    for (const [end, compressed] of Object.entries(VARIANTS))
      writeFileSync(join(folder, name + end), compressed(text));
  }
}

/** Compresses the client once it is written. */
export function compressed() {
  return {
    name: 'doubloon-compressed',
    apply: 'build',
    writeBundle: ({ dir }) => compressFolder(dir),
  };
}
