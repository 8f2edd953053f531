import { expect, test } from '@playwright/test';
import { plansOf } from '#e2e/support/database/plans.ts';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import type { User } from '#e2e/support/fixtures/payment-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const { engine } = await import('#db/index.ts');

const pageSize = 3;
let admin: User;

test.beforeAll(async () => {
  admin = await newUser('administrator');
  const bank = await newBank((method, path, body) => send(method, path, { token: admin.token, body }));
  for (let number = 1; number <= 10; number += 1) await bank.account(`owner-${number}`);
});

interface Page {
  page: { id: string }[];
  continuation?: string;
  record_count?: number;
}

const pageOf = async (query: string): Promise<Page> => {
  const { status, text, json } = await send('GET', `/bo/accounts?page[size]=${pageSize}${query}`, {
    token: admin.token,
  });
  expect(status, text).toBe(200);
  return json;
};

for (const sort of [
  'created_at',
  '-created_at',
  'name',
  '-reference',
  'state',
  '-available_balance',
  'product_version',
]) {
  test(`a page has the same rows by its number as by continuation: ${sort}`, async () => {
    let current = await pageOf(`&sort=${sort}`);
    const { record_count } = current;
    // Other tests of the same worker may have created accounts.
    for (let number = 2; current.continuation !== undefined && number < 6; number += 1) {
      current = await pageOf(`&sort=${sort}&page[continuation]=${current.continuation}`);
      const numbered = await pageOf(`&sort=${sort}&page[number]=${number}`);
      expect(numbered.page.map(({ id }) => id)).toEqual(current.page.map(({ id }) => id));
      expect(numbered.record_count).toBe(record_count);
      expect(numbered.continuation).toBe(current.continuation);
    }
    expect((await pageOf(`&sort=${sort}&page[number]=90000`)).page).toEqual([]);
  });
}

test('the rows before a far page are counted in the index alone', async () => {
  test.skip(engine === 'postgres', 'SQLite explains its plans without statistics');
  const plans = await plansOf(/offset [1-9]/i, async () => {
    for (const sort of ['created_at', 'name']) await pageOf(`&sort=${sort}&page[number]=3`);
  });
  expect(plans.length).toBe(2);
  for (const [text, plan] of plans) expect(plan, text).toMatch(/SCAN accounts USING COVERING INDEX/);
});
