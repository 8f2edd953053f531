import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

test('long attributes that begin alike are different, and each is found by its value', async () => {
  const { token } = await newUser('administrator');
  const call = callAs({ token });
  const bank = await newBank(call, ['EUR']);
  const key = `note-${randomUUID()}`;
  const values = ['\u4e00', '\u4e8c'].map((last) => `${'\u6f22'.repeat(900)}${last}`);
  const ids: string[] = [];
  for (const value of values) {
    const id = await bank.account(`owner-${randomUUID()}`, '1.00');
    expect((await call('PATCH', `/api/v2.0/account/${id}/attributes`, { [key]: value })).status).toBe(200);
    ids.push(id);
  }
  const found = async (value: string): Promise<string[]> => {
    const filter = encodeURIComponent(`attributes.${key}=="${value}"`);
    const { status, json, text } = await call('GET', `/api/v2.0/account?filter=${filter}`);
    expect(status, text).toBe(200);
    return json.page.map((account: { id: string }) => account.id);
  };
  for (const [index, value] of values.entries()) expect(await found(value)).toEqual([ids[index]]);
  expect((await found(`${'\u6f22'.repeat(20)}*`)).sort()).toEqual([...ids].sort());
});
