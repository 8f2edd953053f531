import {
  codesFor,
  createCaller,
  done,
  expect,
  of,
  test as onBeneficiaries,
} from '#e2e/contract/beneficiaries/fixtures.ts';
import { newPaymentSetup } from '#e2e/contract/payments/fixtures.ts';
import { ownServer } from '#e2e/support/test.ts';

/** These change settings. */
const test = onBeneficiaries.extend(ownServer());

test.describe.configure({ mode: 'serial' });

const path = '/bo/payments';

test('422: unverified bank details, if a setting says so', async ({ call, open }) => {
  await done(call('PUT', '/api/v1/setting', { settings: { 'payments/refuse_unverified': true } }));
  const { sent } = await newPaymentSetup(call, open);
  const answer = await call('POST', path, sent);
  expect([answer.status, answer.json.code]).toEqual([422, 'coordinate-unverified']);
});

test('a payment to new bank details is held, then released or cancelled once', async ({
  call,
  open,
  server,
  tokenOf,
}) => {
  await done(call('PUT', '/api/v1/setting', { settings: { 'payments/cooling_off_hours': 1 } }));
  const { sent, beneficiary, balance } = await newPaymentSetup(call, open);
  const { json } = await done(call('GET', beneficiary.verification));
  const [otp] = await codesFor(call, beneficiary.email);
  await done(call('POST', `${of(beneficiary.identity)}/verification/${json.verification_uuid}`, { otp }));
  const held = await done(call('POST', path, sent));
  expect(held.json).toMatchObject({ state: 'HELD', release_at: expect.any(String) });
  expect(await balance()).toBe('100.00');
  const own = await call('POST', `${path}/${held.json.id}/release`);
  expect([own.status, own.json.code]).toEqual([403, 'own-payment']);
  const colleague = createCaller(server.origin, await tokenOf('operator'));
  const released = await done(colleague('POST', `${path}/${held.json.id}/release`));
  expect(released.json).toMatchObject({ state: 'PAID', entry_id: expect.any(String) });
  expect(await balance()).toBe('87.50');
  const second = await done(call('POST', path, sent));
  expect((await done(call('POST', `${path}/${second.json.id}/cancel`))).json.state).toBe('CANCELLED');
  for (const move of ['release', 'cancel']) {
    const again = await call('POST', `${path}/${second.json.id}/${move}`);
    expect([again.status, again.json.code]).toEqual([409, 'already-done']);
  }
  expect(await balance()).toBe('87.50');
});
