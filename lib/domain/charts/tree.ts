import type { Reader } from '#db/index.ts';
import type { ChartAccountRow } from '#db/schema/charts.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { type ChartSum, chartSums } from '#lib/domain/charts/balances.ts';
import type { ChartTree } from '#lib/domain/charts/chart.ts';
import { accountsOfCharts, chartBy } from '#lib/domain/charts/charts.ts';
import { type Decimals, decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';

type BalanceSums = Map<string, { own: bigint; total: bigint }>;

/** Assets and expenses grow by debits; in the ledger credits are positive. */
const naturalSign = (type: ChartAccountRow['type']): bigint => (type === 'ASSET' || type === 'EXPENSE' ? -1n : 1n);

/** A chart with the balance of every account, its own and including accounts below it. Throws 404. */
export async function chartTree(db: Reader, id: number): Promise<ChartTree> {
  const chart = await chartBy(db, id);
  const accounts = await accountsOfCharts(db, [id]);
  const sums = await chartSums(db, id);
  const decimals = await decimalsOfCurrencies(
    db,
    sums.map((item) => item.currency),
  );
  const branches: ChartBranches = {
    children: Map.groupBy(accounts, ({ parent }) => parent),
    sums: Map.groupBy(sums, ({ chart_account_id }) => chart_account_id),
    decimals,
  };
  const { lines } = linesBelow(branches, null, 0);
  const { name, description, currency, created_at, updated_at } = chart;
  return {
    id,
    name,
    description: description ?? undefined,
    currency: currency ?? undefined,
    created_at,
    updated_at,
    accounts: lines,
  };
}

interface ChartBranches {
  /** By the code of the account above. */
  children: ReadonlyMap<string | null, ChartAccountRow[]>;
  /** By the id of the account. */
  sums: ReadonlyMap<string, ChartSum[]>;
  decimals: Decimals;
}

/** The lines below an account, depth first, and their sums by currency. */
function linesBelow(branches: ChartBranches, parent: string | null, level: number) {
  const lines: ChartTree['accounts'] = [];
  const total = new Map<string, bigint>();
  for (const account of branches.children.get(parent) ?? []) {
    const below = linesBelow(branches, account.code, level + 1);
    const balances: BalanceSums = new Map(
      [...below.total].map(([currency, sum]) => [currency, { own: 0n, total: sum }]),
    );
    let wallets = 0;
    for (const sum of branches.sums.get(account.id) ?? []) {
      const own = sum.own + sum.wallets;
      balances.set(sum.currency, { own, total: own + (balances.get(sum.currency)?.total ?? 0n) });
      wallets += sum.wallet_count;
    }
    for (const [currency, { total: sum }] of balances) total.set(currency, (total.get(currency) ?? 0n) + sum);
    lines.push(presentLine(account, { level, wallets, balances, decimals: branches.decimals }), ...below.lines);
  }
  return { lines, total };
}

function presentLine(
  account: ChartAccountRow,
  shown: { level: number; wallets: number; balances: BalanceSums; decimals: Decimals },
): ChartTree['accounts'][number] {
  const sign = naturalSign(account.type);
  const text = (minor: bigint, currency: string) => fromMinor(sign * minor, shown.decimals(currency));
  return {
    code: account.code,
    name: account.name,
    type: account.type,
    usage: account.usage,
    parent: account.parent ?? undefined,
    level: shown.level,
    attributes: account.attributes ?? undefined,
    wallets: shown.wallets,
    balances: [...shown.balances]
      .filter(([, { own, total }]) => own !== 0n || total !== 0n)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([currency, { own, total }]) => ({ currency, own: text(own, currency), total: text(total, currency) })),
  };
}
