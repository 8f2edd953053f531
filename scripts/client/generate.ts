// Generates the types and operations of the TypeScript client from the contract: `npm run client:generate`. A test
// fails when the committed files differ.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generatedFiles } from '#scripts/client/generated-files.ts';

for (const [path, text] of await generatedFiles()) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(path);
}
process.exit(0);
