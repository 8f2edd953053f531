import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const admin = await newUser('administrator');

test('a limit above the available money names the amount only to those who may read balances', async () => {
  const account = await (await newBank(callAs(admin))).account('owner', '777.77');
  const path = `/bo/accounts/${account}/wallets/DEFAULT/EUR/limit`;
  const refusalFor = async (...permissions: string[]) => {
    const { json } = await callAs(await newUserWith(admin, permissions))('PUT', path, { minimum: '800.00' });
    return [json.code, json.detail];
  };
  expect(await refusalFor('ledger.limit:update')).toEqual([
    'insufficient-funds',
    'The wallet has less money available. Enter a lower limit.',
  ]);
  expect(await refusalFor('ledger.limit:update', 'wallet:read')).toEqual([
    'insufficient-funds',
    'Only 777.77 EUR is available. Enter a limit up to this amount.',
  ]);
});
