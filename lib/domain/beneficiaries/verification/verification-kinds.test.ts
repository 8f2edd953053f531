import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/in-process.ts';

const kinds = ['NONE', 'OTP', 'NAME_CHECK', 'MICRO_DEPOSIT'];
const key = 'coordinates.beneficiary_verification_type';
let token = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });

interface Named {
  key: string;
  localized_name: string;
}

test('forms offer the kinds of verification of the field specification, in every language', async () => {
  const path = `/api/v1/fields/id-${randomUUID()}/contact-account?currency=GBP`;
  for (const language of ['en', 'de', 'es', 'fr', 'pt']) {
    const { json } = await send('GET', path, { token, headers: { 'accept-language': language } });
    const fields = json.spec.GBP.field_groups.flatMap((group: { fields: unknown[] }) => group.fields);
    const field = fields.find((each: { input: { key: string } }) => each.input.key === key);
    expect(field.input.options.map((option: Named) => option.key)).toEqual(kinds);
    expect(field.option_decorations.map((option: Named) => option.key)).toEqual(kinds);
    expect(field.option_decorations.filter((option: Named) => option.localized_name === '')).toEqual([]);
  }
});

test('bank details take these kinds, and are rejected at the member for another', async () => {
  const identity = `id-${randomUUID()}`;
  const { json: beneficiary } = await call('POST', `/api/v1/beneficiary/identity/${identity}`, {
    first_name: 'Jane',
    last_name: 'Doe',
  });
  const path = `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`;
  const bodyWith = (kind: string) => ({
    currency: 'EUR',
    coordinates: { iban: 'DE89370400440532013000', beneficiary_verification_type: kind },
  });
  const { status, json } = await call('POST', path, bodyWith('name_check'));
  expect(status).toBe(400);
  expect(json).toMatchObject({
    code: 'invalid-input',
    errors: [
      {
        pointer: '/coordinates/beneficiary_verification_type',
        code: 'invalid_option',
        message: 'Choose one of the offered values: NONE, OTP, NAME_CHECK, MICRO_DEPOSIT.',
      },
    ],
  });
  const created = await call('POST', path, bodyWith('OTP'));
  expect(created.status).toBe(200);
  const [{ beneficiary_coordinate_id: id }] = created.json.dynamic_beneficiary_coords;
  for (const kind of kinds) {
    const coordinates = { beneficiary_verification_type: kind };
    const changed = await call('PATCH', `${path}/${id}`, { coordinates });
    expect(changed.status).toBe(200);
    expect(changed.json.dynamic_beneficiary_coords[0].coordinates).toMatchObject(coordinates);
  }
  const wrong = await call('PATCH', `${path}/${id}`, { coordinates: { beneficiary_verification_type: 'FAX' } });
  expect([wrong.status, wrong.json.errors[0].pointer]).toEqual([400, '/coordinates/beneficiary_verification_type']);
});
