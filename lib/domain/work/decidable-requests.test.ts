import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

// More than are looked at in one step.
const undecidable = 255;

test('requests that the reader may not decide neither hide nor count with one that the reader may', async () => {
  const admin = await newUser('administrator');
  const reader = await newPerson('administrator');
  const asReader = async (method: string, path: string, body?: unknown) => {
    const { status, text, json } = await send(method, path, { cookie: reader.cookie, body });
    expect(status, text).toBe(200);
    return json;
  };
  const approvals = async (owner: string) =>
    (await asReader('GET', `/bo/work?owner=${owner}`)).find(({ kind }: { kind: string }) => kind === 'approval');
  const request = async (token: string): Promise<string> => {
    const body = { reference: `E-${randomUUID()}`, type: 'INDIVIDUAL', affiliation: 'CUSTOMER' };
    const { status, text, json } = await send('POST', '/api/v1/customer', { token, body });
    expect(status, text).toBe(202);
    return json.id;
  };
  // The reader has issued the credential of the first requests.
  const { token } = await asReader('POST', '/bo/tokens', {
    user: (await newUser('operator')).username,
    name: 'Import',
    permissions: ['entity:create', 'entity:read'],
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const before = await approvals('all');
  await setPolicies([{ permission: 'entity:create' }]);
  const ids: string[] = [];
  for (let made = 0; made < undecidable; made += 1) ids.push(await request(token));
  const decidable = await request(admin.token);
  await setPolicies([]);
  expect((await approvals('all')).count).toBe(before.count + 1);
  for (const id of [...ids, decidable])
    await asReader('PUT', `/bo/work/change_request/${id}/assignment`, { assignee_id: reader.id });
  expect(await approvals('mine')).toMatchObject({ count: 1, has_more: false, items: [{ id: decidable }] });
});
