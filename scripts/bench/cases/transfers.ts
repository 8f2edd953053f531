/**
 * Durable transfers by 1, 8, 64 and 512 callers, across 1,000 wallets or out of one, and bulks of 1,000: ours with
 * request id, audit and events, against the raw engine that writes the same rows, and against a bare double entry. With
 * delayed syncs only the gain of group commit is measured.
 */
import { randomUUID } from 'node:crypto';
import { closeDatabase, database } from '#db/index.ts';
import { transferBulk } from '#lib/domain/ledger/transfers/bulk.ts';
import type { NewTransfer } from '#lib/domain/ledger/transfers/transfer.ts';
import { openWallets, walletRows } from '#lib/domain/ledger/wallets/wallets.ts';
import { withAudit } from '#lib/server/write/effects.ts';
import { systemContext } from '#lib/server/write/system.ts';
import { barePostgres, bareSqlite } from '#scripts/bench/bare-double-entry.ts';
import { inProcess } from '#scripts/bench/in-process.ts';
import { httpRequest, loadCalls, type Measured, measureInProcess } from '#scripts/bench/load.ts';
import { type Comparison, measure, settings } from '#scripts/bench/protocol.ts';
import { rawPostgres, rawSqlite } from '#scripts/bench/raw-transfers.ts';
import { newCaller } from '#scripts/bench/samples.ts';
import { createRequester, startServer } from '#scripts/bench/servers.ts';

const wallets = 1000;
const bulkSize = 1000;
const isSqlite = settings.engine === 'sqlite';
const url = process.env.DATABASE_URL ?? '';
const { transaction, read } = await database();
const base = await systemContext('bench');
const accounts = Array.from({ length: wallets }, () => randomUUID());
const side = (account = '') => ({ account, wallet: 'DEFAULT', currency: 'EUR' });
const ids = await openAccounts();
const raw = isSqlite ? rawSqlite(url.slice('file:'.length), true) : await rawPostgres(url);
const bare = isSqlite ? bareSqlite(`${url.slice('file:'.length)}-bare`, ids) : await barePostgres(url, ids);
const singly = isSqlite ? rawSqlite(url.slice('file:'.length), false) : undefined;

/** Opens wallets with a large balance; returns the account ids in the order of `accounts`. */
async function openAccounts(): Promise<string[]> {
  const now = new Date().toISOString();
  const opening = { account_state: 'OPEN' as const, wallets: [{ code: 'DEFAULT', currency: 'EUR' }], now };
  const openings = accounts.map((account_id) => ({ ...opening, account_id, chart_account: null }));
  await transaction((tx) => openWallets(tx, openings));
  const from = { chart: 0, code: 'clearing' };
  const funding = accounts.map((account) => ({ from, to: side(account), amount: '1000000000.00', currency: 'EUR' }));
  await bulk(funding);
  const rows = new Map((await walletRows(read, accounts)).map((row) => [row.account_id, row.id]));
  return accounts.map((account) => rows.get(account) ?? '');
}

function bulk(wanted: NewTransfer[]): Promise<unknown> {
  const ctx = { ...base, now: new Date().toISOString() };
  return transaction((tx) =>
    withAudit(tx, ctx, 'bench', (writing) => transferBulk(writing, wanted, { atomic: false })),
  );
}

const single = await inProcess('createTransfer');

function pairAt(index: number, hot: boolean): [number, number] {
  const from = hot ? 0 : (index * 7919) % wallets;
  return [from, (from + 1 + ((index * 104_729) % (wallets - 1))) % wallets];
}

function wantedAt(index: number, { hot = false, hasId = true } = {}): NewTransfer {
  const [from, to] = pairAt(index, hot);
  return {
    ...(hasId && { id: randomUUID() }),
    from: side(accounts[from]),
    to: side(accounts[to]),
    amount: '1.00',
    currency: 'EUR',
  };
}

