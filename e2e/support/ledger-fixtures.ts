import { randomUUID } from 'node:crypto';

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the members it expects and fails where they are missing.
  json: any;
}

/** Sends a permitted request, over HTTP or in process. */
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** The default wallet in euros of an account, as a side of a transfer. */
export const euro = (account: string) => ({ account, wallet: 'DEFAULT', currency: 'EUR' });

/** Creates a product, a chart whose bank account pays, and funded accounts of an owner. */
export async function newBank(call: Call, currencies: string[] = ['EUR']) {
  const product_id = randomUUID();
  const product = await done(call, 'POST', '/bo/products', {
    name: `Product ${product_id}`,
    version: '1',
    currencies,
    wallets: currencies.map((currency, index) => ({ code: index === 0 ? 'DEFAULT' : 'SECONDARY', currency })),
    default_wallet: 'DEFAULT',
    opens_at_once: true,
  });
  return {
    product: product.id as string,
    /** An open account of a customer, with money in its default wallet. */
    async account(owner: string, amount?: string): Promise<string> {
      const body = { product_id: product.id, owner: { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: owner } };
      const { id } = await done(call, 'POST', '/api/v2.0/account', body);
      const [currency = ''] = currencies;
      if (amount) {
        const from = { chart: 0, code: 'clearing' };
        const to = { account: id, wallet: 'DEFAULT', currency };
        await done(call, 'POST', '/bo/ledger/transfers', { from, to, amount, currency });
      }
      return id;
    },
  };
}

async function done(call: Call, method: string, path: string, body: unknown) {
  const { status, json } = await call(method, path, body);
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(json)}`);
  return json;
}
