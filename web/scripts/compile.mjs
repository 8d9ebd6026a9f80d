// Compiles the messages for the linters; `vite build` does this on its own.
import { compileMessages } from './paraglide.mjs';

await compileMessages().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
