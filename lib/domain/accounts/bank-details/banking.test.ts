import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

// Through the dispatcher, on both engines.
let token = '';
const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
});

test('an account number belongs to one account, however it is written', async () => {
  const bank = await newBank(call);
  const [one, other] = [await bank.account(randomUUID().slice(1)), await bank.account(randomUUID().slice(1))];
  const number = String(Date.now()).slice(-10);
  const add = (account: string, bankCode: string, accountNumber: string) =>
    call('POST', `/api/v2.0/account/${account}/coordinates`, {
      banking: { bank_code: bankCode, account_number: accountNumber, country_code: 'DE' },
    });
  expect((await add(one, '37040044', number)).status).toBe(200);
  const wide = [...number].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
  for (const written of [
    `${number.slice(0, 3)} ${number.slice(3)}`,
    wide,
    `${number.slice(0, 3)}\u2011${number.slice(3)}`,
  ]) {
    const taken = await add(other, '370\u2013400\u201344', written);
    expect([taken.status, taken.json.code], written).toEqual([409, 'coordinate-taken']);
  }
  const { json } = await add(other, '37040045', wide);
  expect(json.coordinates.banking).toMatchObject({ bank_code: '37040045', account_number: number });
});
