import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const { eq } = await import('drizzle-orm');
const { beneficiaryCoordinates } = await import('#db/schema/beneficiaries.ts');
const { bankDetailsMax } = await import('#lib/domain/beneficiaries/beneficiaries/limits.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

const call = callAs(await newUser('administrator'));
const [first, second] = ['DE89370400440532013000', 'FR1420041010050500013M02606'];

test('a beneficiary has so many bank details that all can be read in one request, and no more', async () => {
  const identity = `id-${randomUUID()}`;
  const of = `/api/v1/beneficiary/identity/${identity}`;
  const { id } = (await call('POST', of, { first_name: 'Jane', last_name: 'Doe' })).json;
  const details = `/api/v1/beneficiary/dynamic/${identity}/${id}/coordinates`;
  const added = await call('POST', details, { currency: 'EUR', coordinates: { iban: first } });
  expect(added.status, added.text).toBe(200);
  await asSystem('test', 'test', async ({ db }) => {
    const [row] = await db.select().from(beneficiaryCoordinates).where(eq(beneficiaryCoordinates.beneficiary_id, id));
    if (!row) throw new Error('The bank details are not stored.');
    for (let count = 1; count < bankDetailsMax; count += 1)
      await db.insert(beneficiaryCoordinates).values({ ...row, id: randomUUID(), fingerprint: `copy ${count}` });
  });

  const refused = { status: 422, json: expect.objectContaining({ code: 'too-many-coordinates' }) };
  expect(await call('POST', details, { currency: 'EUR', coordinates: { iban: second } })).toMatchObject(refused);
  expect(await call('PATCH', `${of}/${id}`, { coordinates: { banking: { iban: second } } })).toMatchObject(refused);
  const again = await call('POST', details, { currency: 'EUR', coordinates: { iban: first }, alias: 'Main' });
  expect(again.status, again.text).toBe(200);
});
