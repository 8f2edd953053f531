import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const call = callAs(await newUser('administrator'));

const composed = 'é'.normalize('NFC');
const decomposed = 'é'.normalize('NFD');

test('a name in another Unicode form is the same attribute', async () => {
  const owner = `owner-${randomUUID()}`;
  const id = await (await newBank(call)).account(owner);
  const path = `/api/v2.0/account/${id}`;
  const attributes = async () => (await call('GET', path)).json.attributes ?? {};
  const set = async (method: string, body: unknown) => (await call(method, `${path}/attributes`, body)).status;
  expect(await set('PUT', { [decomposed]: '1' })).toBe(200);
  expect(await attributes()).toEqual({ [composed]: '1' });
  expect(await set('PATCH', { [decomposed]: '2' })).toBe(200);
  expect(await attributes()).toEqual({ [composed]: '2' });
  for (const name of [composed, decomposed]) {
    const filter = encodeURIComponent(`owner.reference==${owner};attributes.${name}==2`);
    expect((await call('GET', `/api/v2.0/account?filter=${filter}`)).json.record_count, name).toBe(1);
    const file = await call(
      'GET',
      `/bo/accounts/export?filter=${filter}&columns=${encodeURIComponent(`attributes.${name}`)}`,
    );
    expect(file.text, name).toBe(`attributes.${name}\r\n2\r\n`);
  }
  expect(await set('DELETE', [decomposed])).toBe(200);
  expect(await attributes()).toEqual({});
});

test('two names that differ in their Unicode form only are refused as one name twice', async () => {
  const id = await (await newBank(call)).account(`owner-${randomUUID()}`);
  for (const method of ['PUT', 'PATCH']) {
    const both = { [composed]: '1', [decomposed]: '2' };
    const { status, json } = await call(method, `/api/v2.0/account/${id}/attributes`, both);
    expect([status, json.errors?.[0]?.code, json.errors?.[0]?.pointer]).toEqual([400, 'duplicate', `/${decomposed}`]);
  }
});

/** What every object of JavaScript has. */
const name = 'constructor';

test('an export of an attribute that accounts lack has an empty cell, whatever its name', async () => {
  const owner = `owner-${randomUUID()}`;
  const id = await (await newBank(call)).account(owner);
  const path = `/bo/accounts/export?filter=owner.reference==${owner}&columns=attributes.${name},id`;
  expect((await call('GET', path)).text).toBe(`attributes.${name},id\r\n,${id}\r\n`);
  await call('PATCH', `/api/v2.0/account/${id}/attributes`, { [name]: 'Gaudí' });
  expect((await call('GET', path)).text).toBe(`attributes.${name},id\r\nGaudí,${id}\r\n`);
});
