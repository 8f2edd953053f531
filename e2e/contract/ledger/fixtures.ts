import { randomUUID } from 'node:crypto';
import { test as base, expect, newProduct } from '#e2e/contract/accounts/fixtures.ts';
import type { Account } from '#lib/domain/accounts/core/account.ts';
import type { ChartSide, WalletSide } from '#lib/domain/ledger/side.ts';

export { createCaller, faultsOf } from '#e2e/contract/accounts/fixtures.ts';
export { expect };

interface Treasury {
  /** The id of a chart with a bank (ASSET 1000), deposits (LIABILITY 2000), fees (INCOME 4000) and a header 1. */
  chart: number;
  /** The source of money: an asset account, whose balance may be negative. */
  bank: ChartSide;
  /** A product with EUR, USD, JPY and BHD wallets that posts to the chart's deposits; its accounts open immediately. */
  multi: { id: string };
  /** An open account of that product with this balance in EUR. */
  funded: (amount?: string) => Promise<Account>;
}

export const euro = (account: { id: string }): WalletSide => ({
  account: account.id,
  wallet: 'DEFAULT',
  currency: 'EUR',
});
export const walletOf = (account: { id: string }, currency: string): WalletSide => ({
  account: account.id,
  wallet: currency === 'EUR' ? 'DEFAULT' : 'SECONDARY',
  currency,
});

export const newChart = () => ({
  name: `Chart ${randomUUID()}`,
  accounts: [
    { code: '1', name: 'Assets', type: 'ASSET', usage: 'HEADER' },
    { code: '1000', name: 'Bank', type: 'ASSET', parent: '1', usage: 'DETAIL' },
    { code: '2000', name: 'Deposits', type: 'LIABILITY', usage: 'DETAIL' },
    { code: '4000', name: 'Fees', type: 'INCOME', usage: 'DETAIL' },
  ],
});

export const test = base.extend<Treasury>({
  chart: async ({ call }, use) => use((await call('POST', '/api/v1/chart', newChart())).json.id),
  bank: async ({ chart }, use) => use({ chart, code: '1000' }),
  multi: async ({ call, chart }, use) => {
    const wallets = ['EUR', 'USD', 'JPY', 'BHD'].map((currency) => ({
      code: currency === 'EUR' ? 'DEFAULT' : 'SECONDARY',
      currency,
    }));
    const members = { currencies: ['EUR', 'USD', 'JPY', 'BHD'], wallets, opens_at_once: true };
    const product = newProduct({ ...members, chart_account: { chart, code: '2000' } });
    const answer = await call('POST', '/bo/products', product);
    expect(answer.status, answer.text).toBe(200);
    await use(answer.json);
  },
  funded: async ({ call, bank, multi, open }, use) =>
    use(async (amount = '100.00') => {
      const account = await open({ product_id: multi.id });
      const transfer = { from: bank, to: euro(account), amount, currency: 'EUR' };
      const answer = await call('POST', '/bo/ledger/transfers', transfer);
      expect(answer.status, answer.text).toBe(200);
      return account;
    }),
});
