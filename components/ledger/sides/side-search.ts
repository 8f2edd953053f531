import { ledgerCalls } from '#components/ledger/calls.ts';
import type { ChartChoice, WalletChoice } from '#components/ledger/sides/side.ts';
import type { ChartNames } from '#components/ledger/sides/side-name.tsx';
import type { ComboboxOption } from '#components/ui/input/combobox.tsx';
import { fold } from '#lib/core/text/fold.ts';
import { call } from '#lib/server/operation/client.ts';

const sideResultsMax = 8;
const searchMin = 2;
const searchedChartsMax = 100;

export type AccountOption = ComboboxOption & { account: NonNullable<WalletChoice['account']> };
export type ChartOption = ComboboxOption & { account: NonNullable<ChartChoice['account']> };

/** Accounts by any fragment, as options that carry what was found. */
export async function searchAccountOptions(text: string, signal: AbortSignal): Promise<readonly AccountOption[]> {
  if (text.trim().length < searchMin) return [];
  const { page } = await call(ledgerCalls.searchAccounts, {
    query: { search: text.trim(), 'page[size]': String(sideResultsMax) },
    signal,
  });
  return page.map(({ id, name, reference, status }) => ({
    value: id,
    label: `${name} · ${reference}`,
    detail: status === 'OPEN' ? undefined : status,
    account: { id, name, reference },
  }));
}

/** The wallets of an account, the default wallet first. Throws what the call throws. */
export async function loadWallets(account_id: string, signal?: AbortSignal) {
  return call(ledgerCalls.listWallets, { params: { idRef: account_id }, signal });
}

let cachedChartOptions: Promise<readonly ChartOption[]> | undefined;

/** The detail accounts of every chart, the built-in ones last, asked for once a visit. */
async function allChartOptions(): Promise<readonly ChartOption[]> {
  cachedChartOptions ??= chartOptions().catch((error: unknown) => {
    cachedChartOptions = undefined;
    throw error;
  });
  return cachedChartOptions;
}

/** The names of chart accounts by `chart/code`. */
export async function chartNames(): Promise<ChartNames> {
  return Object.fromEntries((await allChartOptions()).map(({ value, account }) => [value, account.label]));
}

/** Detail accounts whose code, name and chart hold every word of the text. */
export async function searchChartOptions(text: string): Promise<readonly ChartOption[]> {
  const words = fold(text)
    .split(/[\s·]+/)
    .filter(Boolean);
  const all = await allChartOptions();
  const holdsAll = (option: ChartOption) => {
    const optionText = fold(`${option.label} ${option.detail}`);
    return words.every((word) => optionText.includes(word));
  };
  return all.filter(holdsAll).slice(0, sideResultsMax * 2);
}

async function chartOptions(): Promise<ChartOption[]> {
  const [charts, builtIn] = await Promise.all([
    call(ledgerCalls.listCharts, { query: { 'page[size]': String(searchedChartsMax), sort: 'name' } }),
    call(ledgerCalls.getChart, { params: { id: '0' } }),
  ]);
  const groups = [
    ...charts.page.map(({ id, info }) => ({ id, name: info.name, currency: info.currency, accounts: info.accounts })),
    { id: 0, name: builtIn.name, currency: undefined, accounts: builtIn.accounts },
  ];
  return groups.flatMap(({ id, name, currency, accounts }) =>
    accounts
      .filter(({ usage }) => usage !== 'HEADER')
      .map((account) => ({
        value: `${id}/${account.code}`,
        label: `${account.code} · ${account.name}`,
        detail: name,
        account: { chart: id, code: account.code, label: account.name, currency: currency ?? undefined },
      })),
  );
}
