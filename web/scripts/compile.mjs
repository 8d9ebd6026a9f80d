// Compiles the messages for the linters; `vite build` does it by itself.
import { compile } from '@inlang/paraglide-js';
import { faults } from './messages.mjs';
import { PARAGLIDE } from './paraglide.mjs';

const lines = faults();
if (lines.length) {
  console.error(`incomplete messages:\n  ${lines.join('\n  ')}`);
  process.exit(1);
}
await compile(PARAGLIDE);
