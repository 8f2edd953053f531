import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { plansOf } from '#e2e/support/database/plans.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';

const { database, engine } = await import('#db/index.ts');
const { webhookDeliveries } = await import('#db/schema/events.ts');
const { newId } = await import('#lib/core/uuid.ts');
const { replayBatchSize } = await import('#lib/domain/events/webhooks/failed-deliveries.ts');

type DeliveryState = (typeof webhookDeliveries.$inferSelect)['state'];
const longAgo = '2026-01-01T00:00:00.000Z';

const { token } = await newUser('administrator');
const call = callAs({ token });

/** A webhook with deliveries, of which nothing but the test knows. */
async function webhookWith(deliveries: { state: DeliveryState; tries: number; created_at?: string }[]) {
  const body = { url: 'https://receiver.invalid/hook', types: ['audit.anchored'] };
  const { id } = (await call('POST', '/bo/webhooks', body)).json;
  const rows = deliveries.map(({ state, tries, created_at = longAgo }) => ({
    ...{
      webhook_id: id,
      event_id: newId(),
      state,
      tries,
      created_at,
      status: 500,
      fault: 'The receiver answered 500.',
    },
    // Not due, so that no worker of another test takes it.
    due_at: '2999-01-01T00:00:00.000Z',
  }));
  const { transaction } = await database();
  for (let from = 0; from < rows.length; from += 1000) {
    await transaction(async (tx) => tx.insert(webhookDeliveries).values(rows.slice(from, from + 1000)));
  }
  const path = `/bo/webhooks/${id}`;
  return { id, path, replay: `${path}/deliveries/replay`, ids: rows.map(({ event_id }) => event_id) };
}

async function statesOf(id: string) {
  const { read } = await database();
  const rows = await read.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhook_id, id));
  return new Map(rows.map((row) => [row.event_id, row]));
}

test('all failed deliveries of a webhook are queued again, and those that wait after a failed attempt', async () => {
  const hook = await webhookWith([
    { state: 'FAILED', tries: 9 },
    { state: 'QUEUED', tries: 3 },
    { state: 'QUEUED', tries: 0 },
    { state: 'SENDING', tries: 2 },
    { state: 'DELIVERED', tries: 1 },
  ]);
  const other = await webhookWith([{ state: 'FAILED', tries: 9 }]);
  expect((await call('GET', hook.path)).json).toMatchObject({ failed_deliveries: 2 });
  const answer = await call('POST', hook.replay);
  expect(answer.json).toEqual({ queued: 2, remaining: 0, last_event_id: hook.ids[1] });
  const states = await statesOf(hook.id);
  const [failed, waiting, ...untouched] = hook.ids.map((id) => states.get(id));
  for (const row of [failed, waiting]) {
    expect(row).toMatchObject({ state: 'QUEUED', tries: 0, status: null, fault: null });
    expect(Date.parse(row?.due_at ?? '') - Date.now()).toBeLessThan(5_000);
  }
  expect(untouched.map((row) => row?.due_at.slice(0, 4))).toEqual(['2999', '2999', '2999']);
  expect((await statesOf(other.id)).get(other.ids[0] ?? '')).toMatchObject({ state: 'FAILED', tries: 9 });
  expect((await call('GET', hook.path)).json).toMatchObject({ failed_deliveries: 0 });
  expect((await call('POST', hook.replay)).json).toEqual({ queued: 0, remaining: 0 });
  for (const { path } of [hook, other]) await call('DELETE', path);
});

