import { randomInt, randomUUID } from 'node:crypto';
import { test as base, expect } from '#e2e/support/test.ts';
import { mod97 } from '#lib/core/check-digits.ts';
import type { Account } from '#lib/domain/accounts/core/account.ts';
import { checkIban } from '#lib/fields/checks/iban.ts';

export { expect };

export interface ApiResult {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the members it expects and fails where they are missing.
  json: any;
}

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiResult>;

interface Fixtures {
  /** Calls as an administrator. */
  call: Call;
  /** A product with a EUR and a USD wallet, whose accounts start as PENDING. */
  product: { id: string };
  /** Creates an account of that product. */
  open: (members?: Record<string, unknown>) => Promise<Account>;
}

export function createCaller(origin: string, token?: string): Call {
  return async (method, path, body, headers = {}) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = text !== '' && /json/.test(answer.headers.get('content-type') ?? '');
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      json: isJson && text ? JSON.parse(text) : undefined,
    };
  };
}

export const newProduct = (members: Record<string, unknown> = {}) => ({
  name: 'Current account',
  version: '1',
  currencies: ['EUR', 'USD'],
  wallets: [
    { code: 'DEFAULT', currency: 'EUR' },
    { code: 'SECONDARY', currency: 'USD' },
  ],
  default_wallet: 'DEFAULT',
  ...members,
});

export const test = base.extend<Fixtures>({
  call: async ({ server, tokenOf }, use) => use(createCaller(server.origin, await tokenOf('administrator'))),
  product: async ({ call }, use) => use((await call('POST', '/bo/products', newProduct())).json),
  open: async ({ call, product }, use) =>
    use(async (members = {}) => {
      const answer = await call('POST', '/api/v2.0/account', { product_id: product.id, ...members });
      expect(answer.status, answer.text).toBe(200);
      return answer.json;
    }),
});

/** A German IBAN that no other test has. */
export function freshIban(): string {
  const basic = `37040044${String(randomInt(10 ** 10)).padStart(10, '0')}`;
  const iban = `DE${String(98 - mod97(`${basic}DE00`)).padStart(2, '0')}${basic}`;
  expect(checkIban(iban).ok).toBe(true);
  return iban;
}

export const freshReference = (): string => `T-${randomUUID().slice(0, 13)}`;

/** The pointers and parameters of the faults in a response, sorted. */
export function faultsOf(answer: ApiResult): string[] {
  const faults = (answer.json.errors ?? []) as { pointer?: string; parameter?: string }[];
  return [...new Set(faults.map((fault) => fault.pointer ?? fault.parameter ?? ''))].sort();
}
