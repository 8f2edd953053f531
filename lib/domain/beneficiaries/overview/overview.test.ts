import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

// Through the dispatcher, on both engines.
let token = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });
const german = 'DE89370400440532013000';

async function newBeneficiary(identity: string, iban = german) {
  const { json: beneficiary } = await call('POST', `/api/v1/beneficiary/identity/${identity}`, {
    first_name: 'Jané',
    last_name: 'Doe',
  });
  const path = `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`;
  const { json } = await call('POST', path, { currency: 'EUR', coordinates: { iban } });
  const coordinate = json.dynamic_beneficiary_coords[0].beneficiary_coordinate_id as string;
  return { id: beneficiary.id as string, coordinate, path: `${path}/${coordinate}` };
}

test('a list has the beneficiaries of an identity, found by name without accents', async () => {
  const identity = `id-${randomUUID()}`;
  const { id, coordinate } = await newBeneficiary(identity);
  const answer = await call(
    'GET',
    `/bo/beneficiaries?filter=identity_reference==${identity.toUpperCase()};name==*jane*`,
  );
  expect(answer.json).toMatchObject({
    record_count: 1,
    page: [
      {
        id,
        identity_reference: identity,
        display_name: 'Jané Doe',
        coordinates: [{ id: coordinate, needs_completion: false }],
      },
    ],
  });
  expect((await call('GET', '/bo/beneficiaries?filter=nothing==1')).status).toBe(400);
});

test('beneficiaries of all identities are found by a whole IBAN, however it is written', async () => {
  const iban = 'NL91ABNA0417164300';
  const [one, two] = [`id-${randomUUID()}`, `id-${randomUUID()}`];
  const ids = [(await newBeneficiary(one, iban)).id, (await newBeneficiary(two, iban)).id];
  await newBeneficiary(one);
  const found = async (filter: string) => {
    const { json } = await call('GET', `/bo/beneficiaries?page[size]=100&filter=${encodeURIComponent(filter)}`);
    return json.page.map(({ id }: { id: string }) => id);
  };
  expect((await found(`iban==${iban}`)).toSorted()).toEqual(ids.toSorted());
  expect(await found(`iban=='nl91 abna 0417 1643 00';identity_reference==${two}`)).toEqual(ids.slice(1));
  expect(await found('iban==NL91ABNA041716430')).toEqual([]);
  expect(await found(`iban!=${iban};identity_reference==${two}`)).toEqual([]);
  expect((await call('GET', `/bo/beneficiaries?filter=iban=gt=${iban}`)).status).toBe(400);
});

test('identities are found by prefix, the most recently changed first', async () => {
  const identity = `Begin-${randomUUID()}`;
  await newBeneficiary(identity);
  await newBeneficiary(identity);
  const { json } = await call('GET', `/bo/beneficiaries/identities?search=${identity.slice(0, 20).toLowerCase()}`);
  expect(json).toEqual([{ identity_reference: identity, beneficiaries: 2, last_added_at: expect.any(String) }]);
  expect((await call('GET', '/bo/beneficiaries/identities')).json[0].identity_reference).toBe(identity);
});

test('unverified coordinates are listed in a queue', async () => {
  const identity = `id-${randomUUID()}`;
  const { coordinate, id } = await newBeneficiary(identity);
  const { json } = await call('GET', '/bo/beneficiaries/unverified?filter=currency==EUR&page[size]=5');
  expect(json.page[0]).toMatchObject({
    id: coordinate,
    beneficiary_id: id,
    display_name: 'Jané Doe',
    is_verified: false,
  });
});

test('staff see accounts shared by beneficiaries of several identities, and changes', async () => {
  const iban = 'GB29NWBK60161331926819';
  const [item, two] = [`id-${randomUUID()}`, `id-${randomUUID()}`];
  const mine = await newBeneficiary(item, iban);
  const theirs = await newBeneficiary(two, iban);
  await call('PATCH', mine.path, { coordinates: { iban: 'FR1420041010050500013M02606' } });
  await call('PATCH', mine.path, { coordinates: { iban } });
  const { json } = await call('GET', `/bo/beneficiaries/${mine.id}`);
  const [shared] = json.signals.shared_accounts;
  expect(shared.coordinate_id).toBe(mine.coordinate);
  expect(shared.others.map((other: { beneficiary_id: string }) => other.beneficiary_id)).toContain(theirs.id);
  expect(json.signals.changes).toHaveLength(2);
  expect(json.signals.changes[0].changes).toContainEqual({ member: 'iban', before: '•••• 2606', after: '•••• 6819' });
  expect(json.coordinates[0]).toMatchObject({ is_verified: false, coordinates: { banking: { iban } } });
  expect((await call('GET', `/bo/beneficiaries/${randomUUID()}`)).status).toBe(404);
});

test('an import creates valid rows and reports invalid ones; a dry run creates nothing', async () => {
  const identityReference = `id-${randomUUID()}`;
  const row = (externalReference: string, iban: string) => ({
    beneficiary: {
      identity_reference: identityReference,
      external_reference: externalReference,
      first_name: 'Jane',
      last_name: 'Doe',
    },
    coordinates: [{ currency: 'EUR', coordinates: { iban } }],
  });
  const rows = [row('A', german), row('B', 'DE00'), row('A', german)];
  const list = async () => (await call('GET', `/api/v1/beneficiary/identity/${identityReference}/list`)).json;
  const dry = await call('POST', '/bo/beneficiaries/import?dry_run=true', { rows });
  expect(dry.json, dry.text).toMatchObject({ created: 1, refused: 2 });
  expect(await list()).toHaveLength(0);
  const { json } = await call('POST', '/bo/beneficiaries/import', { rows });
  expect(json.rows).toMatchObject([
    { index: 0, outcome: 'created', beneficiary_id: expect.any(String) },
    {
      index: 1,
      outcome: 'refused',
      problem: { code: 'invalid-input', errors: [{ pointer: '/coordinates/0/coordinates/iban' }] },
    },
    { index: 2, outcome: 'refused', problem: { code: 'reference-taken' } },
  ]);
  expect(await list()).toHaveLength(1);
  const audit = await call('GET', '/bo/audit?filter=resource==beneficiary&page[size]=50');
  expect(audit.text).not.toContain('"B"');
});
