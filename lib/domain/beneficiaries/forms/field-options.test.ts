import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

let token = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
});
test.afterEach(async () => {
  for (const name of ['blocked_countries', 'enabled_currencies', 'purpose_codes', 'tables/directories']) {
    await send('DELETE', `/api/v1/setting/fields/${name}`, { token });
  }
});

const set = (name: string, value: unknown) =>
  send('PUT', '/api/v1/setting', { token, body: { settings: { [`fields/${name}`]: value } } });
const forms = `/api/v1/fields/id-${randomUUID()}/contact-account`;
const spec = async (query = '') => (await send('GET', forms + query, { token })).json.spec;

test('only the enabled currencies are offered, immediately, and all again by default', async () => {
  expect((await set('enabled_currencies', ['EUR', 'GBP'])).status).toBe(200);
  expect(Object.keys(await spec()).sort()).toEqual(['EUR', 'GBP']);
  expect((await set('enabled_currencies', ['EUR', 'XXQ'])).status).toBe(400);
  await send('DELETE', '/api/v1/setting/fields/enabled_currencies', { token });
  expect(Object.keys(await spec())).toHaveLength(155);
});

test('a bank directory defines the valid sort codes, for the form and for the server', async () => {
  const refused = await set('tables/directories', { gb_sort_code: '200000 Bank\nnonsense' });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.json.errors)).toContain('Line 2');
  expect((await set('tables/directories', { gb_sort_code: '200000 Bank' })).status).toBe(200);
  const identity = `id-${randomUUID()}`;
  const created = await send('POST', `/api/v1/beneficiary/identity/${identity}`, { token, body: { first_name: 'A' } });
  const add = (sortCode: string) =>
    send('POST', `/api/v1/beneficiary/dynamic/${identity}/${created.json.id}/coordinates`, {
      token,
      body: {
        currency: 'GBP',
        first_name: 'A',
        last_name: 'B',
        coordinates: { sort_code: sortCode, account_number: '12345678' },
      },
    });
  expect((await add('200000')).status).toBe(200);
  const unknown = await add('200001');
  expect(unknown.status).toBe(400);
  expect(unknown.json.errors[0].pointer).toBe('/coordinates/sort_code');
});

test('no bank details name a blocked country, in whichever member', async () => {
  const identity = `id-${randomUUID()}`;
  const of = `/api/v1/beneficiary/identity/${identity}`;
  const created = await send('POST', of, { token, body: { first_name: 'A', last_name: 'B' } });
  expect((await set('blocked_countries', ['RU', 'DE'])).status).toBe(200);
  const resident = await send('POST', `/api/v1/beneficiary/dynamic/${identity}/${created.json.id}/coordinates`, {
    token,
    body: { currency: 'GBP', coordinates: { sort_code: '200052', account_number: '55779911', country: 'ru' } },
  });
  expect(resident.status).toBe(400);
  expect(resident.json.errors).toMatchObject([{ pointer: '/coordinates/country', code: 'invalid_option' }]);
  const embedded = [
    { iban: 'DE89370400440532013000' },
    { bic: 'COBADEFFXXX', account_number: '532013000' },
    { country_code: 'DE', account_number: '532013000' },
  ];
  for (const banking of embedded) {
    const [member] = Object.keys(banking);
    const answer = await send('POST', of, { token, body: { first_name: 'C', coordinates: { banking } } });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.json.errors).toMatchObject([{ pointer: `/coordinates/banking/${member}`, code: 'invalid_option' }]);
    const patched = await send('PATCH', `${of}/${created.json.id}`, { token, body: { coordinates: { banking } } });
    expect(patched.status, patched.text).toBe(400);
  }
});

test('no embedded bank details are in a currency that is not enabled', async () => {
  const identity = `id-${randomUUID()}`;
  const of = `/api/v1/beneficiary/identity/${identity}`;
  const created = await send('POST', of, { token, body: { first_name: 'A', last_name: 'B' } });
  expect((await set('enabled_currencies', ['EUR'])).status).toBe(200);
  const banking = (currency?: string) => ({ iban: 'DE89370400440532013000', ...(currency && { currency }) });
  const disabled: [object, string][] = [
    [{ banking: banking('USD') }, '/coordinates/banking/currency'],
    [{ internal: { account_reference: 'ACC-1', currency_code: 'USD' } }, '/coordinates/internal/currency_code'],
  ];
  for (const [coordinates, pointer] of disabled) {
    for (const [method, path] of [
      ['POST', '/api/v1/beneficiary'],
      ['POST', of],
      ['PATCH', `${of}/${created.json.id}`],
    ] as const) {
      const names = method === 'POST' && { first_name: 'C', last_name: 'D' };
      const body = { ...names, coordinates, ...(path === '/api/v1/beneficiary' && { identity_reference: identity }) };
      const answer = await send(method, path, { token, body });
      expect(answer.status, `${method} ${path} ${answer.text}`).toBe(400);
      expect(answer.json.errors).toMatchObject([{ pointer, code: 'invalid_option' }]);
    }
  }
  for (const currency of ['EUR', undefined]) {
    const body = { first_name: 'C', coordinates: { banking: banking(currency) } };
    expect((await send('POST', of, { token, body })).status).toBe(200);
  }
});

test("the institution's purpose list replaces the built-in list", async () => {
  expect((await set('purpose_codes', { IN: [{ code: 'P9999', text: 'House purpose' }] })).status).toBe(200);
  const text = JSON.stringify(await spec('?currency=INR'));
  expect(text).toContain('P9999');
});

test('an empty purpose list replaces nothing', async () => {
  expect((await set('purpose_codes', { AE: [], DE: [] })).status).toBe(200);
  const identity = `id-${randomUUID()}`;
  const body = { first_name: 'A', last_name: 'B' };
  const { json } = await send('POST', `/api/v1/beneficiary/identity/${identity}`, { token, body });
  const details = `/api/v1/beneficiary/dynamic/${identity}/${json.id}/coordinates`;
  const coordinates = { iban: 'AE070331234567890123456', purpose_code: 'NONSENSE' };
  const refused = await send('POST', details, { token, body: { currency: 'AED', coordinates } });
  expect(refused.json.errors).toMatchObject([{ pointer: '/coordinates/purpose_code', code: 'invalid_option' }]);
  const payment = await send('GET', `/api/v1/fields/${identity}/payment?currency=EUR`, { token });
  for (const { fields } of payment.json.spec.EUR.field_groups) {
    for (const { input } of fields) if (input.key === 'purpose_code') expect(input.options).not.toEqual([]);
  }
});
