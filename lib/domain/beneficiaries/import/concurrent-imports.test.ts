import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

// Through the dispatcher, on both engines.
const { token } = await newUser('administrator');

test('imports of the same beneficiaries in another order all end, and create each of them once', async () => {
  const identities = [`id-${randomUUID()}`, `id-${randomUUID()}`];
  const rows = Array.from({ length: 42 }, (_, index) => ({
    beneficiary: {
      identity_reference: identities[index % 2],
      external_reference: `REF-${index}`,
      first_name: 'Jane',
      last_name: 'Doe',
    },
  }));
  const orders = [rows, rows.toReversed(), [...rows.slice(21), ...rows.slice(0, 21)]];
  const answers = await Promise.all(
    orders.map((body) => send('POST', '/bo/beneficiaries/import', { token, body: { rows: body } })),
  );
  expect(answers.map(({ status, text }) => (status === 200 ? status : text))).toEqual([200, 200, 200]);
  expect(answers.map(({ json }) => json.created).sort()).toEqual([0, 0, 42]);
  expect(answers.map(({ json }) => json.refused).sort()).toEqual([0, 42, 42]);
});
