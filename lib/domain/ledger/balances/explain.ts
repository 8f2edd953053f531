import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { exactSum, offload, query, type Reader } from '#db/index.ts';
import { entries, holds, postings } from '#db/schema/ledger.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { archivedUntil, withArchived } from '#lib/domain/ledger/archive/archived.ts';
import type { Explanation, ExplanationLine } from '#lib/domain/ledger/balances/explanation.ts';
import { balancesAt, recomputeBalances } from '#lib/domain/ledger/balances/history.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import { isActiveNow, wasActiveAt } from '#lib/domain/ledger/holds/active-holds.ts';
import { presentWallets, type WalletRow } from '#lib/domain/ledger/wallets/wallets.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import { fetchPage } from '#lib/server/list/page.ts';
import { countMatches } from '#lib/server/list/table-page.ts';

const holdsMax = 1000;
const explanationFields: FieldTable = {
  fields: { effective_at: { type: 'instant', column: postings.effective_at, sortable: true } },
  id: postings.entry_id,
  sort: '-effective_at',
};

const balanceUpTo = query((db) =>
  db
    .select({ amount: withArchived(db, exactSum(postings.amount), sql`${sql.placeholder('id')}`) })
    .from(postings)
    .where(
      and(
        eq(postings.ledger_account_id, sql.placeholder('id')),
        sql`(${postings.effective_at}, ${postings.entry_id}) <= (${sql.placeholder('effective_at')}, ${sql.placeholder('entry_id')})`,
      ),
    ),
);

export interface ExplanationQuery {
  'page[size]'?: number | undefined;
  'page[number]'?: number | undefined;
  'page[continuation]'?: string | undefined;
  at?: string | undefined;
}

/** Explains a wallet's balance, now or at a time: stored, recomputed, its holds, and a page of its postings. */
export async function explainBalance(
  reader: Reader,
  row: WalletRow,
  input: ExplanationQuery,
  now: string,
): Promise<Explanation> {
  // On a worker, because a wallet may have any number of postings.
  const db = await offload(reader);
  const at = input.at ?? now;
  const decimals = (await decimalsOfCurrencies(db, [row.currency]))(row.currency);
  const text = (minor: bigint) => fromMinor(minor, decimals);
  const past = input.at === undefined ? undefined : await balancesAt(db, row.id, at);
  const added = past ?? (await recomputeBalances(db, row.id, now));
  const recomputed = {
    account_balance: text(added.posted),
    hold_balance: text(added.held),
    available_balance: text(added.posted - added.held),
  };
  const [live] = past ? [] : await presentWallets(db, [row], now);
  const { account_balance, hold_balance, available_balance } = live ?? recomputed;
  return {
    account_id: row.account_id,
    code: row.code,
    currency: row.currency,
    at,
    account_balance,
    hold_balance,
    available_balance,
    // Earlier limits are not kept in the ledger.
    minimum: past || row.minimum === null ? undefined : text(row.minimum),
    updated_at: live?.updated_at ?? past?.changed_at ?? row.created_at,
    recomputed,
    agrees: account_balance === recomputed.account_balance && hold_balance === recomputed.hold_balance,
    holds: await explanationHolds(db, row.id, { now, at: input.at, text }),
    postings: await explanationPostings(db, row.id, { asked: input, text }),
  };
}

interface AmountFormat {
  text: (minor: bigint) => string;
}

/** The holds of a wallet that are active now, or were at a time, oldest first. */
export async function explanationHolds(
  db: Reader,
  ledgerAccountId: string,
  { now, at, text }: AmountFormat & { now: string; at?: string | undefined },
) {
  const rows = await db
    .select()
    .from(holds)
    .where(and(eq(holds.ledger_account_id, ledgerAccountId), at === undefined ? isActiveNow(now) : wasActiveAt(at)))
    .orderBy(asc(holds.created_at), asc(holds.id))
    .limit(holdsMax);
  return rows.map((hold) => ({
    hold_id: hold.id,
    amount: text(hold.amount),
    description: hold.description ?? undefined,
    created_at: hold.created_at,
    expires_at: hold.expires_at ?? undefined,
  }));
}

async function explanationPostings(
  db: Reader,
  ledgerAccountId: string,
  { asked, text }: AmountFormat & { asked: ExplanationQuery },
) {
  const { at, ...query } = asked;
  const own = eq(postings.ledger_account_id, ledgerAccountId);
  const condition = at === undefined ? own : (and(own, lte(postings.effective_at, at)) ?? own);
  const page = await fetchPage({
    name: 'explanation',
    query: { ...query, filter: undefined, sort: undefined },
    table: explanationFields,
    scope: { condition, key: `${ledgerAccountId}/${at ?? ''}` },
    fetch: ({ where, orderBy, limit, offset }) =>
      db
        .select({
          entry_id: postings.entry_id,
          effective_at: postings.effective_at,
          amount: postings.amount,
          kind: entries.kind,
          reference: entries.reference,
          description: entries.description,
        })
        .from(postings)
        .innerJoin(entries, eq(entries.id, postings.entry_id))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: (where) => countMatches(db, postings, where),
  });
  // An archived month may have postings of any time before its end: balances of those times are unknown.
  const knownFrom = (await archivedUntil(db)) ?? '';
  const [newest] = page.page;
  const isKnown = newest !== undefined && newest.effective_at >= knownFrom;
  const [upTo] = isKnown ? await balanceUpTo(db, { id: ledgerAccountId, ...newest }) : [];
  let balance = upTo?.amount ?? 0n;
  const lines = page.page.map(({ amount, reference, description, ...line }): ExplanationLine => {
    const after = balance;
    balance -= amount;
    return {
      ...line,
      reference: reference ?? undefined,
      description: description ?? undefined,
      direction: amount > 0n ? 'CREDIT' : 'DEBIT',
      amount: text(amount < 0n ? -amount : amount),
      balance: line.effective_at >= knownFrom ? text(after) : undefined,
    };
  });
  return { ...page, page: lines };
}
