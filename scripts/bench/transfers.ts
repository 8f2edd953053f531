/**
 * `node scripts/bench/transfers.ts --rounds 3 --seconds 2 --json FILE`: durable transfers a second on the database of
 * DATABASE_URL (a new SQLite file when absent), by 1, 8, 64 and 512 callers, spread over 1,000 wallets or from one hot
 * wallet, ours and the raw engine in turn, so that only ratios matter. Ours: with request id, as the ledger makes it;
 * "with audit and events" adds what the API writes beside it.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { NewTransfer } from '#lib/ledger/transfer.ts';
import { type Raw, rawPostgres, rawSqlite } from '#scripts/bench/raw-transfers.ts';

process.env.DATABASE_URL ??= `file:${join(mkdtempSync(join(tmpdir(), 'transfers-')), 'bench.db')}`;
process.env.MASTER_KEY ??= '11'.repeat(32);
const { closeDatabase, database } = await import('#db/client.ts');
const { engine } = await import('#db/dialect.ts');
const { changing } = await import('#lib/api/change.ts');
const { claim, remember, requestKey } = await import('#lib/api/idempotency.ts');
const { systemContext } = await import('#lib/api/system.ts');
const { transferAll } = await import('#lib/ledger/bulk.ts');
const { transfer } = await import('#lib/ledger/transfers.ts');
const { openWallets, walletRows } = await import('#lib/ledger/wallets.ts');

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    callers: { type: 'string', default: '1,8,64,512' },
    json: { type: 'string' },
  },
});
const wallets = 1000;
const bulkSize = 1000;
const { transaction, read } = await database();
const base = await systemContext('bench');
const accounts = Array.from({ length: wallets }, () => randomUUID());
const ids = await openAccounts();
const url = process.env.DATABASE_URL;
const raws: Record<string, Raw> =
  engine === 'postgres'
    ? { raw: rawPostgres(url) }
    : { raw: rawSqlite(url.slice(5), true), 'raw, one commit each': rawSqlite(url.slice(5), false) };

/** Wallets with much money, and their ids in the order of `accounts`. */
async function openAccounts(): Promise<string[]> {
  const at = new Date().toISOString();
  const opening = { account_state: 'OPEN' as const, wallets: [{ code: 'DEFAULT', currency: 'EUR' }] };
  const openings = accounts.map((account_id) => ({ ...opening, account_id, chart_account: null, now: at }));
  await transaction((tx) => openWallets(tx, openings));
  const from = { chart: 0, code: 'clearing' };
  const funding = accounts.map((account) => ({ from, to: side(account), amount: '1000000000.00', currency: 'EUR' }));
  await writing(false, (ctx) => transferAll(ctx, funding, true));
  const rows = new Map((await walletRows(read, accounts)).map((row) => [row.account_id, row.id]));
  return accounts.map((account) => rows.get(account) ?? '');
}

function side(account = '') {
  return { account, wallet: 'DEFAULT', currency: 'EUR' };
}

type Body<T> = Parameters<typeof changing<T>>[3];

function writing<T>(audited: boolean, body: Body<T>): Promise<T> {
  const ctx = { ...base, now: new Date().toISOString() };
  if (audited) return transaction((tx) => changing(tx, ctx, 'bench', body));
  return transaction((tx) => body({ ...ctx, db: tx, record: () => {}, emit: () => {} }));
}

/** As the dispatcher does it: request id claimed, transfer made, answer kept, all in one transaction. */
function ours(audited: boolean, wanted: NewTransfer): Promise<void> {
  return writing(audited, async (ctx) => {
    const key = requestKey(ctx, 'bench', { body_id: wanted.id, header: undefined, input: wanted });
    if (!key || (await claim(ctx.db, key, ctx.now))) return;
    const made = await transfer(ctx, wanted);
    await remember(ctx.db, key, { status: 200, headers: {}, body: JSON.stringify(made) });
  });
}

interface Case {
  name: string;
  callers: number;
  /** Transfers that one call makes. */
  size: number;
  ways: Record<string, (place: number) => Promise<unknown>>;
}

const pairAt = (place: number, hot: boolean): [number, number] => {
  const from = hot ? 0 : (place * 7919) % wallets;
  const to = (from + 1 + ((place * 104_729) % (wallets - 1))) % wallets;
  return [from, to];
};

