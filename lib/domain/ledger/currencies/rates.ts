import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { command, query, type Reader } from '#db/index.ts';
import { fxRates } from '#db/schema/ledger.ts';
import { compareDecimals } from '#lib/core/amounts/decimal.ts';
import { type Fraction, multiplyFractions, parseFraction } from '#lib/core/amounts/money.ts';
import { assertNoFaults } from '#lib/core/problem.ts';
import { newId } from '#lib/core/uuid.ts';
import { commonFaults } from '#lib/core/validation-messages.ts';
import { unknownCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import type { FxRate } from '#lib/domain/ledger/currencies/rate.ts';
import { ledgerFaults, ledgerProblems } from '#lib/domain/ledger/problems.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';

/** The fields of rates for filters and sorting. */
export const rateFields: FieldTable = {
  fields: {
    base: { type: 'text', column: fxRates.base, sortable: true },
    quote: { type: 'text', column: fxRates.quote, sortable: true },
    as_of: { type: 'instant', column: fxRates.as_of, sortable: true },
    created_at: { type: 'instant', column: fxRates.created_at, sortable: true },
  },
  id: fxRates.id,
  sort: '-as_of',
};

const newestRateOfPair = query((db) =>
  db
    .select({ rate: fxRates.rate, as_of: fxRates.as_of })
    .from(fxRates)
    .where(
      and(
        eq(fxRates.base, sql.placeholder('base')),
        eq(fxRates.quote, sql.placeholder('quote')),
        lte(fxRates.as_of, sql.placeholder('at')),
      ),
    )
    .orderBy(desc(fxRates.as_of))
    .limit(1),
);
const upsertRate = command((tx) =>
  tx
    .insert(fxRates)
    .values({
      id: sql.placeholder('id'),
      base: sql.placeholder('base'),
      quote: sql.placeholder('quote'),
      rate: sql.placeholder('rate'),
      as_of: sql.placeholder('as_of'),
      created_at: sql.placeholder('now'),
    })
    .onConflictDoUpdate({
      target: [fxRates.base, fxRates.quote, fxRates.as_of],
      set: { rate: sql`excluded.rate`, created_at: sql`excluded.created_at` },
    }),
);

/** Loads dated rates, all or none. A rate of the same pair and time replaces the one of an earlier request. */
export async function loadRates(ctx: WriteContext, rates: FxRate[]): Promise<FxRate[]> {
  const named = rates.flatMap(({ base, quote }, index) => [
    { currency: base, pointer: `/rates/${index}/base` },
    { currency: quote, pointer: `/rates/${index}/quote` },
  ]);
  const same = rates.flatMap(({ base, quote }, index) => {
    return base === quote ? [{ pointer: `/rates/${index}/quote`, ...ledgerFaults.sameCurrency }] : [];
  });
  const firstRates = new Map<string, string>();
  const contradicting = rates.flatMap(({ base, quote, rate, as_of }, index) => {
    const pairAndTime = [base, quote, as_of].join(' ');
    const first = firstRates.get(pairAndTime) ?? rate;
    firstRates.set(pairAndTime, first);
    return compareDecimals(first, rate) === 0 ? [] : [{ pointer: `/rates/${index}`, ...commonFaults.duplicate }];
  });
  assertNoFaults([...(await unknownCurrencies(ctx.db, named)), ...same, ...contradicting]);
  for (const rate of rates) await upsertRate(ctx.db, { ...rate, id: newId(), now: ctx.now });
  ctx.record({ resource: 'fx-rate', resource_id: '', after: { rates } });
  return rates;
}

/** Every stored rate with its time, also those that newer ones replace. */
export async function listRates(db: Reader, input: PageQuery): Promise<RecordPage<FxRate>> {
  const page = await fetchTablePage(db, fxRates, { name: 'fx-rates', query: input, table: rateFields });
  return { ...page, page: page.page.map(({ base, quote, rate, as_of }) => ({ base, quote, rate, as_of })) };
}

export interface Conversion {
  from: string;
  to: string;
  /** The currency through which two rates may be combined. */
  through: string;
  at: string;
}

/**
 * The value of one unit of `from` in `to`: the newest rate of the pair in either direction (the direct one wins at the
 * same time), or two rates through another currency. Throws 422 `fx-rate-missing`.
 */
export async function rateBetween(db: Reader, { from, to, through, at }: Conversion): Promise<Fraction> {
  const single = await pairRate(db, { from, to, at });
  if (single) return single;
  if (through !== from && through !== to) {
    const first = await pairRate(db, { from, to: through, at });
    const second = first && (await pairRate(db, { from: through, to, at }));
    if (first && second) return multiplyFractions(first, second);
  }
  throw ledgerProblems.rateMissing(from, to);
}

/** The newest rate of a pair in this direction that is already valid. */
export async function newestRate(db: Reader, pair: { base: string; quote: string; at: string }) {
  const [rate] = await newestRateOfPair(db, pair);
  return rate;
}

async function pairRate(db: Reader, pair: { from: string; to: string; at: string }): Promise<Fraction | undefined> {
  const { from, to, at } = pair;
  if (from === to) return { num: 1n, den: 1n };
  const [direct] = await newestRateOfPair(db, { base: from, quote: to, at });
  const [inverse] = await newestRateOfPair(db, { base: to, quote: from, at });
  if (direct && (!inverse || direct.as_of >= inverse.as_of)) return parseFraction(direct.rate);
  if (!inverse) return undefined;
  const { num, den } = parseFraction(inverse.rate);
  return { num: den, den: num };
}
