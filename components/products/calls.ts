import type * as contract from '#lib/accounts/contract-products.ts';
import { changeLine, line } from '#lib/api/client.ts';

export const createProduct = line<typeof contract.createProduct>('POST', '/bo/products');
export const createProductVersion = changeLine<typeof contract.createProductVersion>(
  'POST',
  '/bo/products/{id}/versions',
);
export const queryProducts = line<typeof contract.queryProducts>('GET', '/bo/products');