const rawAt = (index: number, hot = false) => {
  const [from, to] = pairAt(index, hot);
  return { from: ids[from] ?? '', to: ids[to] ?? '', amount: 100n };
};

type Way = (seconds: number) => Promise<Measured>;
const by = (callers: number, call: (index: number) => Promise<unknown>, size = 1): Way => {
  return (seconds) => measureInProcess(() => loadCalls(call, { callers, seconds }), size);
};
const oursBy = (callers: number, hot = false) => by(callers, (index) => single(wantedAt(index, { hot })));
const rawBy = (callers: number, hot = false) => by(callers, (index) => raw.transfer(rawAt(index, hot)));
const bareBy = (callers: number) => by(callers, (index) => bare.transfer(rawAt(index)));
const oneCommitEach = (callers: number): Record<string, Way> =>
  singly ? { 'raw, one commit each': by(callers, (index) => singly.transfer(rawAt(index))) } : {};
const gain = (at_least: number): Comparison[] =>
  singly ? [{ ours: 'ours', base: 'raw, one commit each', at_least }] : [];
/** With 64 callers: on SQLite the raw program groups commits, too; on PostgreSQL it runs one transaction for each. */
const goal = isSqlite ? 0.7 : 3;

/** How much of a transfer is more than the ledger itself. Only SQLite groups the commits of both. */
async function againstBare(callers: number): Promise<void> {
  await measure({
    name: `${callers} callers, against a bare double entry`,
    ways: { ours: oursBy(callers), 'bare double entry': bareBy(callers) },
    compare: [{ ours: 'ours', base: 'bare double entry', ...(isSqlite && { at_least: 0.45 }) }],
  });
}

async function everything(): Promise<void> {
  for (const callers of [1, 8, 64, 512]) {
    const target = callers === 64 ? { at_least: goal } : {};
    await measure({
      name: `${callers} caller${callers === 1 ? '' : 's'}`,
      ways: { ours: oursBy(callers), raw: rawBy(callers), ...(callers === 64 && oneCommitEach(64)) },
      compare: [{ ours: 'ours', base: 'raw', ...target }, ...(callers === 64 ? gain(1.3) : [])],
    });
  }
  await againstBare(64);
  await measure({
    name: 'one hot wallet, 64 callers',
    ways: { hot: oursBy(64, true), spread: oursBy(64), raw: rawBy(64, true) },
    compare: [
      { ours: 'hot', base: 'spread', at_least: isSqlite ? 0.95 : 0.9 },
      { ours: 'hot', base: 'raw' },
    ],
  });
  const many = Array.from({ length: bulkSize }, (_, index) => wantedAt(index, { hasId: false }));
  const rawMany = many.map((_, index) => rawAt(index));
  await measure({
    name: `bulk of ${bulkSize.toLocaleString('en')}, 1 caller`,
    ways: { ours: by(1, () => bulk(many), bulkSize), raw: by(1, () => raw.bulk(rawMany), bulkSize) },
    compare: [{ ours: 'ours', base: 'raw', at_least: 0.5 }],
  });
  const { token } = await newCaller();
  await closeDatabase();
  const server = await startServer('ours');
  const request = (index: number) => httpRequest('POST', '/bo/ledger/transfers', { token, body: wantedAt(index) });
  await measure({
    name: 'over HTTP, 64 connections',
    ways: { ours: createRequester(server, { request, connections: 64 }), raw: rawBy(64) },
    compare: [{ ours: 'ours', base: 'raw', at_least: 0.4 }],
  });
  await server.stop();
}

const delay = settings.sync_delay_ms;
if (delay === 0) await everything();
else {
  await measure({
    name: `64 callers, ${delay} ms more for each sync`,
    ways: { ours: oursBy(64), raw: rawBy(64), ...oneCommitEach(64) },
    compare: [{ ours: 'ours', base: 'raw' }, ...gain(delay >= 5 ? 15 : 8)],
  });
}
await Promise.all([raw.close(), bare.close(), singly?.close()]);
await closeDatabase();
