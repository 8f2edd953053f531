import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const { eq } = await import('drizzle-orm');
const { database } = await import('#db/index.ts');
const { webhooks } = await import('#db/schema/events.ts');

test('an item of a disabled person is unassigned again', async () => {
  const admin = await newUser('administrator');
  const call = callAs(admin);
  const leavers = [await newPerson('support'), await newPerson('administrator')] as const;
  const chief = await newPerson('administrator');
  const account = await blockedAccount(call);
  const webhook = await failingWebhook(call);
  const assign = (path: string, to: { id: string }, revision = 0) =>
    send('PUT', `/bo/work/${path}/assignment`, {
      cookie: chief.cookie,
      body: { assignee_id: to.id },
      headers: { 'if-match': `"${revision}"` },
    });
  const free = async () => {
    const { json } = await send('GET', '/bo/work?owner=unassigned', { cookie: chief.cookie });
    const items = json.flatMap((queue: { items: object[] }) => queue.items) as {
      id: string;
      assignment?: { revision: number };
    }[];
    return items.filter(({ id }) => [account, webhook].includes(id));
  };
  expect((await free()).map(({ id }) => id)).toEqual([account, webhook]);
  expect((await assign(`account/${account}`, leavers[0])).status).toBe(200);
  expect((await assign(`webhook/${webhook}`, leavers[1])).status).toBe(200);
  expect(await free()).toEqual([]);
  for (const { id } of leavers) {
    const disabled = await call('POST', `/bo/users/${id}/disable`, { reason: 'Left the company' });
    expect(disabled.status, disabled.text).toBe(200);
  }
  const items = await free();
  expect(items.map(({ id }) => id)).toEqual([account, webhook]);
  // With the assignment, whose revision a colleague needs to take the item.
  const taken = await assign(`account/${account}`, chief, items[0]?.assignment?.revision);
  expect(taken.status, taken.text).toBe(200);
  expect((await free()).map(({ id }) => id)).toEqual([webhook]);
});

type Call = (method: string, path: string, body?: unknown) => ReturnType<typeof send>;

async function blockedAccount(call: Call): Promise<string> {
  const id = await (await newBank(call)).account(`id-${randomUUID()}`);
  const change = { state: 'BLOCKED', reason: 'Suspected fraud' };
  expect((await call('POST', `/api/v2.0/account/${id}/state`, change)).status).toBe(200);
  return id;
}

async function failingWebhook(call: Call): Promise<string> {
  const { json } = await call('POST', '/bo/webhooks', { url: 'https://receiver.example/hook', types: ['*'] });
  const failing = { failing_since: new Date().toISOString() };
  const { transaction } = await database();
  await transaction(async (tx) => void (await tx.update(webhooks).set(failing).where(eq(webhooks.id, json.id))));
  return json.id;
}
