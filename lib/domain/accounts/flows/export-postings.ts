import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { offload, type Reader } from '#db/index.ts';
import { entries, postings } from '#db/schema/ledger.ts';
import type { Counterparty, WalletPosting } from '#lib/domain/accounts/flows/contract.ts';
import { newestPostings } from '#lib/domain/accounts/flows/newest-postings.ts';
import { matchesPosting, type PostingFilter, postingsInPeriod } from '#lib/domain/accounts/flows/posting-filter.ts';
import { type FlowContext, presentPostings, type StoredPosting } from '#lib/domain/accounts/flows/wallet-postings.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import type { WalletRow } from '#lib/domain/ledger/wallets/wallets.ts';
import type { StreamedBody } from '#lib/server/http/reply.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { csvExport, withExportSlot } from '#lib/server/list/csv-export.ts';
import { recordExport } from '#lib/server/list/exported-list.ts';

const postingsPerBatch = 500;
const postingCsvColumns = [
  'effective_at',
  'entry_id',
  'kind',
  'reference',
  'description',
  'counterparty',
  'amount',
  'currency',
];

/** All matching postings of a wallet as a CSV stream, newest first; debits are negative. */
export async function exportPostings(
  ctx: Context,
  row: WalletRow,
  wanted: PostingFilter & { bom?: '0' | '1' | undefined },
): Promise<StreamedBody> {
  // Amounts of a filter are checked before the answer begins.
  const decimals = (await decimalsOfCurrencies(ctx.db, [row.currency]))(row.currency);
  matchesPosting(wanted, sql`0`, decimals);
  const body = await csvExport<WalletPosting>({
    file: `postings-${row.currency}-${ctx.now.slice(0, 10)}`,
    columns: postingCsvColumns,
    batches: postingBatches(ctx, row, { filter: wanted, decimals }),
    cells: (posting) => [
      posting.effective_at,
      posting.entry_id,
      posting.kind,
      posting.reference,
      posting.description,
      counterpartyCell(posting.counterparty),
      `${posting.direction === 'DEBIT' ? '-' : ''}${posting.amount}`,
      row.currency,
    ],
    hasByteOrderMark: wanted.bom === '1',
  });
  await recordExport(ctx, 'postings');
  return body;
}

const counterpartyCell = (other: Counterparty | undefined): string =>
  [other?.name ?? other?.chart_account ?? other?.id, other?.reference].filter(Boolean).join(', ');

async function* postingBatches(
  ctx: FlowContext,
  row: WalletRow,
  { filter, decimals }: { filter: PostingFilter; decimals: number },
): AsyncGenerator<WalletPosting[]> {
  const db = await offload(ctx.db);
  let end: StoredPosting | undefined;
  do {
    const before = end;
    const batch = await withExportSlot(async () => {
      const condition = and(postingsInPeriod(row.id, filter), before && isBehind(before));
      const window = newestPostings(db, condition, postingsPerBatch);
      const read = await postingsWithMatch(db, window, matchesPosting(filter, sql`${window.amount}`, decimals));
      const stored = read.filter(({ is_matching }) => is_matching === 1);
      return {
        postings: await presentPostings({ ...ctx, db }, row, { stored, decimals }),
        end: read.length < postingsPerBatch ? undefined : read.at(-1),
      };
    });
    yield batch.postings;
    end = batch.end;
  } while (end);
}

/**
 * All postings of a window, newest first, and which of them meet a condition. One statement: while money moves, a
 * second one would find another end of the window, and the next batch would repeat postings.
 */
function postingsWithMatch(db: Reader, window: ReturnType<typeof newestPostings>, condition: SQL | undefined) {
  return db
    .select({
      entry_id: window.entry_id,
      effective_at: window.effective_at,
      amount: window.amount,
      is_matching: sql`case when ${condition ?? sql`1 = 1`} then 1 else 0 end`.mapWith(Number),
    })
    .from(window)
    .innerJoin(entries, eq(entries.id, window.entry_id))
    .orderBy(desc(window.effective_at), desc(window.entry_id));
}

const isBehind = ({ effective_at, entry_id }: StoredPosting) =>
  sql`(${postings.effective_at}, ${postings.entry_id}) < (${sql.param(effective_at, postings.effective_at)}, ${sql.param(entry_id, postings.entry_id)})`;
