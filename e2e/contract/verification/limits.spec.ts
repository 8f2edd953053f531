import {
  codesFor,
  done,
  expect,
  newBeneficiaryFixture,
  test as onBeneficiaries,
  wrong,
} from '#e2e/contract/beneficiaries/fixtures.ts';
import { startVerification } from '#e2e/contract/verification/fixtures.ts';
import { ownServer } from '#e2e/support/test.ts';

/** These change settings. */
const test = onBeneficiaries.extend(ownServer());

test.describe.configure({ mode: 'serial' });

const path = '/api/v1/setting';

test('a resend sends another passcode and keeps the attempts; five messages are the limit', async ({
  call,
  beneficiary,
}) => {
  await done(call('PUT', path, { settings: { 'verification/resend_cooldown_seconds': 0 } }));
  const { at, guess, code } = await startVerification(call, beneficiary);
  expect((await guess(wrong(code))).json.attempts_remaining).toBe(4);
  expect((await done(call('GET', at))).json.status).toBe('PENDING');
  const [newest = ''] = await codesFor(call, beneficiary.email);
  if (newest !== code) expect((await guess(code)).json.attempts_remaining).toBe(3);
  for (let sent = 2; sent < 5; sent += 1) await done(call('GET', at));
  const sixth = await call('GET', at);
  expect([sixth.status, sixth.json.code]).toEqual([429, 'message-limit']);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  const [last = ''] = await codesFor(call, beneficiary.email);
  expect((await done(guess(last))).json.status).toBe('VERIFIED');
});

test('an expired passcode is rejected, and another may be requested', async ({ call, beneficiary }) => {
  await done(call('PUT', path, { settings: { 'verification/code_ttl_seconds': 1 } }));
  const { guess, code, id } = await startVerification(call, beneficiary);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect((await guess(code)).json).toMatchObject({ status: 409, verification_status: 'EXPIRED' });
  await done(call('DELETE', `${path}/verification/code_ttl_seconds`));
  expect((await startVerification(call, beneficiary)).id).not.toBe(id);
});

test('length, attempts and messages a day follow their settings', async ({ call }) => {
  const settings = {
    'verification/code_length': 8,
    'verification/max_attempts': 2,
    'verification/max_messages_per_day': 1,
  };
  await done(call('PUT', path, { settings }));
  const beneficiary = await newBeneficiaryFixture(call);
  const { guess, code, at } = await startVerification(call, beneficiary);
  expect(code).toMatch(/^\d{8}$/);
  expect((await guess('123456')).status).toBe(400);
  expect((await guess(wrong(code))).json.attempts_remaining).toBe(1);
  expect((await call('GET', at)).json.code).toBe('message-limit');
  expect((await guess(wrong(code))).json.attempts_remaining).toBe(0);
  expect((await guess(code)).json.verification_status).toBe('FAILED');
  for (const name of Object.keys(settings)) await done(call('DELETE', `${path}/${name}`));
});

test('ten wrong passcodes a day are the limit for bank details', async ({ call, beneficiary }) => {
  for (let round = 0; round < 2; round += 1) {
    const { guess, code } = await startVerification(call, beneficiary);
    for (let tries = 0; tries < 5; tries += 1) expect((await guess(wrong(code))).status).toBe(422);
  }
  const answer = await call('GET', beneficiary.verification);
  expect([answer.status, answer.json.code]).toEqual([429, 'message-limit']);
});
