import type { productContract } from '#lib/domain/accounts/products/contract.ts';
import { changeOperationRef, operationRef } from '#lib/server/operation/client.ts';

export const productCalls = {
  createProduct: operationRef<typeof productContract.createProduct>('POST', '/bo/products'),
  createProductVersion: changeOperationRef<typeof productContract.createProductVersion>(
    'POST',
    '/bo/products/{id}/versions',
  ),
  listProducts: operationRef<typeof productContract.listProducts>('GET', '/bo/products'),
};
