import { config } from '#lib/core/config.ts';
import { misspelledVariables } from '#lib/core/misspelled-variables.ts';

// Imported first by the server and by commands: who starts one with an invalid environment reads what is invalid, and no
// stack.
try {
  config();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

// An ignored DATABASE_URL would create an empty database, an ignored AUDIT_ANCHOR_FILE would protect nothing.
for (const { name, meant } of misspelledVariables(Object.keys(process.env))) {
  process.stderr.write(`The environment variable ${name} has no effect. Use ${meant}, or remove it.\n`);
}
