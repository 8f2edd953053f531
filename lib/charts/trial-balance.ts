import { z } from 'zod';
import type { Reader } from '#db/client.ts';
import { chartSums, outsideSums } from '#lib/charts/balances.ts';
import { accountTypes } from '#lib/charts/chart.ts';
import { accountsIn, chartBy } from '#lib/charts/charts.ts';
import { fromMinor } from '#lib/kit/money.ts';
import { instant } from '#lib/kit/schema.ts';
import { decimalsOf } from '#lib/ledger/currency.ts';

const money = (what: string) => z.string().meta({ description: `${what}, decimal text.`, example: '1250.00' });
const at = '2026-01-31T23:59:59.999Z';

const Compared = z
  .strictObject({
    debit: money('The debit balance then'),
    credit: money('The credit balance then'),
    change: money('The change since then; a rise of the credit side is positive'),
  })
  .meta({ id: 'TrialBalanceCompared', description: 'The same line at the other time.' });

const Line = z
  .strictObject({
    code: z
      .string()
      .optional()
      .meta({ description: 'The chart account; absent on the line outside.', example: '2000' }),
    name: z.string().meta({ description: 'Its name.', example: 'Customer deposits' }),
    type: z.enum(accountTypes).optional().meta({ description: 'Its type.', example: 'LIABILITY' }),
    outside: z.boolean().meta({
      description: 'True on the one line that stands for all that is booked outside this chart.',
      example: false,
    }),
    currency: z.string().meta({ description: 'ISO 4217 code.', example: 'EUR' }),
    debit: money('Its balance, when debits prevail'),
    credit: money('Its balance, when credits prevail'),
    own: money('What is booked to the account itself; credits positive'),
    wallets: money('The sum of its wallets; credits positive'),
    wallet_count: z.int().min(0).meta({ description: 'How many wallets that are.', example: 120 }),
    compared: Compared.optional(),
  })
  .meta({
    id: 'TrialBalanceLine',
    description: 'An account in one currency: what is booked to it and to its wallets.',
  });

export const TrialBalance = z
  .strictObject({
    chart: z.int().meta({ description: 'The chart.', example: 1 }),
    name: z.string().meta({ description: 'Its name.', example: 'Standard chart' }),
    at: instant.meta({ description: 'The time it is for.', example: at }),
    compare: instant.optional().meta({ description: 'The time it is compared with.', example: at }),
    totals: z
      .array(
        z
          .strictObject({
            currency: z.string().meta({ description: 'ISO 4217 code.', example: 'EUR' }),
            debit: money('All debit balances'),
            credit: money('All credit balances'),
            difference: money('Credits less debits: zero'),
          })
          .meta({ id: 'TrialBalanceTotal', description: 'What the lines of one currency come to.' }),
      )
      .meta({ description: 'One for each currency.' }),
    lines: z
      .array(Line)
      .meta({ description: 'One for each account and currency that moved, in the order of the chart.' }),
  })
  .meta({ id: 'TrialBalance', description: 'What every account of a chart comes to, and that all comes to zero.' });
export type TrialBalance = z.output<typeof TrialBalance>;
type Line = z.output<typeof Line>;

export interface Asked {
  at?: string | undefined;
  compare?: string | undefined;
}

interface Figure {
  own: bigint;
  wallets: bigint;
  wallet_count: number;
}

const outside = '';

/** The trial balance of a chart now or as of a time, perhaps compared with another. Throws 404. */
export async function trialBalance(db: Reader, id: number, asked: Asked, now: string): Promise<TrialBalance> {
  const chart = await chartBy(db, id);
  const accounts = await accountsIn(db, [id]);
  const figures = await figuresOf(db, id, asked.at);
  const before = asked.compare === undefined ? undefined : await figuresOf(db, id, asked.compare);
  const currencies = [...new Set([...figures.keys(), ...(before?.keys() ?? [])].map(currencyOf))].sort();
  const decimals = await decimalsOf(db, currencies);
  const lines: Line[] = [];
  for (const { id: account_id, code, name, type } of [...accounts, outsideAccount]) {
    for (const currency of currencies) {
      const key = `${account_id}/${currency}`;
      const figure = figures.get(key);
      const then = before?.get(key);
      if (!figure && !then) continue;
      const text = (minor: bigint) => fromMinor(minor, decimals(currency));
      const { own, wallets, wallet_count } = figure ?? nothing;
      lines.push({
        code,
        name,
        type,
        outside: account_id === outside,
        currency,
        ...sides(own + wallets, text),
        own: text(own),
        wallets: text(wallets),
        wallet_count,
        compared: before && comparedWith(then ?? nothing, own + wallets, text),
      });
    }
  }
  const totals = currencies.map((currency) =>
    totalOf(figures, currency, (minor) => fromMinor(minor, decimals(currency))),
  );
  return { chart: id, name: chart.name, at: asked.at ?? now, compare: asked.compare, totals, lines };
}

const nothing: Figure = { own: 0n, wallets: 0n, wallet_count: 0 };
const outsideAccount = { id: outside, code: undefined, name: 'Outside this chart', type: undefined };
const currencyOf = (key: string): string => key.slice(key.indexOf('/') + 1);

/** Figures by `chart account id/currency`; the empty id stands for everything outside. */
async function figuresOf(db: Reader, id: number, at: string | undefined): Promise<Map<string, Figure>> {
  const figures = new Map<string, Figure>();
  for (const { chart_account_id, currency, ...figure } of await chartSums(db, id, at)) {
    figures.set(`${chart_account_id}/${currency}`, figure);
  }
  for (const [currency, own] of await outsideSums(db, id, at)) {
    if (own !== 0n) figures.set(`${outside}/${currency}`, { own, wallets: 0n, wallet_count: 0 });
  }
  return figures;
}

const sides = (net: bigint, text: (minor: bigint) => string) => ({
  debit: text(net < 0n ? -net : 0n),
  credit: text(net > 0n ? net : 0n),
});

function comparedWith(then: Figure, net: bigint, text: (minor: bigint) => string) {
  const before = then.own + then.wallets;
  return { ...sides(before, text), change: text(net - before) };
}

function totalOf(figures: ReadonlyMap<string, Figure>, currency: string, text: (minor: bigint) => string) {
  let debit = 0n;
  let credit = 0n;
  for (const [key, { own, wallets }] of figures) {
    if (currencyOf(key) !== currency) continue;
    const net = own + wallets;
    if (net < 0n) debit -= net;
    else credit += net;
  }
  return { currency, debit: text(debit), credit: text(credit), difference: text(credit - debit) };
}
