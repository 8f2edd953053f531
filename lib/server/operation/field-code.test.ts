import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/in-process.ts';

const codesOf = async (method: string, target: string, body: unknown) => {
  const { token } = await newUser('administrator');
  const { json } = await send(method, target, { token, body });
  return Object.fromEntries(json.errors.map((fault: { pointer: string; code: string }) => [fault.pointer, fault.code]));
};

test('a rejected value of a setting has the code of any other member', async () => {
  const settings = {
    'account/reopen/allowed': 'yes',
    'verification/code_length': 99,
    'approvals/policies': [{ permission: 'fx-rate:update', colour: 'red' }],
  };
  expect(await codesOf('PUT', '/api/v1/setting', { settings })).toEqual({
    '/settings/account~1reopen~1allowed': 'invalid_type',
    '/settings/verification~1code_length': 'too_large',
    '/settings/approvals~1policies/0': 'unknown_member',
  });
});

test('a rejected row of a chart has the code of any other member', async () => {
  const rows = [{ code: '1000', name: 'x'.repeat(300), type: 'ASSET', colour: 'red' }];
  expect(await codesOf('POST', '/bo/charts/import', { name: 'Field codes', currency: 'EUR', rows })).toEqual({
    '/rows/0/name': 'too_large',
    '/rows/0/colour': 'unknown_member',
  });
});
