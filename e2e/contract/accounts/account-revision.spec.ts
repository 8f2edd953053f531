import { expect, faultsOf, test } from '#e2e/contract/accounts/fixtures.ts';

const path = '/api/v2.0/account';

test('the answer to a creation has the revision that changes take as If-Match', async ({ call, product }) => {
  for (const opens_at_once of [false, true]) {
    const own = await call('POST', '/bo/products', {
      name: 'Product for revisions',
      version: '1',
      currencies: ['EUR'],
      wallets: [{ code: 'DEFAULT', currency: 'EUR' }],
      default_wallet: 'DEFAULT',
      opens_at_once,
    });
    const created = await call('POST', path, { product_id: own.json.id ?? product.id });
    const read = await call('GET', `${path}/${created.json.id}`);
    expect(created.headers.get('etag')).toBe(read.headers.get('etag'));
  }
});

test('a time that is none is one fault', async ({ call }) => {
  const answer = await call('POST', path, { created_at: 'yesterday' });
  expect([answer.status, faultsOf(answer)]).toEqual([400, ['/created_at']]);
});

test('a missing amount is required like any member', async ({ call }) => {
  const side = { chart: 0, code: '1000' };
  const answer = await call('POST', '/bo/ledger/transfers', { from: side, to: side, currency: 'EUR' });
  expect(answer.json).toMatchObject({ code: 'invalid-input', errors: [{ pointer: '/amount', code: 'required' }] });
});
