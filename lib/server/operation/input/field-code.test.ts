import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

interface Fault {
  pointer?: string;
  parameter?: string;
  code: string;
  message: string;
}

const faultsOf = async (method: string, target: string, body?: unknown): Promise<Fault[]> => {
  const { token } = await newUser('administrator');
  const { json } = await send(method, target, { token, body });
  return json.errors;
};
const codesOf = async (method: string, target: string, body?: unknown) =>
  Object.fromEntries(
    (await faultsOf(method, target, body)).map(({ pointer, parameter, code }) => [pointer ?? parameter, code]),
  );

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

test('a missing member has the code required, whatever its values are', async () => {
  expect(await codesOf('POST', '/api/v1/customer', {})).toEqual({ '/type': 'required', '/affiliation': 'required' });
  const addresses = [{ address: '1 High Street', city: 'London', country: 'GB' }];
  expect(await codesOf('POST', '/api/v1/beneficiary', { addresses, contacts: [{}] })).toEqual({
    '/addresses/0/state': 'required',
    '/addresses/0/post_code': 'required',
    '/addresses/0/neighbourhood': 'required',
    '/contacts/0/email': 'required',
    '/contacts/0/mobile_prefix': 'required',
    '/contacts/0/mobile_number': 'required',
  });
});

test('a text that may be empty says what is wrong with another value', async () => {
  const address = { address: '1 High Street', city: 'London', country: 'GB', neighbourhood: '' };
  const addresses = [{ ...address, state: 1, post_code: '4111 1111 1111 1111\n' }];
  expect(await faultsOf('POST', '/api/v1/beneficiary', { addresses })).toEqual([
    { pointer: '/addresses/0/state', code: 'invalid_type', message: 'Must be text.' },
    { pointer: '/addresses/0/post_code', code: 'line_break', message: expect.any(String) },
    { pointer: '/addresses/0/post_code', code: 'pan_not_accepted', message: expect.any(String) },
  ]);
  const tags = '/api/v2.0/account/ACC-1/coordinates/0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8b01';
  expect(await faultsOf('PUT', tags, {})).toEqual([{ pointer: '', code: 'invalid_type', message: 'Must be text.' }]);
});

test('a side of an unknown kind names all kinds, whatever other members it has', async () => {
  const wallet = { account: 'ACC-1', wallet: 'DEFAULT', currency: 'EUR' };
  const [pointer, code, message] = ['/from/kind', 'invalid_value', 'Must be one of wallet, chart.'];
  for (const members of [{}, wallet, { chart: 1, code: '1000' }]) {
    const transfer = { from: { kind: 'purse', ...members }, to: wallet, amount: '1.00', currency: 'EUR' };
    expect(await faultsOf('POST', '/bo/ledger/transfers', transfer)).toEqual([{ pointer, code, message }]);
  }
  const mixed = { from: { kind: 'chart', ...wallet }, to: wallet, amount: '1.00', currency: 'EUR' };
  expect(await codesOf('POST', '/bo/ledger/transfers', mixed)).toEqual({ [pointer]: code });
});

test('an empty text is reported once', async () => {
  const faults = await faultsOf('POST', '/api/v2.0/account/ACC-1/state', { state: 'OPEN', reason: '' });
  expect(faults).toEqual([{ pointer: '/reason', code: 'too_small', message: 'Must not be empty.' }]);
});

test('an empty array in place of a text has the wrong type, and no other fault', async () => {
  const wrongType = { code: 'invalid_type', message: 'Must be text.' };
  expect(await faultsOf('POST', '/api/v2.0/account', { name: [], coordinate_tags: [[]] })).toEqual([
    { pointer: '/name', ...wrongType },
    { pointer: '/coordinate_tags/0', ...wrongType },
  ]);
  const tags = '/api/v2.0/account/ACC-1/coordinates/0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8b01';
  expect(await faultsOf('PUT', tags, [])).toEqual([{ pointer: '', ...wrongType }]);
});

test('a parameter that is sent twice is reported as such', async () => {
  expect(await faultsOf('GET', '/api/v2.0/account?sort=name&sort=id')).toEqual([
    { parameter: 'sort', code: 'duplicate', message: 'Occurs twice. Remove one.' },
  ]);
});

test('a malformed header or path is an error that names the header or the parameter', async () => {
  const { token } = await newUser('administrator');
  const target = '/api/v2.0/account/ACC-1/attributes';
  for (const [parameter, [sentTo, headers]] of Object.entries<[target: string, headers?: Record<string, string>]>({
    'If-Match': [target, { 'if-match': '5' }],
    'Idempotency-Key': [target, { 'idempotency-key': 'a b' }],
    idRef: [target.replace('ACC-1', 'ACC%0A1')],
    query: [`${target}?${'a&'.repeat(2_001)}`],
  })) {
    const { status, json } = await send('PUT', sentTo, { token, body: {}, headers });
    const error = { parameter, code: expect.any(String), message: json.detail };
    expect([status, json.code, json.errors], parameter).toEqual([400, 'malformed-request', [error]]);
  }
});

test('If-Match with several settings is an error of the settings', async () => {
  const { token } = await newUser('administrator');
  const body = { settings: { 'custom/if-match/a': 1, 'custom/if-match/b': 1 } };
  const { json } = await send('PUT', '/api/v1/setting', { token, body, headers: { 'if-match': '"1"' } });
  expect(json.errors).toEqual([{ pointer: '/settings', code: 'too_many', message: json.detail }]);
});
