import { execFile } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { type Call, createCaller, newProduct } from '#e2e/contract/accounts/fixtures.ts';
import { euro } from '#e2e/support/fixtures/ledger-fixtures.ts';
import {
  mintAdministratorToken,
  mintToken,
  type Place,
  type Server,
  startServer,
  testEngine,
  testServerKind,
} from '#e2e/support/servers/server.ts';

test.skip(testEngine === 'postgres' || testServerKind === 'next', 'it is about the file of a SQLite database');

/** Runs a command while the server runs; returns its exit code and its output. */
function command({ environment }: Place, ...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, ...environment } }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}

const fileOf = ({ environment }: Place) => (environment.DATABASE_URL ?? '').slice('file:'.length);

async function openAccount(call: Call): Promise<string> {
  const product = (await call('POST', '/bo/products', newProduct({ opens_at_once: true }))).json;
  return (await call('POST', '/api/v2.0/account', { product_id: product.id })).json.id;
}

const pay = (call: Call, account: string) =>
  call('POST', '/bo/ledger/transfers', {
    from: { chart: 0, code: 'clearing' },
    to: euro(account),
    amount: '0.01',
    currency: 'EUR',
  });

const centsOf = async (call: Call, account: string) =>
  Math.round(
    100 * Number((await call('GET', `/api/v2.0/account/${account}/wallets/DEFAULT/EUR`)).json.account_balance),
  );

/** After SIGUSR2, this process can no longer write to its handles of the journal. */
const spoilJournal = `
  import { closeSync, openSync, readdirSync, readlinkSync } from 'node:fs';
  process.on('SIGUSR2', () => {
    const isJournal = (fd) => { try { return readlinkSync('/proc/self/fd/' + fd).endsWith('.db-wal'); } catch { return false; } };
    for (const fd of readdirSync('/proc/self/fd').map(Number).filter(isJournal)) {
      closeSync(fd);
      while (openSync('/dev/null', 'r') < fd);
    }
  });`;

/** Pays one cent again and again while `work` runs. Returns the number of answered payments. */
async function whilePaying(call: Call, account: string, work: () => Promise<void>): Promise<number> {
  let stopped = false;
  let paid = 0;
  const paying = (async () => {
    for (; !stopped; paid += 1) expect((await pay(call, account)).status).toBe(200);
  })();
  await work();
  stopped = true;
  await paying;
  return paid;
}

test('after backups while money moves, a restore has a ledger and an audit that agree', async () => {
  test.setTimeout(180_000);
  const first = await startServer();
  let server: Server = first;
  try {
    const token = await mintAdministratorToken(first);
    const call = createCaller(first.origin, token);
    const account = await openAccount(call);
    const backups = [1, 2, 3].map((number) => `${dirname(fileOf(first))}/backup-${number}.db`);
    let atFirst = 0;
    const paid = await whilePaying(call, account, async () => {
      await expect.poll(async () => (atFirst = await centsOf(call, account))).toBeGreaterThan(0);
      for (const to of backups) {
        expect(await command(first, 'scripts/backup.ts', '--to', to)).toMatchObject({ code: 0 });
      }
    });

    const withOtherKey = { ...first, environment: { ...first.environment, MASTER_KEY: '44'.repeat(32) } };
    const kept = await command(withOtherKey, 'scripts/backup.ts', '--to', `${fileOf(first)}-other-key.db`);
    expect(kept).toMatchObject({ code: 0 });
    expect(kept.output).toContain('written with another master key than the value of MASTER_KEY');
    expect(kept.output).not.toContain('Keep in another place');

    const refused = await command(first, 'scripts/restore.ts', backups[0] ?? '');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toMatch(/A server or a command uses it[\s\S]*Nothing was changed/);
    expect(await centsOf(call, account)).toBe(paid);

    await first.stop();
    const foreign = await command(withOtherKey, 'scripts/restore.ts', backups[0] ?? '');
    expect(foreign).toMatchObject({ code: 1 });
    expect(foreign.output).toMatch(/written with another master key[\s\S]*Nothing was changed/);
    const restored = await command(first, 'scripts/restore.ts', backups[0] ?? '');
    expect(restored, restored.output).toMatchObject({ code: 0 });
    expect(restored.output).toMatch(/The backup is complete: \d+ entries/);
    const files = readdirSync(dirname(fileOf(first)));
    expect(files.some((name) => name.startsWith(`${basename(fileOf(first))}.before-`))).toBe(true);
    for (const check of ['scripts/ledger-check.ts', 'scripts/audit-verify.ts', 'scripts/check.ts']) {
      const said = await command(first, check);
      expect(said, said.output).toMatchObject({ code: 0 });
    }
    server = await startServer({ environment: first.environment });
    const again = createCaller(server.origin, token);
    const cents = await centsOf(again, account);
    expect(cents).toBeGreaterThanOrEqual(atFirst);
    expect(cents).toBeLessThanOrEqual(paid);
    expect((await pay(again, account)).status).toBe(200);
  } finally {
    await server.stop();
    await first.dispose();
  }
});

