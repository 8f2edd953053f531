import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

// Through the dispatcher, on both engines.
const call = callAs(await newUser('administrator'));

const address = { address: '1 High St', city: 'London', country: 'GB', state: '', post_code: 'W1A', neighbourhood: '' };
const contact = { email: 'jane@example.com', mobile_prefix: '+44', mobile_number: '7700 900123' };
const coordinates = { banking: { iban: 'DE89370400440532013000' } };
const full = {
  alias: 'Landlord',
  first_name: 'Jane',
  external_reference: 'BEN-1',
  additional_fields: { a: '1' },
  addresses: [address],
  contacts: [contact],
  coordinates,
};

async function created() {
  const of = `/api/v1/beneficiary/identity/${randomUUID().slice(0, 8)}-x`;
  const { json } = await call('POST', of, full);
  const audited = async () => {
    const filter = `resource_id==${json.id};action==updateBeneficiary;outcome==done`;
    return (await call('GET', `/bo/audit?filter=${filter}`)).json.page;
  };
  return { id: json.id, path: `${of}/${json.id}`, audited };
}

/** Bodies that say what the beneficiary is already. */
const unchanging: Record<string, object> = {
  'no member': {},
  'the same members': { first_name: 'Jane', additional_fields: { a: '1', none: null }, last_name: null },
  'the same address': { addresses: [address] },
  'the same contact, written in another way': { contacts: [{ ...contact, mobile_number: '(7700) 900-123' }] },
  'equal bank details': { coordinates },
};

for (const [name, body] of Object.entries(unchanging)) {
  test(`a patch with ${name} changes nothing: no revision, no audit entry, no new parts`, async () => {
    const { id, path, audited } = await created();
    const parts = () =>
      Promise.all(['address', 'contact'].map((part) => call('GET', `/api/v1/beneficiary/${id}/${part}`)));
    const before = (await parts()).map(({ json }) => json);
    const answer = await call('PATCH', path, body);
    expect([answer.status, answer.headers.etag]).toEqual([200, '"1"']);
    expect(answer.json).not.toHaveProperty('updated_at');
    expect(await audited()).toEqual([]);
    expect((await parts()).map(({ json }) => json)).toEqual(before);
  });
}

test('a patch names in the audit only what it changes', async () => {
  const { path, audited } = await created();
  const other = { ...contact, email: 'other@example.com' };
  const iban = 'FR1420041010050500013M02606';
  const body = { ...full, alias: 'Owner', contacts: [contact, other], coordinates: { banking: { iban } } };
  expect((await call('PATCH', path, body)).headers.etag).toBe('"2"');
  expect((await audited()).map(({ after }: { after: object }) => after)).toEqual([
    { changed: ['alias', 'contacts', 'coordinates'] },
  ]);
  expect((await call('PATCH', path, { addresses: [], additional_fields: null })).headers.etag).toBe('"3"');
  expect((await audited())[0].after).toEqual({ changed: ['additional_fields', 'addresses'] });
});

for (const [number, fault] of Object.entries({
  '7700900123': { pointer: '/contacts/0/mobile_prefix', code: 'mobile_incomplete' },
  '07700 900123': { pointer: '/contacts/0/mobile_prefix', code: 'mobile_incomplete' },
  '+44 1': { pointer: '/contacts/0/mobile_number', code: 'invalid_phone' },
  '+999 7700900123': { pointer: '/contacts/0/mobile_number', code: 'invalid_phone' },
})) {
  test(`the number ${number} without a calling code is ${fault.code}`, async () => {
    const { path } = await created();
    const answer = await call('PATCH', path, { contacts: [{ email: '', mobile_prefix: '', mobile_number: number }] });
    expect(answer.json.errors).toEqual([{ ...fault, message: expect.any(String) }]);
  });
}

test('a contact may have an email address only, or a number only', async () => {
  const { path } = await created();
  const contacts = [
    { email: 'jane@example.com', mobile_prefix: '', mobile_number: '' },
    { email: '', mobile_prefix: '', mobile_number: '+44 7700 900123' },
  ];
  expect((await call('PATCH', path, { contacts })).status).toBe(200);
});
