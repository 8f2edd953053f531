import { type Column, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { changeRequests } from '#db/schema/approvals.ts';
import { entries, holds } from '#db/schema/ledger.ts';
import { type PaymentRow, payments } from '#db/schema/payments.ts';
import { groupMoney } from '#lib/core/amounts/group-digits.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { caseKey, caseKeys } from '#lib/core/text/fold.ts';
import { sentenceCase } from '#lib/core/text/sentence-case.ts';
import { presentChangeRequest } from '#lib/domain/approvals/requests/requests.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import { presentJournalEntries } from '#lib/domain/ledger/entries/journal-entries.ts';
import type { FindRecords } from '#lib/domain/search/hit.ts';
import type { SearchQuestion } from '#lib/domain/search/search-text.ts';
import { idsWithWords } from '#lib/domain/search/term-field.ts';

const referenceLengthMin = 3;

/** The text begins with the question, by an index on its lower case. */
const columnBeginsWith = (column: Column, text: string): SQL =>
  sql`(${column} is not null and (${sql.join(
    caseKeys(text).map((key) => sql`lower(${column}) >= ${key} and lower(${column}) < ${`${key}\u{10ffff}`}`),
    sql` or `,
  )}))`;

/** An amount as people read it. */
const foundMoneyText = (
  { amount, currency }: { amount: bigint; currency: string },
  decimals: (currency: string) => number,
): string => groupMoney(`${fromMinor(amount, decimals(currency))} ${currency}`);

/** Payments by id, key or reference; by the name of the beneficiary, the newest. */
export const findPayments: FindRecords = async ({ db }, question, limit) => {
  const rows = await paymentRows(db, question, limit);
  const decimals = await decimalsOfCurrencies(
    db,
    rows.map(({ currency }) => currency),
  );
  return rows.map((row) => ({
    id: row.id,
    // As the page of the payment is headed.
    label: `${foundMoneyText(row, decimals)} to ${row.beneficiary_snapshot.name}`,
    details: [row.payment_key, row.reference, sentenceCase(row.state)],
    isNamed: [row.payment_key, row.reference ?? ''].some((name) => caseKey(name) === caseKey(question.text)),
  }));
};

async function paymentRows(db: Reader, { id, text, words }: SearchQuestion, limit: number): Promise<PaymentRow[]> {
  const newest = (where: SQL | undefined) =>
    db.select().from(payments).where(where).orderBy(desc(payments.created_at), desc(payments.id)).limit(limit);
  if (id !== undefined) return newest(eq(payments.id, id));
  if (text.length < referenceLengthMin) return [];
  // Without an order, because the newest of many equal references would need all of them.
  const beginningWith = (column: Column) =>
    db.select().from(payments).where(columnBeginsWith(column, text)).limit(limit);
  const found = new Map<string, PaymentRow>();
  const add = (rows: PaymentRow[]) => rows.forEach((row) => void found.set(row.id, row));
  add(await beginningWith(payments.payment_key));
  if (found.size < limit) add(await beginningWith(payments.reference));
  if (found.size < limit && words.length > 0)
    add(await newest(idsWithWords('beneficiary', payments.beneficiary_id, words)));
  return [...found.values()].slice(0, limit);
}

/** Journal entries by id or by the beginning of the reference. */
export const findEntries: FindRecords = async ({ db }, { id, text }, limit) => {
  if (id === undefined && text.length < referenceLengthMin) return [];
  const isWanted = id === undefined ? columnBeginsWith(entries.reference, text) : eq(entries.id, id);
  const rows = await presentJournalEntries(db, await db.select().from(entries).where(isWanted).limit(limit));
  return rows.map((entry) => {
    const [credit] = entry.postings.filter(({ direction }) => direction === 'CREDIT');
    return {
      id: entry.id,
      label: entry.reference ?? entry.description ?? sentenceCase(entry.kind),
      details: [
        sentenceCase(entry.kind),
        credit && groupMoney(`${credit.amount} ${credit.currency}`),
        entry.reference && entry.description,
        entry.effective_at.slice(0, 10),
      ],
      isNamed: entry.reference !== undefined && caseKey(entry.reference) === caseKey(text),
    };
  });
};

/** A hold by its id alone: its description is no name. */
export const findHolds: FindRecords = async ({ db }, { id }) => {
  if (id === undefined) return [];
  const rows = await db.select().from(holds).where(eq(holds.id, id));
  const decimals = await decimalsOfCurrencies(
    db,
    rows.map(({ currency }) => currency),
  );
  return rows.map((row) => ({
    id: row.id,
    label: foundMoneyText(row, decimals),
    details: [sentenceCase(row.state), row.description],
  }));
};

/** Change requests by id, with no more than their list shows. */
export const findApprovals: FindRecords = async (ctx, { id }) => {
  if (id === undefined) return [];
  const rows = await ctx.db.select().from(changeRequests).where(eq(changeRequests.id, id));
  return rows.map((row) => {
    const { operation, requester, state } = presentChangeRequest(row, ctx);
    return { id: row.id, label: operation, details: [requester, sentenceCase(state)] };
  });
};
