import { execFile } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { createDatabase, dropDatabase } from '#e2e/support/servers/postgres.ts';
import {
  mintAdministratorToken,
  type Place,
  startServer,
  testEngine,
  testServerKind,
} from '#e2e/support/servers/server.ts';

test.skip(testEngine === 'sqlite' || testServerKind === 'next', 'it needs a PostgreSQL to move to');

function move({ environment }: Place, to: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    execFile(process.execPath, ['scripts/move.ts', '--to', to], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}

test('a database moves from SQLite to PostgreSQL with every row, balance and link of its audit', async () => {
  test.setTimeout(240_000);
  const url = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
  const old = await startServer({ engine: 'sqlite', environment: { DEMO: '1' } });
  try {
    const token = await mintAdministratorToken(old);
    const before = createCaller(old.origin, token);
    const bank = await newBank(before);
    const account = await bank.account('löwe-and-sons', '12.34');

    const refused = await move(old, url);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/A server or a command uses it/);

    const asked = [
      '/api/v2.0/account?page[size]=50&sort=-created_at',
      '/bo/ledger/entries?page[size]=50',
      '/api/v1/chart',
    ];
    const pages = await Promise.all(asked.map((path) => before('GET', path)));
    for (const page of pages) expect(page.status, page.text).toBe(200);
    await old.stop();
    const moved = await move(old, url);
    expect(moved, moved.output).toMatchObject({ code: 0 });
    expect(moved.output).toMatch(/No faults: \d+ entries[\s\S]*Moved/);

    const again = await move(old, url);
    expect(again.output).toMatch(/The target is not empty/);

    const { MASTER_KEY = '' } = old.environment;
    const onPostgres = await startServer({ engine: 'postgres', environment: { DATABASE_URL: url, MASTER_KEY } });
    try {
      const after = createCaller(onPostgres.origin, token);
      for (const [index, path] of asked.entries()) expect((await after('GET', path)).json).toEqual(pages[index]?.json);
      const found = await after('GET', '/api/v2.0/account/search?search=we-and-s');
      expect(found.status, found.text).toBe(200);
      expect(found.text).toContain(account);
      expect((await after('GET', `/api/v2.0/account/${account}/wallets/DEFAULT/EUR`)).json.account_balance).toBe(
        '12.34',
      );
      expect(await newBank(after).then((next) => next.account('a-new-owner', '1.00'))).toBeTruthy();
      expect((await after('GET', '/bo/ledger/check')).json.agrees).toBe(true);
      expect((await after('GET', '/bo/audit/proof')).json.verified).toBe(true);
    } finally {
      await onPostgres.stop();
    }
  } finally {
    await old.dispose();
    await dropDatabase(url);
  }
});
