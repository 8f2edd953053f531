import { config } from '#lib/core/config.ts';

// Imported first by the server: who starts it with an invalid environment reads what is invalid, and no stack.
try {
  config();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
