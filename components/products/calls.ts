import type * as contract from '#lib/domain/accounts/products/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

export const createProduct = line<typeof contract.createProduct>('POST', '/bo/products');
export const createProductVersion = changeLine<typeof contract.createProductVersion>(
  'POST',
  '/bo/products/{id}/versions',
);
export const listProducts = line<typeof contract.listProducts>('GET', '/bo/products');
