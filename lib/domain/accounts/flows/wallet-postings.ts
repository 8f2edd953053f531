import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { counted, decodedExactSum, exactSum, offload, type Reader } from '#db/index.ts';
import { entries, postings } from '#db/schema/ledger.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import type { WalletPosting, WalletPostings } from '#lib/domain/accounts/flows/contract.ts';
import { countNewestPostings, newestPostings, postingsReadMax } from '#lib/domain/accounts/flows/newest-postings.ts';
import { postingCounterparties } from '#lib/domain/accounts/flows/posting-counterparties.ts';
import {
  hasConditions,
  matchesPosting,
  type PostingFilter,
  postingsInPeriod,
} from '#lib/domain/accounts/flows/posting-filter.ts';
import { archivedUntil } from '#lib/domain/ledger/archive/archived.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import type { WalletRow } from '#lib/domain/ledger/wallets/wallets.ts';
import type { Context, ReadContext } from '#lib/server/identity/context.ts';

export type FlowContext = ReadContext & { principal: Pick<Context['principal'], 'permissions'> };

export interface PostingsQuery extends PostingFilter {
  'page[size]'?: number | undefined;
  'page[number]'?: number | undefined;
}

const postingsPerPageDefault = 50;

export interface StoredPosting {
  entry_id: string;
  effective_at: string;
  amount: bigint;
}

/**
 * A page of the postings of a wallet, newest first, with the balance after each. At most the newest 10,000 postings of
 * the days are read; `is_complete` says whether these are all.
 */
export async function walletPostings(
  ctx: FlowContext,
  row: WalletRow,
  asked: PostingsQuery,
  readMax = postingsReadMax,
): Promise<WalletPostings> {
  const db = await offload(ctx.db);
  const decimals = (await decimalsOfCurrencies(db, [row.currency]))(row.currency);
  const [size, number] = [asked['page[size]'] ?? postingsPerPageDefault, asked['page[number]'] ?? 1];
  const inPeriod = postingsInPeriod(row.id, asked);
  const windowCount = await countNewestPostings(db, inPeriod, readMax + 1);
  const read = newestPostings(db, inPeriod, readMax);
  const matching = matchingPostings(db, read, matchesPosting(asked, sql`${read.amount}`, decimals));
  const [matches] = hasConditions(asked)
    ? await db.select({ count: counted() }).from(matching.as('matching'))
    : [{ count: windowCount }];
  const stored = await matching.limit(size).offset((number - 1) * size);
  const recordCount = Math.min(matches?.count ?? 0, readMax);
  return {
    account_id: row.account_id,
    code: row.code,
    currency: row.currency,
    is_complete: windowCount <= readMax,
    record_count: recordCount,
    page_number: number,
    page_size: size,
    page_count: Math.ceil(recordCount / size),
    page: await presentPostings({ ...ctx, db }, row, {
      stored,
      decimals,
      balances: await balancesAfter(db, row.id, stored),
    }),
  };
}

/** Those of the read postings that meet a condition, newest first. */
function matchingPostings(db: Reader, read: ReturnType<typeof newestPostings>, condition: SQL | undefined) {
  return db
    .select({ entry_id: read.entry_id, effective_at: read.effective_at, amount: read.amount })
    .from(read)
    .innerJoin(entries, eq(entries.id, read.entry_id))
    .where(condition)
    .orderBy(desc(read.effective_at), desc(read.entry_id))
    .$dynamic();
}

interface ReadPostings {
  stored: readonly StoredPosting[];
  decimals: number;
  /** The balance after each entry, if it is asked for: it reads all newer postings. */
  balances?: Map<string, bigint>;
}

/** Postings with their entries and counterparties. */
export async function presentPostings(
  ctx: FlowContext,
  row: WalletRow,
  { stored, decimals, balances }: ReadPostings,
): Promise<WalletPosting[]> {
  if (stored.length === 0) return [];
  const ids = stored.map(({ entry_id }) => entry_id);
  const { id, kind, reference, description } = entries;
  const found = await ctx.db.select({ id, kind, reference, description }).from(entries).where(inArray(id, ids));
  const entryBy = new Map(found.map((entry) => [entry.id, entry]));
  const others = await postingCounterparties(ctx, row, ids);
  return stored.flatMap(({ entry_id, effective_at, amount }): WalletPosting[] => {
    const entry = entryBy.get(entry_id);
    const balance = balances?.get(entry_id);
    const counterparty = others[entry_id];
    if (!entry) return [];
    return [
      {
        entry_id,
        effective_at,
        kind: entry.kind,
        ...(entry.reference !== null && { reference: entry.reference }),
        ...(entry.description !== null && { description: entry.description }),
        direction: amount > 0n ? 'CREDIT' : 'DEBIT',
        amount: fromMinor(amount < 0n ? -amount : amount, decimals),
        ...(balance !== undefined && { balance: fromMinor(balance, decimals) }),
        ...(counterparty && { counterparty }),
      },
    ];
  });
}

/**
 * The balance after each posting: the balance now less what is newer. None for a posting behind the newest 10,000, or
 * before the end of an archived month, whose postings are missing. One statement, so that balance and postings are of
 * one time.
 */
async function balancesAfter(
  db: Reader,
  walletId: string,
  listed: readonly StoredPosting[],
): Promise<Map<string, bigint>> {
  const knownFrom = (await archivedUntil(db)) ?? '';
  const stored = listed.filter(({ effective_at }) => effective_at >= knownFrom);
  const last = stored.at(-1);
  if (!last) return new Map();
  const isNewer = sql`(${postings.effective_at}, ${postings.entry_id}) >= (${sql.param(last.effective_at, postings.effective_at)}, ${sql.param(last.entry_id, postings.entry_id)})`;
  const read = newestPostings(db, and(eq(postings.ledger_account_id, walletId), isNewer), postingsReadMax);
  const moved = db
    .select({
      entry_id: read.entry_id,
      newer: exactSum(
        read.amount,
        sql`order by ${read.effective_at} desc, ${read.entry_id} desc rows between unbounded preceding and 1 preceding`,
      ).as('newer'),
    })
    .from(read)
    .as('moved');
  const posted = sql<string>`cast((select ${ledgerAccounts.posted} from ${ledgerAccounts} where ${ledgerAccounts.id} = ${walletId}) as text)`;
  const rows = await db
    .select({ entry_id: moved.entry_id, newer: decodedExactSum(sql`${moved.newer}`), posted })
    .from(moved)
    .where(
      inArray(
        moved.entry_id,
        stored.map(({ entry_id }) => entry_id),
      ),
    );
  return new Map(rows.map((found) => [found.entry_id, BigInt(found.posted) - (found.newer ?? 0n)]));
}