test('a request is one audited transaction of bounded size; the next one goes on after it', async () => {
  const count = replayBatchSize + 3;
  const hook = await webhookWith(Array.from({ length: count }, () => ({ state: 'FAILED' as const, tries: 9 })));
  expect((await call('GET', hook.path)).json).toMatchObject({ failed_deliveries: count });
  const idempotency = { 'idempotency-key': newId() };
  const first = await send('POST', hook.replay, { token, headers: idempotency });
  expect(first.json).toEqual({ queued: replayBatchSize, remaining: 3, last_event_id: hook.ids[replayBatchSize - 1] });
  const repeated = await send('POST', hook.replay, { token, headers: idempotency });
  expect(repeated.json).toEqual(first.json);
  // One that has failed again in the meantime is not sent a third time.
  const { transaction } = await database();
  await transaction(async (tx) =>
    tx
      .update(webhookDeliveries)
      .set({ state: 'FAILED' })
      .where(eq(webhookDeliveries.event_id, hook.ids[0] ?? '')),
  );
  const next = await call('POST', `${hook.replay}?after=${first.json.last_event_id}`);
  expect(next.json).toEqual({ queued: 3, remaining: 0, last_event_id: hook.ids.at(-1) });
  expect((await call('GET', hook.path)).json).toMatchObject({ failed_deliveries: 1 });
  const filter = `resource_id==${hook.id};action==replayFailedEvents`;
  const { page } = (await call('GET', `/bo/audit?filter=${filter}`)).json;
  expect(page.map(({ after }: { after: object }) => after)).toEqual([
    { replayed_count: 3, first_event: hook.ids[replayBatchSize], last_event: hook.ids.at(-1) },
    { replayed_count: replayBatchSize, first_event: hook.ids[0], last_event: hook.ids[replayBatchSize - 1] },
  ]);
  await call('DELETE', hook.path);
});

test('a filter of the list of deliveries narrows what is sent again', async () => {
  const times = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => `${day}T00:00:00.000Z`);
  const hook = await webhookWith(times.map((created_at) => ({ state: 'FAILED', tries: 9, created_at })));
  const filter = `created_at=ge=${times[1]};created_at=lt=${times[2]}`;
  expect((await call('POST', `${hook.replay}?filter=${filter}`)).json).toMatchObject({ queued: 1, remaining: 0 });
  const states = await statesOf(hook.id);
  expect(hook.ids.map((id) => states.get(id)?.state)).toEqual(['FAILED', 'QUEUED', 'FAILED']);
  expect((await call('POST', `${hook.replay}?filter=color==red`)).json).toMatchObject({ status: 400 });
  await call('DELETE', hook.path);
});

test('a disabled or deleted webhook, and who may not, are refused', async () => {
  const hook = await webhookWith([{ state: 'FAILED', tries: 9 }]);
  const limitedTo = async (...permissions: string[]): Promise<string> =>
    (await call('POST', '/bo/tokens', { name: 'limited', permissions })).json.token;
  for (const [permissions, missing] of [
    [['webhook:manage', 'webhook:read'], 'event:read'],
    [['event:read', 'webhook:read'], 'webhook:manage'],
  ] as const) {
    const refused = await send('POST', hook.replay, { token: await limitedTo(...permissions) });
    expect(refused.json).toMatchObject({ status: 403, code: 'permission-missing', permission: missing });
  }
  await call('PATCH', hook.path, { is_enabled: false });
  expect((await call('POST', hook.replay)).json).toMatchObject({
    status: 409,
    code: 'conflict',
    detail: 'The webhook is disabled. Enable it, then send again.',
  });
  expect((await statesOf(hook.id)).get(hook.ids[0] ?? '')).toMatchObject({ state: 'FAILED' });
  await call('DELETE', hook.path);
  expect((await call('POST', hook.replay)).json).toMatchObject({ status: 404, code: 'not-found' });
});

test('failed deliveries are counted and found through their index', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL keeps statistics');
  const hook = await webhookWith([{ state: 'FAILED', tries: 9 }]);
  const plans = await plansOf(/(from|update) "webhook_deliveries" (set .+ )?where .*'FAILED'/, async () => {
    await call('GET', hook.path);
    await call('POST', hook.replay);
  });
  expect(plans.length).toBeGreaterThan(2);
  for (const [statement, plan] of plans) {
    expect(plan, statement).toMatch(/INDEX webhook_deliveries_failed \(webhook_id=\?/);
    expect(plan, statement).not.toMatch(/SCAN|TEMP B-TREE/);
  }
  await call('DELETE', hook.path);
});
