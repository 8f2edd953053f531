import { randomInt } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { sizeOf } from '#e2e/support/deep-figures.ts';
import { type Call, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const { anchorFileOf, DamagedDatabase, engine } = await import('#db/index.ts');
const { backUp, createRestoreDraft, replaceDatabase, openSqlite } = await import('#db/tools/index.ts');
const { ledgerAccounts } = await import('#db/schema/wallets.ts');
const { writeAnchor } = await import('#lib/domain/audit/anchors.ts');
const { verifyContent } = await import('#lib/host/integrity.ts');

test.skip(engine === 'postgres', 'PostgreSQL brings its own checksums and backups');

const flips = sizeOf(15);
const backups = Math.ceil(flips / 3);

const folder = mkdtempSync(join(tmpdir(), 'countinghouse-proof-'));
const served = () => (process.env.DATABASE_URL ?? '').slice('file:'.length);
let call: Call;
let accounts: string[];

test.beforeAll(async () => {
  const { token } = await newUser('administrator');
  call = (method, path, body) => send(method, path, { token, body });
  const bank = await newBank(call);
  accounts = await Promise.all(Array.from({ length: 8 }, (_, index) => bank.account(`owner-${index}`, '100.00')));
});

function pay(index: number) {
  const side = (at: number) => ({ account: accounts[at % 8], wallet: 'DEFAULT', currency: 'EUR' });
  const amounts = { amount: '0.01', currency: 'EUR' };
  return call('POST', '/bo/ledger/transfers', { from: side(index), to: side(index + 1), ...amounts });
}

test(`${backups} backups while money moves: each is whole, balanced and provable`, async () => {
  test.setTimeout(60_000 + backups * 3_000);
  let stopped = false;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let place = writer; !stopped; place += 1) {
      expect((await pay(place)).status).toBe(200);
      // Without a breath the ledger outgrows the proofs: each then takes longer than the one before.
      await sleep(10);
    }
  });
  let before = 0;
  for (let number = 0; number < backups; number += 1) {
    await sleep(50);
    if (number % 5 === 0) await writeAnchor(new Date().toISOString());
    const backup = join(folder, `backup-${number}.db`);
    backUp(served(), backup);
    const opened = await openSqlite(createRestoreDraft(backup, join(folder, `restored-${number}.db`)));
    const { entries } = await verifyContent(opened, anchorFileOf(join(folder, `restored-${number}.db.restore`)));
    expect(entries).toBeGreaterThanOrEqual(before);
    before = entries;
    await opened.close();
  }
  stopped = true;
  await Promise.all(writers);
  expect(before).toBeGreaterThan(8);
});

test('a restored database keeps the one before it, and a draft that is put in place is what the backup was', async () => {
  const backup = join(folder, 'once.db');
  backUp(served(), backup);
  const file = join(folder, 'house.db');
  const first = await openSqlite(file, 'server');
  await first.close();
  const replacedFile = replaceDatabase(createRestoreDraft(backup, file), file, new Date().toISOString()) ?? '';
  expect(existsSync(replacedFile)).toBe(true);
  const opened = await openSqlite(file, 'server');
  expect(opened.isUnverified).toBe(true);
  expect((await verifyContent(opened, anchorFileOf(file))).entries).toBeGreaterThan(0);
  expect((await (await openSqlite(replacedFile)).read.select().from(ledgerAccounts)).length).toBe(0);
  await opened.close();
  expect((await openSqlite(file, 'server')).isUnverified).toBe(false);
});

test('a backup never replaces a file', () => {
  const backup = join(folder, 'kept.db');
  writeFileSync(backup, 'mine');
  expect(() => backUp(served(), backup)).toThrow(/already exists/);
});

const balances = async (file: string) => {
  const opened = await openSqlite(file);
  const rows = await opened.read
    .select({ id: ledgerAccounts.id, posted: ledgerAccounts.posted, held: ledgerAccounts.held })
    .from(ledgerAccounts);
  await opened.close();
  return rows.map((row) => `${row.id} ${row.posted} ${row.held}`).sort();
};

/** The bytes with some bits of one of them turned over. */
function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = randomInt(copy.length);
  copy[at] = (copy[at] ?? 0) ^ randomInt(1, 256);
  return copy;
}

test(`of ${flips} bytes that fell over in a closed file each is noticed at the next start`, async () => {
  test.setTimeout(60_000 + flips * 500);
  const file = join(folder, 'closed.db');
  backUp(served(), file);
  await (await openSqlite(file)).close();
  const checksum = readFileSync(`${file}.checksum`);
  const bytes = readFileSync(file);
  for (let flip = 0; flip < flips; flip += 1) {
    writeFileSync(file, flipped(bytes));
    writeFileSync(`${file}.checksum`, checksum);
    await expect(openSqlite(file, 'server')).rejects.toThrow(DamagedDatabase);
  }
  writeFileSync(file, bytes);
  expect((await openSqlite(file, 'server')).isUnverified).toBe(false);
});

test(`of ${flips} bytes that fell over in a file that was not closed none changes a balance that is served`, async () => {
  test.setTimeout(60_000 + flips * 2_000);
  const backup = join(folder, 'open.db');
  backUp(served(), backup);
  const bytes = readFileSync(backup);
  copyFileSync(backup, join(folder, 'reference.db'));
  const reference = await balances(join(folder, 'reference.db'));
  let noticed = 0;
  for (let flip = 0; flip < flips; flip += 1) {
    const file = join(folder, `flip-${flip}.db`);
    writeFileSync(file, flipped(bytes));
    const opened = await openSqlite(file, 'server').catch(() => undefined);
    const isWhole = opened && (await verifyContent(opened, anchorFileOf(file)).catch(() => undefined));
    await opened?.close();
    if (isWhole) expect(await balances(file)).toEqual(reference);
    else noticed += 1;
  }
  // The rest fell into free space or into text; pages of SQLite have no checksums of their own.
  test.info().annotations.push({ type: 'noticed', description: `${noticed} of ${flips}` });
});
