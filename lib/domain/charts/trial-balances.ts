import type { Reader } from '#db/index.ts';
import { fromMinor } from '#lib/core/money.ts';
import { chartSums, type OutsideSum, outsideSums } from '#lib/domain/charts/balances.ts';
import { accountsOfCharts, chartBy } from '#lib/domain/charts/charts.ts';
import type { TrialBalance, TrialBalanceLine } from '#lib/domain/charts/trial-balance.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currency.ts';

export interface TrialBalanceQuery {
  at?: string | undefined;
  compare?: string | undefined;
  /** Another chart for the comparison, by account code; at `compare`, or at the same time. */
  with?: number | undefined;
}

type AccountOf = Pick<Awaited<ReturnType<typeof accountsOfCharts>>[number], 'id' | 'code'>;

interface ChartAccountFigure {
  own: bigint;
  wallets: bigint;
  wallet_count: number;
}

const outsideCode = '';

/** The trial balance of a chart now or at a time, optionally compared with another time or chart. */
export async function trialBalance(
  db: Reader,
  id: number,
  input: TrialBalanceQuery,
  now: string,
): Promise<TrialBalance> {
  const chart = await chartBy(db, id);
  const accounts = await accountsOfCharts(db, [id]);
  const outside = await outsideSums(db, id, input.at);
  const figures = await accountFiguresOf(db, { id, accounts, at: input.at, outside });
  const other = input.with === undefined ? undefined : await chartBy(db, input.with);
  const others = other ? await accountsOfCharts(db, [other.id]) : accounts;
  const isCompared = other !== undefined || input.compare !== undefined;
  const then = { id: other?.id ?? id, accounts: others, at: input.compare ?? input.at };
  const before = isCompared
    ? await accountFiguresOf(db, { ...then, outside: await outsideSums(db, then.id, then.at) })
    : undefined;
  const currencies = [...new Set([...figures.keys(), ...(before?.keys() ?? [])].map(currencyOfKey))].sort();
  // The other charts may come to zero in a currency that this chart does not have.
  const decimals = await decimalsOfCurrencies(db, [...currencies, ...outside.map(({ currency }) => currency)]);
  const lines: TrialBalanceLine[] = [];
  const codes = new Set(accounts.map(({ code }) => code));
  const onlyThere = others.filter(({ code }) => !codes.has(code));
  for (const { code, name, type } of [...accounts, ...onlyThere, outsideAccount]) {
    for (const currency of currencies) {
      const key = `${code ?? outsideCode}/${currency}`;
      const figure = figures.get(key);
      const compared = before?.get(key);
      if (!figure && !compared) continue;
      const text = (minor: bigint) => fromMinor(minor, decimals(currency));
      const { own, wallets, wallet_count } = figure ?? zeroFigure;
      lines.push({
        code,
        name,
        type,
        outside: code === undefined,
        ...(code !== undefined && !codes.has(code) && { elsewhere: true }),
        currency,
        ...debitAndCredit(own + wallets, text),
        own: text(own),
        wallets: text(wallets),
        wallet_count,
        compared: before && comparedFigures(compared ?? zeroFigure, own + wallets, text),
      });
    }
  }
  const totals = currencies.map((currency) =>
    totalInCurrency(figures, currency, (minor) => fromMinor(minor, decimals(currency))),
  );
  const withChart = other && { id: other.id, name: other.name };
  return {
    chart: id,
    name: chart.name,
    at: input.at ?? now,
    compare: input.compare,
    with_chart: withChart,
    totals,
    lines,
    outside: outsideOf(outside, decimals),
  };
}

/** The other charts that have a balance: why there is a row outside the chart. */
function outsideOf(sums: readonly OutsideSum[], decimals: (currency: string) => number): TrialBalance['outside'] {
  return sums
    .filter(({ amount }) => amount !== 0n)
    .map(({ chart, name, currency, amount }) => ({
      chart,
      name,
      currency,
      ...debitAndCredit(amount, (minor) => fromMinor(minor, decimals(currency))),
    }));
}

const zeroFigure: ChartAccountFigure = { own: 0n, wallets: 0n, wallet_count: 0 };
const outsideAccount = { code: undefined, name: 'Outside this chart', type: undefined };
const currencyOfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** Figures by `code/currency`; the empty code is everything outside the chart. */
async function accountFiguresOf(
  db: Reader,
  {
    id,
    accounts,
    at,
    outside,
  }: { id: number; accounts: readonly AccountOf[]; at: string | undefined; outside: readonly OutsideSum[] },
): Promise<Map<string, ChartAccountFigure>> {
  const figures = new Map<string, ChartAccountFigure>();
  const codes = new Map(accounts.map((account) => [account.id, account.code]));
  for (const { chart_account_id, currency, ...figure } of await chartSums(db, id, at)) {
    if (figure.own !== 0n || figure.wallets !== 0n) figures.set(`${codes.get(chart_account_id)}/${currency}`, figure);
  }
  for (const [currency, sums] of Map.groupBy(outside, (sum) => sum.currency)) {
    const own = sums.reduce((total, { amount }) => total + amount, 0n);
    if (own !== 0n) figures.set(`${outsideCode}/${currency}`, { own, wallets: 0n, wallet_count: 0 });
  }
  return figures;
}

const debitAndCredit = (net: bigint, text: (minor: bigint) => string) => ({
  debit: text(net < 0n ? -net : 0n),
  credit: text(net > 0n ? net : 0n),
});

function comparedFigures(then: ChartAccountFigure, net: bigint, text: (minor: bigint) => string) {
  const before = then.own + then.wallets;
  return { ...debitAndCredit(before, text), change: text(net - before) };
}

function totalInCurrency(
  figures: ReadonlyMap<string, ChartAccountFigure>,
  currency: string,
  text: (minor: bigint) => string,
) {
  let debit = 0n;
  let credit = 0n;
  for (const [key, { own, wallets }] of figures) {
    if (currencyOfKey(key) !== currency) continue;
    const net = own + wallets;
    if (net < 0n) debit -= net;
    else credit += net;
  }
  return { currency, debit: text(debit), credit: text(credit), difference: text(credit - debit) };
}
