import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { mintAdministratorToken, mintToken, startServer, testServerKind } from '#e2e/support/servers/server.ts';
import { expect, test } from '#e2e/support/test.ts';

test.skip(testServerKind === 'next', 'what every start does');

test('a database does not open with another master key, stays unchanged, and opens with the right one', async () => {
  test.setTimeout(120_000);
  const first = await startServer();
  try {
    const token = await mintAdministratorToken(first);
    const rows = async (origin: string) => (await createCaller(origin, token)('GET', '/bo/audit/proof')).json;
    const before = await rows(first.origin);
    expect(before.verified).toBe(true);
    await first.stop();
    const seed = (environment: typeof first.environment, accounts: number) =>
      promisify(execFile)(process.execPath, ['scripts/seed.ts', '--accounts', String(accounts)], {
        env: { ...process.env, ...environment },
      });
    await seed(first.environment, 5);
    const seeded = await startServer({ environment: first.environment });
    const { rows: kept } = await rows(seeded.origin);
    await seeded.stop();

    const other = { ...first.environment, MASTER_KEY: '44'.repeat(32) };
    await expect(startServer({ environment: other })).rejects.toThrow(/written with another master key/);
    const elsewhere = { ...first, environment: other };
    await expect(mintToken(elsewhere, { name: 'stranger', role: 'administrator' })).rejects.toThrow(
      /another master key/,
    );

    await expect(seed(other, 10)).rejects.toThrow(/another master key/);

    const again = await startServer({ environment: first.environment });
    try {
      expect(await rows(again.origin)).toMatchObject({ verified: true, rows: kept });
    } finally {
      await again.stop();
    }
  } finally {
    await first.dispose();
  }
});
