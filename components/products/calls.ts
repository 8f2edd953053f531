import type { productContract } from '#lib/domain/accounts/products/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

export const productCalls = {
  createProduct: line<typeof productContract.createProduct>('POST', '/bo/products'),
  createProductVersion: changeLine<typeof productContract.createProductVersion>('POST', '/bo/products/{id}/versions'),
  listProducts: line<typeof productContract.listProducts>('GET', '/bo/products'),
};
