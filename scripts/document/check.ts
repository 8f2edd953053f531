// Refuses a change of the OpenAPI document that may break callers and that the changelog does not name:
// `npm run api:check`. `npm run api:baseline` accepts the document as it is, at a release.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ApiDocument, breakingChanges, factsOf, unannounced } from '#scripts/document/facts.ts';

function readAction(): 'accept' | undefined {
  const [action, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (others.length > 0 || (action !== undefined && action !== 'accept'))
    throw new Error(`Unexpected argument '${others[0] ?? action}'. Give none, or accept.`);
  return action;
}

let action: ReturnType<typeof readAction>;
try {
  action = readAction();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// Reading the document needs no database, but the modules of the product ask for one.
process.env.DATABASE_URL ??= 'file::memory:';
process.env.MASTER_KEY ??= '11'.repeat(32);

const baseline = new URL('baseline.txt', import.meta.url);
const { documentAt } = await import('#lib/host/endpoints.ts');
const document = documentAt('https://countinghouse.example');
// The linters and the facts read plain JSON.
const plain = JSON.parse(JSON.stringify(document)) as ApiDocument;
const facts = factsOf(plain);

if (action === 'accept') {
  writeFileSync(baseline, `${facts.join('\n')}\n`);
  console.log(`${facts.length} facts are now the baseline.`);
} else {
  const before = readFileSync(baseline, 'utf8').trimEnd().split('\n');
  const broken = unannounced(breakingChanges(before, facts), readFileSync('CHANGELOG.md', 'utf8'));
  for (const { fact, subject } of broken) {
    console.log(`Breaking: ${fact}. Keep it, or add a line "- Breaking: … ${subject} …" to CHANGELOG.md.`);
  }
  console.log(`${broken.length} breaking changes that are not announced.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
process.exit();
