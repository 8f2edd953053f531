import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const admin = await newUser('administrator');
const call = callAs(admin);
const bank = await newBank(call, ['EUR', 'USD']);
const account = await bank.account('owner', '100.00');
const sink = await bank.account('sink');
const callWith = async (...permissions: string[]) => callAs(await newUserWith(admin, permissions));

test('an unknown wallet is named, but not the wallets that the account has', async () => {
  const callAsPayer = await callWith('ledger.transfer:create', 'ledger.hold:manage');
  const wrong = { ...euro(account), wallet: 'NONE' };
  const amount = { amount: '1.00', currency: 'EUR' };
  for (const [path, body] of [
    ['/bo/ledger/transfers', { from: wrong, to: euro(sink), ...amount }],
    ['/bo/ledger/holds', { ...wrong, ...amount }],
  ] as const) {
    const { json } = await callAsPayer('POST', path, body);
    expect(json.code).toBe('unknown-wallet');
    expect(json.detail).toContain('NONE');
    expect(json.detail).not.toMatch(/DEFAULT|SECONDARY/);
  }
});

test('a capture above the hold names its amount only to those who may read holds', async () => {
  const { json: hold } = await call('POST', '/bo/ledger/holds', { ...euro(account), amount: '77.77' });
  const refusalFor = async (...permissions: string[]) => {
    const capture = { to: euro(sink), amount: '80.00' };
    const callAsCapturer = await callWith('ledger.hold:manage', ...permissions);
    const { json } = await callAsCapturer('POST', `/bo/ledger/holds/${hold.id}/capture`, capture);
    return [json.code, json.detail];
  };
  expect(await refusalFor()).toEqual(['capture-exceeds-hold', 'The hold has a lower amount. Capture less.']);
  expect(await refusalFor('ledger:read')).toEqual([
    'capture-exceeds-hold',
    'The hold has 77.77 EUR. Capture at most this amount.',
  ]);
});
