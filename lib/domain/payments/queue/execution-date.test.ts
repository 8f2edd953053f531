import { expect, test } from '@playwright/test';
import { addCurrency } from '#e2e/support/fixtures/currencies.ts';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { day, newPayment } from '#e2e/support/fixtures/payment-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

// Through the dispatcher, on both engines.
test('the execution date of a payment in a currency from the settings is a day, today or later', async () => {
  const user = await newUser('administrator');
  const call = callAs(user);
  await addCurrency(call, 'TOKENS', 2);
  const bank = await newBank(call, ['TOKENS', 'EUR']);
  const { account, of, payment } = await newPayment(bank, { user, editor: user });
  const theirs = await bank.account('theirs');
  const { json } = await call('POST', of, { alias: 'Friend', coordinates: { internal: { account_id: theirs } } });
  const sent = {
    ...payment,
    beneficiary_id: json.id,
    beneficiary_coordinate_id: theirs,
    from: { account, wallet: 'DEFAULT', currency: 'TOKENS' },
    currency: 'TOKENS',
    amount: '1.00',
  };
  const pay = async (execution_date: string) => (await call('POST', '/bo/payments', { ...sent, execution_date })).json;
  for (const wrong of ['banana', '2026-02-30', '2027-12-32', '99999-01-01']) {
    expect((await pay(wrong)).errors, wrong).toMatchObject([{ pointer: '/execution_date', code: 'invalid_date' }]);
  }
  for (const early of ['2020-01-01', day(-1)]) {
    expect((await pay(early)).errors, early).toMatchObject([{ pointer: '/execution_date', code: 'date_too_early' }]);
  }
  expect(await pay(day(0))).toMatchObject({ state: 'PAID', execution_date: day(0), reference: 'Rent November' });
  expect(await pay(day(1))).toMatchObject({ state: 'HELD', execution_date: day(1) });
});
