import { randomUUID } from 'node:crypto';
import { test as onPeople } from '#e2e/support/fixtures/console-users.ts';

export { expect } from '@playwright/test';

export const listBudgetKb = 215;
export const detailBudgetKb = 220;

export interface Bank {
  chart: number;
  chartName: string;
  /** Opens an account with wallets DEFAULT EUR, SECONDARY EUR and SECONDARY TND. */
  open: (name: string) => Promise<{ id: string; reference: string; name: string }>;
  /** Moves money from the chart's bank account into a wallet; returns the id of the entry. */
  fund: (account: string, amount: string, more?: Record<string, unknown>) => Promise<string>;
  post: <Answer = { id: string }>(path: string, body: unknown, method?: string) => Promise<Answer>;
  get: <Answer>(path: string) => Promise<Answer>;
}

/** Stories with their own chart, a product whose wallets post to it, and accounts. */
export const test = onPeople.extend<{ bank: Bank }>({
  bank: async ({ server, tokenOf }, use) => {
    const token = await tokenOf('administrator');
    const send = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(server.origin + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
      return JSON.parse(text);
    };
    const chartName = `Chart ${randomUUID().slice(0, 8)}`;
    const chart = await send('POST', '/api/v1/chart', { name: chartName, accounts });
    const product = await send('POST', '/bo/products', {
      name: `Product ${chartName}`,
      version: '1',
      currencies: ['EUR', 'TND'],
      wallets: [
        { code: 'DEFAULT', currency: 'EUR' },
        { code: 'SECONDARY', currency: 'EUR' },
        { code: 'SECONDARY', currency: 'TND' },
      ],
      default_wallet: 'DEFAULT',
      chart_account: { chart: chart.id, code: '2000' },
      opens_at_once: true,
    });
    await use({
      chart: chart.id,
      chartName,
      open: (name) => send('POST', '/api/v2.0/account', { product_id: product.id, name }),
      fund: async (account, amount, { wallet = 'DEFAULT', currency = 'EUR', ...more } = {}) => {
        const from = { chart: chart.id, code: '1000' };
        const to = { account, wallet, currency };
        return (await send('POST', '/bo/ledger/transfers', { from, to, amount, currency, ...more })).id;
      },
      post: (path, body, method = 'POST') => send(method, path, body),
      get: (path) => send('GET', path),
    });
  },
});

const accounts = [
  { code: '1', name: 'Assets', type: 'ASSET' },
  { code: '1000', name: 'Bank', type: 'ASSET', parent: '1' },
  { code: '1010', name: 'Cash', type: 'ASSET', parent: '1' },
  { code: '2', name: 'Liabilities', type: 'LIABILITY' },
  { code: '2000', name: 'Customer deposits', type: 'LIABILITY', parent: '2' },
  { code: '4', name: 'Income', type: 'INCOME' },
  { code: '4000', name: 'Fees', type: 'INCOME', parent: '4' },
];
