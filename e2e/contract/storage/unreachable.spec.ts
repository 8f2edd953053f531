import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '#e2e/support/servers/postgres.ts';
import { startServer, testEngine, testServerKind } from '#e2e/support/servers/server.ts';

test.skip(testEngine === 'sqlite' || testServerKind === 'next', 'it needs a PostgreSQL that refuses');
// Shorter than PostgreSQL waits for a password.
test.setTimeout(50_000);

const password = 'open-sesame';

/** Runs a command; returns its exit code and its output. */
function run(DATABASE_URL: string, ...args: string[]): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL, DATABASE_REPLICA_URL: '', MASTER_KEY: '77'.repeat(32) };
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, said: stdout + stderr });
    });
  });
}

const token = ['scripts/token.ts', '--name', 'nobody', '--role', 'administrator'];

test('without PostgreSQL, the server and every command say so in one line', async () => {
  const port = await freePort();
  const away = `postgres://keeper:${password}@127.0.0.1:${port}/bank`;
  const said = `The PostgreSQL database bank at 127.0.0.1:${port} cannot be reached: connection refused.\n`;
  for (const command of ['seed', 'check', 'audit-verify', 'ledger-check'])
    expect(await run(away, `scripts/${command}.ts`), command).toEqual({ code: 1, said });
  expect(await run(away, ...token), 'token').toEqual({ code: 1, said });

  const file = `file:${join(mkdtempSync(join(tmpdir(), 'countinghouse-unreachable-')), 'bank.db')}`;
  expect(await run(file, ...token)).toMatchObject({ code: 0 });
  expect(await run(file, 'scripts/move.ts', '--to', away), 'move').toEqual({ code: 1, said });

  const start = startServer({ environment: { DATABASE_URL: away } });
  await expect(start).rejects.toThrow(`\n${said}`);
});

test('the message names why a PostgreSQL is unusable, and never the password', async () => {
  const there = new URL(process.env.TEST_POSTGRES_URL ?? '');
  const nobody = `${there.protocol}//postgres:${password}`;
  const named = (name: string, host = there.host) => `The PostgreSQL database ${name} at ${host} cannot be reached:`;
  const addresses = {
    [`${nobody}@nowhere.invalid/bank`]: `${named('bank', 'nowhere.invalid:5432')} no host has this name.`,
    [`${nobody}@${there.host}/bank`]: `${named('bank')} password authentication failed for user "postgres".`,
    [`postgres://postgres@${there.host}/bank`]: `${named('bank')} it asks for a password.`,
    [`${new URL('/missing', there)}`]: `${named('missing')} database "missing" does not exist.`,
    [`${nobody}#1@${there.host}/bank`]:
      'The address of PostgreSQL cannot be read: in a password, characters such as # and / are written %23 and %2F.',
  };
  for (const [address, said] of Object.entries(addresses))
    expect(await run(address, 'scripts/audit-verify.ts')).toEqual({ code: 1, said: `${said}\n` });
});
