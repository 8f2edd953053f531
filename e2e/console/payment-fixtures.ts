import { type Call, newProduct } from '#e2e/contract/accounts/fixtures.ts';
import { done } from '#e2e/contract/beneficiaries/fixtures.ts';

/** Opens accounts of a new product, with one EUR wallet among others. */
export const opener =
  (call: Call) =>
  async (members: Record<string, unknown> = {}): Promise<{ id: string }> => {
    const product = (await done(call('POST', '/bo/products', newProduct()))).json;
    return (await done(call('POST', '/api/v2.0/account', { product_id: product.id, ...members }))).json;
  };
