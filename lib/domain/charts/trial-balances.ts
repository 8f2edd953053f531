import type { Reader } from '#db/index.ts';
import type { ChartAccountRow } from '#db/schema/charts.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { type ChartSum, chartSums, type OutsideSum, outsideSums } from '#lib/domain/charts/balances.ts';
import { accountsOfCharts, chartBy } from '#lib/domain/charts/charts.ts';
import type { TrialBalance, TrialBalanceLine } from '#lib/domain/charts/trial-balance.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';

export interface TrialBalanceQuery {
  at?: string | undefined;
  compare?: string | undefined;
  /** Another chart for the comparison, by account code; at `compare`, or at the same time. */
  with?: number | undefined;
}

/** A balance of a chart account in one currency, in minor units; credits are positive. */
interface ChartAccountFigure {
  own: bigint;
  wallets: bigint;
  wallet_count: number;
}

/** The balances of a chart at a time. */
interface ChartBalances {
  id: number;
  name: string;
  accounts: readonly ChartAccountRow[];
  /** By `code/currency`; the empty code is everything outside the chart. */
  figures: ReadonlyMap<string, ChartAccountFigure>;
  outside: readonly OutsideSum[];
}

/** The text of an amount in minor units of a currency. */
type MinorToText = (minor: bigint, currency: string) => string;

const outsideCode = '';

/** The trial balance of a chart now or at a time, optionally compared with another time or chart. Throws 404 and 410. */
export async function trialBalance(
  db: Reader,
  id: number,
  query: TrialBalanceQuery,
  now: string,
): Promise<TrialBalance> {
  const shown = await readBalances(db, id, query.at);
  const isCompared = query.with !== undefined || query.compare !== undefined;
  const compared = isCompared ? await readBalances(db, query.with ?? id, query.compare ?? query.at) : undefined;
  const keys = [...shown.figures.keys(), ...(compared?.figures.keys() ?? [])];
  const currencies = [...new Set(keys.map(currencyOfKey))].sort();
  // The other charts may come to zero in a currency that this chart does not have.
  const decimals = await decimalsOfCurrencies(db, [...currencies, ...shown.outside.map(({ currency }) => currency)]);
  const text: MinorToText = (minor, currency) => fromMinor(minor, decimals(currency));
  const otherChart = query.with === undefined ? undefined : compared;
  return {
    chart: id,
    name: shown.name,
    at: query.at ?? now,
    compare: query.compare,
    with_chart: otherChart && { id: otherChart.id, name: otherChart.name },
    totals: currencies.map((currency) => totalInCurrency(shown.figures, currency, text)),
    lines: balanceLines({ shown, compared }, currencies, text),
    outside: outsideLines(shown.outside, text),
  };
}

async function readBalances(db: Reader, id: number, at: string | undefined): Promise<ChartBalances> {
  const { name } = await chartBy(db, id);
  const accounts = await accountsOfCharts(db, [id]);
  const outside = await outsideSums(db, id, at);
  const figures = figuresByKey(accounts, await chartSums(db, id, at), outside);
  return { id, name, accounts, figures, outside };
}

function figuresByKey(
  accounts: readonly ChartAccountRow[],
  sums: readonly ChartSum[],
  outside: readonly OutsideSum[],
): Map<string, ChartAccountFigure> {
  const figures = new Map<string, ChartAccountFigure>();
  const codes = new Map(accounts.map((account) => [account.id, account.code]));
  for (const { chart_account_id, currency, ...figure } of sums) {
    if (figure.own !== 0n || figure.wallets !== 0n) figures.set(`${codes.get(chart_account_id)}/${currency}`, figure);
  }
  for (const [currency, ofCurrency] of Map.groupBy(outside, (sum) => sum.currency)) {
    const own = ofCurrency.reduce((total, { amount }) => total + amount, 0n);
    if (own !== 0n) figures.set(`${outsideCode}/${currency}`, { own, wallets: 0n, wallet_count: 0 });
  }
  return figures;
}

/** A line for each account and currency with a balance in one of them; accounts of only the compared chart come last. */
function balanceLines(
  { shown, compared }: { shown: ChartBalances; compared: ChartBalances | undefined },
  currencies: readonly string[],
  text: MinorToText,
): TrialBalanceLine[] {
  const codes = new Set(shown.accounts.map(({ code }) => code));
  const isElsewhere = (code: string | undefined) => code !== undefined && !codes.has(code);
  const onlyCompared = compared?.accounts.filter(({ code }) => isElsewhere(code)) ?? [];
  return [...shown.accounts, ...onlyCompared, outsideAccount].flatMap(({ code, name, type }) =>
    currencies.flatMap((currency): TrialBalanceLine[] => {
      const key = `${code ?? outsideCode}/${currency}`;
      const figure = shown.figures.get(key);
      const before = compared?.figures.get(key);
      if (!figure && !before) return [];
      const { own, wallets, wallet_count } = figure ?? zeroFigure;
      return [
        {
          code,
          name,
          type,
          outside: code === undefined,
          ...(isElsewhere(code) && { elsewhere: true }),
          currency,
          ...debitAndCredit(own + wallets, currency, text),
          own: text(own, currency),
          wallets: text(wallets, currency),
          wallet_count,
          compared: compared && comparedFigures(before ?? zeroFigure, { net: own + wallets, currency }, text),
        },
      ];
    }),
  );
}

/** The other charts that have a balance: why there is a row outside the chart. */
function outsideLines(sums: readonly OutsideSum[], text: MinorToText): TrialBalance['outside'] {
  return sums
    .filter(({ amount }) => amount !== 0n)
    .map(({ chart, name, currency, amount }) => ({ chart, name, currency, ...debitAndCredit(amount, currency, text) }));
}

const zeroFigure: ChartAccountFigure = { own: 0n, wallets: 0n, wallet_count: 0 };
const outsideAccount = { code: undefined, name: 'Outside this chart', type: undefined };
const currencyOfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

const debitAndCredit = (net: bigint, currency: string, text: MinorToText) => ({
  debit: text(net < 0n ? -net : 0n, currency),
  credit: text(net > 0n ? net : 0n, currency),
});

function comparedFigures(
  then: ChartAccountFigure,
  { net, currency }: { net: bigint; currency: string },
  text: MinorToText,
) {
  const before = then.own + then.wallets;
  return { ...debitAndCredit(before, currency, text), change: text(net - before, currency) };
}

function totalInCurrency(figures: ReadonlyMap<string, ChartAccountFigure>, currency: string, text: MinorToText) {
  let debit = 0n;
  let credit = 0n;
  for (const [key, { own, wallets }] of figures) {
    if (currencyOfKey(key) !== currency) continue;
    const net = own + wallets;
    if (net < 0n) debit -= net;
    else credit += net;
  }
  return {
    currency,
    debit: text(debit, currency),
    credit: text(credit, currency),
    difference: text(credit - debit, currency),
  };
}
