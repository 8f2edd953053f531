import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/in-process.ts';
import { newBank } from '#e2e/support/ledger-fixtures.ts';

const { token } = await newUser('administrator');
const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });

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
