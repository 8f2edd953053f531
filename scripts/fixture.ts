/**
 * Creates the database that tests of later versions upgrade: `npm run db:fixture -- db/released/0.1.0.db.gz`, once per
 * release, to be committed with it. lib/host/upgrade.test.ts migrates each of them to the current schema on both
 * engines.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

// An unknown option would be taken for the name of the file.
const [given] = parseArgs({ allowPositionals: true }).positionals;
const folder = mkdtempSync(join(tmpdir(), 'countinghouse-fixture-'));
const file = join(folder, 'fixture.db');
// The tests know the key: without it neither the audit nor encrypted values could be read.
Object.assign(process.env, { DATABASE_URL: `file:${file}`, MASTER_KEY: '11'.repeat(32) });
const { newUser, send } = await import('#e2e/support/servers/in-process.ts');
const { newBank } = await import('#e2e/support/fixtures/ledger-fixtures.ts');
const { createDemoAccounts } = await import('#lib/domain/accounts/demo/demo.ts');
const { closeDatabase, database } = await import('#db/index.ts');

const to = given ?? `db/released/${JSON.parse(readFileSync('package.json', 'utf8')).version}.db.gz`;
const { token } = await newUser('administrator');
await createDemoAccounts(await database(), { accounts: 50, batchSize: 50, onProgress: () => {} });
const bank = await newBank((method, path, body) => send(method, path, { token, body }), ['EUR', 'JPY']);
for (const owner of ['ada', 'grace', 'linus']) await bank.account(owner, '100.00');
await closeDatabase();
mkdirSync(dirname(to), { recursive: true });
writeFileSync(to, gzipSync(readFileSync(file), { level: 9 }));
rmSync(folder, { recursive: true });
console.log(to);
