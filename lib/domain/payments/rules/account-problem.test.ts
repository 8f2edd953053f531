import { expect, test } from '@playwright/test';
import { day, paymentFixtures, releaseDueIn } from '#e2e/support/fixtures/payment-fixtures.ts';

test.describe.configure({ mode: 'serial' });
const { call, newBeneficiary, read } = paymentFixtures();

const problemOf = async (id: string) => {
  const { database } = await import('#db/index.ts');
  const { accountProblemOf } = await import('#lib/domain/payments/rules/account-problem.ts');
  return accountProblemOf((await database()).read, await read(id));
};

test('a held payment of a blocked account is tried again, and paid once the account is open', async () => {
  const { account, payment } = await newBeneficiary();
  const { json: held } = await call('POST', '/bo/payments', { ...payment, execution_date: day(1) });
  const move = (body: object) => call('POST', `/api/v2.0/account/${account}/state`, body);
  expect(await problemOf(held.id)).toBeUndefined();
  await move({ state: 'BLOCKED', reason: 'Reported stolen' });
  expect(await problemOf(held.id)).toBe('account-blocked');
  await releaseDueIn(25);
  const waiting = await read(held.id);
  expect(waiting).toMatchObject({ state: 'HELD', attention: { code: 'account-blocked' } });
  expect(waiting.release_at).toBeDefined();
  await move({ state: 'OPEN', reason: 'Found again' });
  expect(await problemOf(held.id)).toBeUndefined();
  await releaseDueIn(26);
  expect((await read(held.id)).state).toBe('PAID');
});

test('a blocked account that receives an internal payment has the problem too, unless it takes credits', async () => {
  const { payment, of } = await newBeneficiary();
  const receiver = await newBeneficiary();
  const internal = { internal: { account_id: receiver.account } };
  const { json: friend } = await call('POST', of, { alias: 'Friend', coordinates: internal });
  const [coordinate] = (await call('GET', `/api/v1/beneficiary/${friend.id}/coordinates`)).json;
  const { reference: _, ...terms } = payment;
  const sent = { ...terms, beneficiary_id: friend.id, beneficiary_coordinate_id: coordinate.id };
  const { json: held } = await call('POST', '/bo/payments', { ...sent, execution_date: day(1) });
  await call('POST', `/api/v2.0/account/${receiver.account}/state`, { state: 'BLOCKED', reason: 'Reported stolen' });
  expect(await problemOf(held.id)).toBe('account-blocked');
  await call('PUT', '/api/v1/setting', { settings: { 'account/blocked/accepts_credits': true } });
  expect(await problemOf(held.id)).toBeUndefined();
  await call('PUT', '/api/v1/setting', { settings: { 'account/blocked/accepts_credits': null } });
});
