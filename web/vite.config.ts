/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { compressed } from './scripts/compress.mjs';
import { messages } from './scripts/paraglide.mjs';
import { rulesPages } from './scripts/rules.mjs';

/** Where the Python package looks for the client. */
const STATIC = '../src/doubloon/server/static';

/** What every page needs goes into one file: each further request costs a wait on a slow line. */
const SHARED = new RegExp(
  [
    'node_modules/svelte/src/(internal|store|reactivity|index|utils|version)',
    'src/paraglide/(messages|catalogue|runtime)[.]',
    'src/lib/(api|deviceStorage|guests|host|language|motion|pageState|random|routes|settings|words)[.]',
  ].join('|'),
);

export default defineConfig({
  plugins: [messages(), rulesPages(), svelte(), compressed()],
  build: {
    outDir: STATIC,
    emptyOutDir: true,
    manifest: 'chunks.json',
    target: 'es2022',
    chunkSizeWarningLimit: 200,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', test: SHARED }] } } },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  // The colours are compared with files that can't import them: manifest, frame and offline page.
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    setupFiles: ['src/lib/language.setup.ts'],
    testTimeout: 20_000,
    css: { include: [/tokens\.css/] },
  },
});
