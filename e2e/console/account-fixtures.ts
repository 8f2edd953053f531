import { randomInt, randomUUID } from 'node:crypto';
import { test as onPeople } from '#e2e/support/fixtures/console-users.ts';

export { expect } from '@playwright/test';

export interface CreatedAccount {
  id: string;
  reference: string;
  name: string;
  state: string;
  state_id?: string;
}

interface Api {
  /** Calls the API as an administrator; throws if the response is a problem. */
  api: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;
  /** A product of this test, with one EUR wallet, whose accounts open immediately. */
  product: { id: string; name: string };
  /** Creates an account of that product. */
  makeAccount: (more?: Record<string, unknown>) => Promise<CreatedAccount>;
  /** One open account of that product. */
  account: CreatedAccount;
}

/** Playwright's test for stories about accounts. */
export const test = onPeople.extend<Api>({
  api: async ({ server, tokenOf }, use) => {
    const token = await tokenOf('administrator');
    await use(async (method, path, body) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await fetch(server.origin + path, { method, headers, ...sent });
      const text = await answer.text();
      if (!answer.ok) throw new Error(text);
      return text === '' ? undefined : JSON.parse(text);
    });
  },
  product: async ({ api }, use) => {
    const name = `Product ${randomUUID().slice(0, 8)}`;
    const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
    const body = { name, version: '1', currencies: ['EUR'], wallets, default_wallet: 'DEFAULT', opens_at_once: true };
    await use(await api('POST', '/bo/products', body));
  },
  makeAccount: async ({ api, product }, use) => {
    await use((more = {}) => {
      const reference = `T-${randomUUID().slice(0, 13)}`;
      const body = { reference, name: `Account ${reference}`, product_id: product.id, ...more };
      return api('POST', '/api/v2.0/account', body);
    });
  },
  account: async ({ makeAccount }, use) => use(await makeAccount()),
});

/** A German IBAN that no other account has. */
export function freshIban(): string {
  const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
  const bban = `${randomInt(1, 10)}${digits(17)}`;
  const check = 98n - (BigInt(`${bban}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${bban}`;
}

/** In groups of four, as people paste it. */
export const groupedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
