import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const { database } = await import('#db/index.ts');
const { accountOwner } = await import('#lib/domain/accounts/search/owner.ts');

test('the state of an owner is that of the entity with its reference and type', async () => {
  const call = callAs(await newUser('administrator'));
  const reference = `C-${randomUUID()}`;
  const affiliation = 'CUSTOMER';
  await call('POST', '/api/v1/customer', { type: 'ORGANIZATION', affiliation, reference });
  await call('POST', '/api/v1/employee', { type: 'INDIVIDUAL', affiliation, reference });
  expect((await call('DELETE', `/api/v1/employee/${reference}`)).status).toBe(200);
  const { read: db } = await database();
  const stateOf = async (type: string) => {
    const principal = { permissions: new Set(['account:read', 'entity:read']) } as never;
    const filter = `owner.reference==${reference}`;
    return (await accountOwner({ db, principal }, { reference, type, filter, accountsMax: 1 })).state;
  };
  expect([await stateOf('ORGANIZATION'), await stateOf('INDIVIDUAL')]).toEqual(['VALID', 'DELETED']);
});
