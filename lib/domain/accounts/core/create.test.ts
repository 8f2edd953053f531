import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/in-process.ts';

const { withFirstId } = await import('#lib/core/uuid.ts');
const { createAccount } = await import('#lib/domain/accounts/core/create.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

test('an id that exists refuses a second account, also when no reference was wanted', async () => {
  const { token } = await newUser('administrator');
  const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
  const body = { name: 'Current account', version: '1', currencies: ['EUR'], wallets, default_wallet: 'DEFAULT' };
  const product = (await send('POST', '/bo/products', { token, body })).json.id;
  const first = await send('POST', '/api/v2.0/account', { token, body: { product_id: product } });
  const again = withFirstId(first.json.id, () =>
    asSystem('test', 'test', (ctx) => createAccount(ctx, { product_id: product })),
  );
  await expect(again).rejects.toMatchObject({ status: 409, code: 'reference-taken' });
});