function cases(): Case[] {
  const counts = values.callers.split(',').map(Number);
  const single = [false, true].flatMap((hot) =>
    counts.map((callers) => ({
      name: `${hot ? 'one hot wallet' : 'spread'}, ${callers} callers`,
      callers,
      size: 1,
      ways: {
        ours: (place: number) => ours(false, wantedAt(place, hot, true)),
        'with audit and events': (place: number) => ours(true, wantedAt(place, hot, true)),
        ...Object.fromEntries(Object.entries(raws).map(([name, raw]) => [name, rawAt(raw, hot)])),
      },
    })),
  );
  const bulk = Array.from({ length: bulkSize }, (_, place) => wantedAt(place, false, false));
  const makeBulk = () => writing(true, (ctx) => transferAll(ctx, bulk, false));
  return [...single, { name: `bulk of ${bulkSize}, 1 caller`, callers: 1, size: bulkSize, ways: { ours: makeBulk } }];
}

function wantedAt(place: number, hot: boolean, named: boolean): NewTransfer {
  const [from, to] = pairAt(place, hot);
  const id = named ? randomUUID() : undefined;
  return { id, from: side(accounts[from]), to: side(accounts[to]), amount: '1.00', currency: 'EUR' };
}

const rawAt = (raw: Raw, hot: boolean) => (place: number) => {
  const [from, to] = pairAt(place, hot);
  return raw.transfer({ from: ids[from] ?? '', to: ids[to] ?? '', amount: 100n, request: randomUUID() });
};

interface Measured {
  rate: number;
  /** Milliseconds. */
  p99: number;
  /** Microseconds of CPU of this process a transfer: what stays comparable on a busy machine. */
  cpu: number;
}

async function run(one: Case, way: (place: number) => Promise<unknown>): Promise<Measured> {
  const took: number[] = [];
  const started = performance.now();
  const cpuBefore = process.cpuUsage();
  const until = started + Number(values.seconds) * 1000;
  let place = 0;
  const call = async () => {
    while (performance.now() < until) {
      place += 1;
      const began = performance.now();
      await way(place);
      took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: one.callers }, call));
  took.sort((left, right) => left - right);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const count = took.length * one.size;
  return { rate: count / seconds, p99: took[Math.floor(took.length * 0.99)] ?? 0, cpu: (user + system) / count };
}

const median = (list: number[]): number => list.sort((left, right) => left - right)[Math.floor(list.length / 2)] ?? 0;
const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, ${engine}`;
const results: { name: string; ways: Record<string, Measured> }[] = [];
console.log(
  `${machine}\n\n| transfers a second (p99 ms; CPU µs) | ours | with audit and events | raw | raw, one commit each | ours / raw |`,
);
console.log('|---|---|---|---|---|---|');
for (const one of cases()) {
  const rounds: Record<string, Measured[]> = {};
  for (let round = 0; round < Number(values.rounds); round += 1) {
    // In turn, so that what else the machine does falls on all alike.
    for (const [name, way] of Object.entries(one.ways)) rounds[name] = [...(rounds[name] ?? []), await run(one, way)];
  }
  const ways = Object.fromEntries(
    Object.entries(rounds).map(([name, list]) => [
      name,
      {
        rate: median(list.map((measured) => measured.rate)),
        p99: median(list.map((measured) => measured.p99)),
        cpu: median(list.map((measured) => measured.cpu)),
      },
    ]),
  );
  results.push({ name: one.name, ways });
  const cell = (name: string) =>
    ways[name] ? `${ways[name].rate.toFixed(0)} (${ways[name].p99.toFixed(1)}; ${ways[name].cpu.toFixed(0)})` : '';
  const ratio = ways.ours && ways.raw ? (ways.ours.rate / ways.raw.rate).toFixed(2) : '';
  const cells = ['ours', 'with audit and events', 'raw', 'raw, one commit each'].map(cell);
  console.log(`| ${[one.name, ...cells, ratio].join(' | ')} |`);
}
if (values.json) writeFileSync(values.json, JSON.stringify({ machine, results }, null, 2));
for (const raw of Object.values(raws)) await raw.close();
await closeDatabase();
