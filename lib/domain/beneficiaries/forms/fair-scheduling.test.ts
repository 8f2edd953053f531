import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

test('while the payment forms of every currency are built for ten payers, other requests are answered in between', async () => {
  const { token } = await newUser('administrator');
  const product = await send('POST', '/bo/products', {
    token,
    body: {
      name: 'Current account',
      version: '1',
      currencies: ['EUR'],
      default_wallet: 'DEFAULT',
      ...{ wallets: [{ code: 'DEFAULT', currency: 'EUR' }], opens_at_once: true },
    },
  });
  expect(product.status, product.text).toBe(200);
  const payers = Array.from({ length: 10 }, () => `payer-${randomUUID()}`);
  for (const reference of payers) {
    const owner = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference };
    const body = { product_id: product.json.id, owner };
    const opened = await send('POST', '/api/v2.0/account', { token, body });
    expect(opened.status, opened.text).toBe(200);
  }
  let isOver = false;
  let answered = 0;
  const probing = (async () => {
    for (; !isOver; answered += 1) {
      await send('GET', '/api/health/live');
      await new Promise(setImmediate);
    }
  })();
  const answers = await Promise.all(payers.map((payer) => send('GET', `/api/v1/fields/${payer}/payment`, { token })));
  isOver = true;
  await probing;
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(Object.keys(answers[0]?.json.spec).length).toBeGreaterThan(100);
  // Built in one piece, the documents would let other requests run at most once per payer.
  expect(answered).toBeGreaterThan(3 * payers.length);
});
