import type { Reader } from '#db/client.ts';
import { chartSums, outsideSums } from '#lib/charts/balances.ts';
import { accountsIn, chartBy } from '#lib/charts/charts.ts';
import type { TrialBalance, TrialBalanceLine } from '#lib/charts/trial-balance.ts';
import { fromMinor } from '#lib/kit/money.ts';
import { decimalsOf } from '#lib/ledger/currency.ts';

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
  const lines: TrialBalanceLine[] = [];
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
    if (figure.own !== 0n || figure.wallets !== 0n) figures.set(`${chart_account_id}/${currency}`, figure);
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
