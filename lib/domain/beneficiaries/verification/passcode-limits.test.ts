import { expect, test } from '@playwright/test';
import { newReachableBeneficiary } from '#e2e/support/fixtures/verification-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

/** Each with the same IBAN: other bank details, but one account. */
const bankCodes = [undefined, 'COBADEFF', 'COBADEFFXXX'];
const secondsOfDay = 86_400;
const lifeSeconds = 300;

let token = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });

test('wrong passcodes count for the account, under whichever bank details it was added', async () => {
  const { addAccount, start, check, passcode } = await newReachableBeneficiary(call);
  for (const bic of bankCodes.slice(0, 2)) {
    const { json } = await start(await addAccount(bic));
    const wrong = String((Number(await passcode()) + 1) % 1_000_000).padStart(6, '0');
    for (let tried = 0; tried < 5; tried += 1) expect((await check(json.verification_uuid, wrong)).status).toBe(422);
  }
  const refused = await start(await addAccount(bankCodes[2]));
  expect([refused.status, refused.json.code]).toEqual([429, 'message-limit']);
  expect(refused.json.detail).toContain('10 wrong passcodes');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(secondsOfDay - 600);
});

test('no more verifications of an account are open at the same time than may be tried in a day', async () => {
  const { addAccount, start } = await newReachableBeneficiary(call);
  const answers = [];
  for (const bic of bankCodes) answers.push(await start(await addAccount(bic)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  // Until the first of them ends, not a whole day.
  expect(Number(answers[2]?.headers['retry-after'])).toBeLessThanOrEqual(lifeSeconds);
});

test('an account is one account, however its numbers are written', async () => {
  const { path, coordinates, start } = await newReachableBeneficiary(call);
  const british = { sort_code: '200052', account_number: '55779911' };
  await call('POST', coordinates, { currency: 'GBP', coordinates: british });
  for (const [routing_code, account_number] of [
    ['20-00-52', '5577 9911'],
    ['２０００５２', '55779911'],
  ]) {
    const banking = { routing_code, account_number, country_code: 'GB' };
    expect((await call('PATCH', path, { coordinates: { banking } })).status).toBe(200);
  }
  const { json } = await call('GET', `/api/v1/beneficiary/${path.split('/').at(-1)}/coordinates`);
  const answers = [];
  for (const { id } of json) answers.push((await start(id)).status);
  expect(answers).toEqual([200, 200, 429]);
});