test.describe('one server after the other', () => {
  test.describe.configure({ mode: 'serial' });
  let server: Server;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server?.dispose());

  test('one file has one server, under all of its names', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'countinghouse-names-'));
    const under = (name: string) =>
      startServer({ environment: { ...server.environment, DATABASE_URL: `file:${name}` } });
    const named = (name: string) => join(folder, name);
    const file = fileOf(server);
    symlinkSync(file, named('symbolic.db'));
    symlinkSync(dirname(file), named('folder'));
    const names = [
      file,
      named('symbolic.db'),
      join(named('folder'), basename(file)),
      `${dirname(file)}/./${basename(file)}`,
    ];
    // Each waits some seconds for the other server to end.
    const refusals = names.map((name) =>
      expect(under(name), name).rejects.toThrow(/Another server already serves it\. Stop that/),
    );
    await Promise.all(refusals);
    expect(readdirSync(folder).sort(), 'no file is created next to the other names').toEqual(['folder', 'symbolic.db']);
    linkSync(file, named('hard.db'));
    await expect(under(named('hard.db'))).rejects.toThrow(/Another server already serves it under another name/);
    const other = { ...server, environment: { ...server.environment, DATABASE_URL: `file:${named('hard.db')}` } };
    await expect(mintToken(other, { name: 'names', role: 'auditor' })).rejects.toThrow(/under another name/);
    // A command that uses the server's name of the file still works.
    await mintToken(server, { name: 'names', role: 'auditor' });
    rmSync(folder, { recursive: true, force: true });
  });

  test('a damaged backup is not restored, and the database stays', async () => {
    const backup = `${dirname(fileOf(server))}/damaged.db`;
    expect(await command(server, 'scripts/backup.ts', '--to', backup)).toMatchObject({ code: 0 });
    await server.stop();
    const bytes = readFileSync(backup);
    bytes.fill(0xff, 4096, 8192);
    writeFileSync(backup, bytes);
    const before = readFileSync(fileOf(server));
    const refused = await command(server, 'scripts/restore.ts', backup);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toMatch(/is damaged/);
    expect(readFileSync(fileOf(server)).equals(before)).toBe(true);
  });

  test('a server does not start on a file damaged while closed, and exits with code 70', async () => {
    const { environment } = server;
    expect(existsSync(`${fileOf(server)}.checksum`)).toBe(true);
    const bytes = readFileSync(fileOf(server));
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(fileOf(server), bytes);
    await expect(startServer({ environment })).rejects.toThrow(/ended with 70[\s\S]*is damaged[\s\S]*npm run restore/);
  });
});

test('after a kill everything is verified before it is served: a balance without entries is found', async () => {
  const server = await startServer();
  try {
    const call = createCaller(server.origin, await mintAdministratorToken(server));
    const account = await openAccount(call);
    await pay(call, account);
    await server.kill();
    const { default: Sqlite } = await import('better-sqlite3');
    const db = new Sqlite(fileOf(server));
    db.prepare('update ledger_accounts set posted = posted + 100 where account_id = ?').run(account);
    db.close();
    const { environment } = server;
    await expect(startServer({ environment })).rejects.toThrow(/ended with 70[\s\S]*The ledger differs/);
  } finally {
    await server.dispose();
  }
});

test('a server whose disk fails in a write exits with code 70; the next one has exactly the answered writes', async () => {
  test.skip(process.platform !== 'linux', 'needs the list of its own open files');
  const made = await startServer({
    environment: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(spoilJournal)}` },
  });
  let server: Server = made;
  try {
    const token = await mintAdministratorToken(made);
    const call = createCaller(made.origin, token);
    const account = await openAccount(call);
    await pay(call, account);
    process.kill(made.pid, 'SIGUSR2');
    await expect(async () => expect(await pay(call, account).catch(() => 'no answer')).toBe('no answer')).toPass();
    expect(await made.stop()).toBe(70);
    // Either a write or the check of a worker finds the fault first.
    expect(made.log()).toContain('SQLITE_IOERR');
    const { DATABASE_URL = '', MASTER_KEY = '' } = made.environment;
    server = await startServer({ environment: { DATABASE_URL, MASTER_KEY } });
    expect(await centsOf(createCaller(server.origin, token), account)).toBeGreaterThanOrEqual(1);
  } finally {
    await server.stop();
    await made.dispose();
  }
});

test('a server whose file is damaged while it runs exits with code 70 instead of answering from it', async () => {
  const made = await startServer();
  let server: Server = made;
  try {
    const token = await mintAdministratorToken(made);
    await openAccount(createCaller(made.origin, token));
    await made.stop();
    server = await startServer({ environment: made.environment });
    const bytes = readFileSync(fileOf(made));
    writeFileSync(fileOf(made), bytes.fill(0xff, 4096), { flag: 'r+' });
    const again = createCaller(server.origin, token);
    for (const path of ['/api/v2.0/account', '/bo/products', '/api/v1/chart', '/bo/audit', '/bo/ledger/check']) {
      const answer = await again('GET', path).catch(() => undefined);
      if (!answer) break;
      await sleep(200);
    }
    expect(await server.stop()).toBe(70);
  } finally {
    await server.stop();
    await made.dispose();
  }
});
