/**
 * `--postings 10000000`: fills a database of demo accounts with entries for the case `journal`: each pays from a chart
 * account into the wallet of one of many customers, always the same for a number. On SQLite in a draft, so that it takes minutes; PostgreSQL needs its indexes meanwhile.
 */
import { parseArgs } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import { closeDatabase, type Database, database, engine } from '#db/index.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { openDraft } from '#db/tools/index.ts';
import { config } from '#lib/core/config.ts';
import { seededDraw } from '#lib/core/seeded-draw.ts';
import { writeEntries } from '#lib/domain/ledger/entries/journal.ts';
import type { NewTransfer } from '#lib/domain/ledger/transfers/transfer.ts';
import { lockLedger, planTransfer } from '#lib/domain/ledger/transfers/transfers.ts';
import { withAudit } from '#lib/server/write/effects.ts';
import { systemContext } from '#lib/server/write/system.ts';

/** Customers with entries: each has as many as the others, but for the first, which is busy. */
const customersMax = 20_000;
/** One in this many entries is of the busy customer. */
const shareOfBusy = 200;
const entriesPerTransaction = 1000;

const { values } = parseArgs({ options: { postings: { type: 'string', default: '1000000' } } });
const wanted = Math.ceil(Number(values.postings) / 2);

const customers = await openEuroWallets((await database()).read);
const system = await systemContext('bench');
await closeDatabase();
const startMs = performance.now();
const draft = engine === 'sqlite' ? await openDraft(config().DATABASE_URL, Number.MAX_SAFE_INTEGER) : undefined;
const filled = draft ?? (await database());
for (let written = 0; written < wanted; written += entriesPerTransaction) {
  await writeBatch(filled, written, Math.min(entriesPerTransaction, wanted - written));
}
await draft?.finish(() => {});
await database();
await closeDatabase();
console.log(`${wanted * 2} postings, ${Math.round((wanted * 2000) / (performance.now() - startMs))} per second`);

async function openEuroWallets(read: Database['read']): Promise<string[]> {
  const rows = await read
    .select({ account: ledgerAccounts.account_id })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.account_state, 'OPEN'),
        eq(ledgerAccounts.code, 'DEFAULT'),
        eq(ledgerAccounts.currency, 'EUR'),
      ),
    )
    .orderBy(asc(ledgerAccounts.created_at), asc(ledgerAccounts.id))
    .limit(customersMax);
  return rows.flatMap(({ account }) => account ?? []);
}

async function writeBatch({ transaction }: Pick<Database, 'transaction'>, first: number, count: number) {
  const draw = seededDraw(first);
  const ctx = { ...system, now: new Date().toISOString() };
  const transfers = Array.from({ length: count }, (_, index): NewTransfer => {
    const place = (first + index) % shareOfBusy === 0 ? 0 : draw(customers.length);
    return {
      from: { chart: 0, code: 'clearing' },
      to: { account: customers[place] ?? '', wallet: 'DEFAULT', currency: 'EUR' },
      amount: `${1 + draw(1000)}.00`,
      currency: 'EUR',
      description: 'Incoming transfer',
    };
  });
  await transaction((tx) =>
    withAudit(tx, ctx, 'fillPostings', async (writing) => {
      const ledger = await lockLedger(writing, transfers);
      const planned = [];
      for (const transfer of transfers) planned.push(await planTransfer(writing, ledger, transfer, 'TRANSFER'));
      const rows = await writeEntries(
        writing,
        planned.map(({ entry }) => entry),
      );
      writing.record({ resource: 'entry', resource_id: rows[0]?.id ?? '', after: { entries: rows.length } });
    }),
  );
}
