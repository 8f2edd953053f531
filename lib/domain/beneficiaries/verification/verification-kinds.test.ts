import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const missing = ['NAME_CHECK', 'MICRO_DEPOSIT'];
let token = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });

test('forms and documents offer only supported kinds of verification', async () => {
  const identity = `id-${randomUUID()}`;
  for (const kind of ['contact-account', 'payment']) {
    for (const language of ['en', 'de', 'es', 'fr', 'pt']) {
      const { status, text } = await send('GET', `/api/v1/fields/${identity}/${kind}`, {
        token,
        headers: { 'accept-language': language },
      });
      expect(status).toBe(200);
      expect(
        missing.filter((name) => text.includes(name)),
        `${kind} ${language}`,
      ).toEqual([]);
    }
  }
  const document = await call('GET', '/api/openapi.json');
  expect(document.status).toBe(200);
  expect(missing.filter((name) => document.text.includes(name))).toEqual([]);
});

test('bank details with an unsupported kind of verification are rejected at that member', async () => {
  const identity = `id-${randomUUID()}`;
  const { json: beneficiary } = await call('POST', `/api/v1/beneficiary/identity/${identity}`, {
    first_name: 'Jane',
    last_name: 'Doe',
  });
  const path = `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`;
  const bodyWith = (beneficiaryVerificationType: string) => ({
    currency: 'EUR',
    coordinates: { iban: 'DE89370400440532013000', beneficiary_verification_type: beneficiaryVerificationType },
  });
  for (const kind of ['NAME_CHECK', 'MICRO_DEPOSIT', 'name_check']) {
    const { status, json } = await call('POST', path, bodyWith(kind));
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: 'invalid-input',
      errors: [
        {
          pointer: '/coordinates/beneficiary_verification_type',
          code: 'invalid_option',
          message: 'Choose one of the offered values: NONE, OTP.',
        },
      ],
    });
  }
  const { status, json } = await call('POST', path, bodyWith('OTP'));
  expect(status).toBe(200);
  const [{ beneficiary_coordinate_id: id }] = json.dynamic_beneficiary_coords;
  const changed = await call('PATCH', `${path}/${id}`, {
    coordinates: { beneficiary_verification_type: 'MICRO_DEPOSIT' },
  });
  expect(changed.status).toBe(400);
  expect(changed.json.errors[0].pointer).toBe('/coordinates/beneficiary_verification_type');
});
