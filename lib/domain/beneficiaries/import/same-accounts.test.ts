import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const call = callAs(await newUser('administrator'));
const german = 'DE89370400440532013000';
const french = 'FR1420041010050500013M02606';

const rowOf = (identity_reference: string, first_name: string, iban: string) => ({
  beneficiary: { identity_reference, first_name, last_name: 'Doe' },
  coordinates: [{ currency: 'EUR', coordinates: { iban } }],
});

const dryRun = (rows: object[], as = call) => as('POST', '/bo/beneficiaries/import?dry_run=true', { rows });

test('a dry run names the beneficiary, or the earlier row, that already has an account of a row', async () => {
  const identity = `id-${randomUUID()}`;
  const { json } = await call('POST', '/bo/beneficiaries/import', { rows: [rowOf(identity, 'Jane', german)] });
  const [{ beneficiary_id }] = json.rows;
  const rows = [
    rowOf(identity, 'Jane', 'de89 3704 0044 0532 0130 00'),
    rowOf(identity, 'John', french),
    rowOf(identity, 'Joan', french),
    rowOf(`id-${randomUUID()}`, 'Jane', german),
  ];
  const { json: dry, text } = await dryRun(rows);
  expect(dry.rows, text).toEqual([
    { index: 0, outcome: 'created', same_account: { beneficiary_id, display_name: 'Jane Doe' } },
    { index: 1, outcome: 'created' },
    { index: 2, outcome: 'created', same_account: { index: 1 } },
    { index: 3, outcome: 'created' },
  ]);
});

test('the oldest of several beneficiaries with an account is named', async () => {
  const identity = `id-${randomUUID()}`;
  const rows = [rowOf(identity, 'Jane', german), rowOf(identity, 'John', german)];
  const { json } = await call('POST', '/bo/beneficiaries/import', { rows });
  const { json: dry } = await dryRun(rows);
  const { beneficiary_id } = json.rows[0];
  const same_account = { beneficiary_id, display_name: 'Jane Doe' };
  expect(dry.rows).toMatchObject([{ same_account }, { same_account }]);
});

test('who may not read beneficiaries learns nothing about those with the same account', async () => {
  const identity = `id-${randomUUID()}`;
  const role = { name: `importer-${randomUUID()}`, permissions: ['beneficiary:create'] };
  expect((await call('POST', '/api/v1/role', role)).status).toBeLessThan(300);
  const importer = callAs(await newUser(role.name));
  const rows = [rowOf(identity, 'Jane', german)];
  await call('POST', '/bo/beneficiaries/import', { rows });
  const { json, text } = await dryRun([...rows, ...rows], importer);
  expect(json.rows, text).toEqual([
    { index: 0, outcome: 'created' },
    { index: 1, outcome: 'created' },
  ]);
});
