import { z } from 'zod';
import { singleLineText, uuidText } from '#lib/core/schema.ts';
import { timeExample } from '#lib/core/schema-examples.ts';
import { NewProduct, Product } from '#lib/domain/accounts/products/product.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const productIdExample = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a02';
const newProductExample = {
  name: 'Current account',
  version: '1',
  currencies: ['EUR'],
  wallets: [{ code: 'DEFAULT', currency: 'EUR' }],
  default_wallet: 'DEFAULT',
  opens_at_once: true,
};
const productExample = {
  id: productIdExample,
  ...newProductExample,
  latest: true,
  created_at: timeExample,
};
const productParams = z.strictObject({
  id: uuidText.meta({ description: 'Id of the product.', example: productIdExample }),
});

export const productContract = {
  createProduct: operation({
    id: 'createProduct',
    method: 'POST',
    path: '/bo/products',
    tag: 'Products',
    summary: 'Create a product',
    description: 'Creates a product with its first version, which defines currency and wallets of its accounts.',
    permission: 'product:create',
    effect: 'write',
    body: NewProduct,
    response: Product,
    refusals: ['unknown-chart-account', 'header-account', 'currency-mismatch'],
    example: { body: newProductExample, response: productExample },
  }),

  createProductVersion: operation({
    id: 'createProductVersion',
    method: 'POST',
    path: '/bo/products/{id}/versions',
    tag: 'Products',
    summary: 'Create a product version',
    description: 'Creates a version that new accounts use; existing accounts keep theirs. A version never changes.',
    permission: 'product:create',
    effect: 'write',
    params: productParams,
    body: NewProduct,
    response: Product,
    refusals: ['version-taken', 'revision-mismatch', 'unknown-chart-account', 'header-account', 'currency-mismatch'],
    example: {
      params: { id: productIdExample },
      body: { ...newProductExample, version: '2' },
      response: { ...productExample, version: '2' },
    },
  }),

  listProducts: operation({
    id: 'listProducts',
    method: 'GET',
    path: '/bo/products',
    tag: 'Products',
    summary: 'List products',
    description: 'Lists the latest version of each product.',
    permission: 'product:read',
    effect: 'read',
    replica: true,
    query: z.strictObject(pageQuery),
    response: pageSchema(Product).meta({ id: 'ProductPage', description: 'A page of products.' }),
    example: { query: { sort: 'name' }, response: { page_number: 1, page_size: 20, page: [productExample] } },
  }),

  getProduct: operation({
    id: 'getProduct',
    answerHeaders: ['ETag'],
    method: 'GET',
    path: '/bo/products/{id}',
    tag: 'Products',
    summary: 'Get a product',
    description:
      'Gets the latest version of a product, or the requested one. The `ETag` is the revision that a new version takes as `If-Match`.',
    permission: 'product:read',
    effect: 'read',
    params: productParams,
    query: z.strictObject({
      version: singleLineText(64)
        .optional()
        .meta({ description: 'Requested version; absent: the latest.', example: '1' }),
    }),
    response: Product,
    example: { params: { id: productIdExample }, query: {}, response: productExample },
  }),

  listProductVersions: operation({
    id: 'listProductVersions',
    method: 'GET',
    path: '/bo/products/{id}/versions',
    tag: 'Products',
    summary: 'List product versions',
    description: 'Lists all versions of a product, the latest first.',
    permission: 'product:read',
    effect: 'read',
    params: productParams,
    response: z.array(Product),
    example: { params: { id: productIdExample }, response: [productExample] },
  }),
};
