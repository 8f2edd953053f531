import { createCaller, expect, test } from '#e2e/contract/accounts/fixtures.ts';
import { pointersOf } from '#e2e/support/fixtures/api-users.ts';
import { eventContract } from '#lib/domain/events/contract.ts';
import { type Event, Webhook, WebhookWithSecret } from '#lib/domain/events/webhooks/webhook.ts';

const url = 'https://hooks.example.com/bank';
/** Resolves to no address: each attempt fails immediately. */
const unreachable = 'https://receiver.invalid/';
const nobody = '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11';

test('listEvents 200: the events of a new account; 403 without the permission; 400 for an unknown field', async ({
  call,
  open,
  server,
  tokenOf,
}) => {
  const { id } = await open();
  const { json } = await call('GET', `/bo/events?filter=subject==${id};type==account.created`);
  expect(eventContract.listEvents.response?.parse(json).page.map((event: Event) => event.type)).toEqual([
    'account.created',
  ]);
  const support = createCaller(server.origin, await tokenOf('support'));
  expect((await support('GET', '/bo/events')).json).toMatchObject({ status: 403, permission: 'event:read' });
  expect((await call('GET', '/bo/events?filter=colour==red')).status).toBe(400);
});

test('createWebhook 200, getWebhook 200, updateWebhook 200, rotateWebhookSecret 200, deleteWebhook 200', async ({
  call,
}) => {
  // A type that is sent twice is kept once.
  const sent = { url, types: ['payment.*', 'payment.*'] };
  const made = WebhookWithSecret.parse((await call('POST', '/bo/webhooks', sent)).json);
  const path = `/bo/webhooks/${made.id}`;
  const read = await call('GET', path);
  expect(Webhook.parse(read.json)).toMatchObject({ url, types: ['payment.*'], is_enabled: true, revision: 1 });
  expect(read.text).not.toContain('whsec_');
  expect(
    eventContract.listWebhooks.response?.parse((await call('GET', '/bo/webhooks')).json).page.length,
  ).toBeGreaterThan(0);
  expect(Webhook.parse((await call('PATCH', path, { is_enabled: false })).json).revision).toBe(2);
  const renewed = WebhookWithSecret.parse((await call('POST', `${path}/secret`)).json);
  expect(renewed.secret).not.toBe(made.secret);
  expect(
    eventContract.listWebhookDeliveries.response?.parse((await call('GET', `${path}/deliveries`)).json).page,
  ).toEqual([]);
  expect((await call('DELETE', path)).status).toBe(200);
  expect((await call('GET', path)).status).toBe(404);
});

test('createWebhook 400: names every fault by its pointer; updateWebhook 412 and 400', async ({ call }) => {
  const wrong = await call('POST', '/bo/webhooks', { url: 'ftp://x', types: ['acount.created'], colour: 'red' });
  expect([wrong.status, pointersOf(wrong)]).toEqual([400, ['/colour', '/types/0', '/url']]);
  for (const address of ['https://127.0.0.1/', 'http://example.com/', 'https://a:b@example.com/']) {
    const refused = await call('POST', '/bo/webhooks', { url: address, types: ['*'] });
    expect([refused.status, pointersOf(refused)], address).toEqual([400, ['/url']]);
  }
  const { id } = (await call('POST', '/bo/webhooks', { url, types: ['*'] })).json;
  const stale = await call('PATCH', `/bo/webhooks/${id}`, { is_enabled: false }, { 'if-match': '"7"' });
  expect(stale.status).toBe(412);
  expect((await call('PATCH', `/bo/webhooks/${id}`, { url: 'https://10.0.0.1/' })).status).toBe(400);
  await call('DELETE', `/bo/webhooks/${id}`);
});

test('404: a missing webhook or event', async ({ call }) => {
  const { id } = (await call('POST', '/bo/webhooks', { url, types: ['entity.*'] })).json;
  expect((await call('POST', `/bo/webhooks/${id}/deliveries/${nobody}/replay`)).status).toBe(404);
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/secret'],
    ['POST', '/test'],
    ['GET', '/deliveries'],
    ['POST', `/deliveries/${nobody}/replay`],
    ['POST', '/deliveries/replay'],
  ] as const) {
    const answer = await call(method, `/bo/webhooks/${nobody}${path}`, method === 'PATCH' ? {} : undefined);
    expect(answer.status, `${method} ${path}`).toBe(404);
  }
  await call('DELETE', `/bo/webhooks/${id}`);
});

test('replayEvent 200: queues the event again, and says so; 409 while the webhook is disabled', async ({
  call,
  open,
}) => {
  const { id } = (await call('POST', '/bo/webhooks', { url: unreachable, types: ['entity.*'] })).json;
  const account = await open();
  const { page } = (await call('GET', `/bo/events?filter=subject==${account.id}`)).json;
  const replayed = await call('POST', `/bo/webhooks/${id}/deliveries/${page[0].id}/replay`);
  expect(replayed.json).toMatchObject({ state: 'QUEUED', tries: 0, event: { id: page[0].id } });
  await call('PATCH', `/bo/webhooks/${id}`, { is_enabled: false });
  const refused = await call('POST', `/bo/webhooks/${id}/deliveries/${page[0].id}/replay`);
  expect(refused.json).toMatchObject({ status: 409, code: 'conflict' });
  await call('DELETE', `/bo/webhooks/${id}`);
});

test('replayFailedEvents 200: counts what it queues; getWebhook 200 counts what has failed; 409 while disabled; 400', async ({
  call,
}) => {
  const { id } = (await call('POST', '/bo/webhooks', { url: unreachable, types: ['entity.*'] })).json;
  const path = `/bo/webhooks/${id}`;
  const failedCount = async () => Webhook.parse((await call('GET', path)).json).failed_deliveries;
  expect(await failedCount()).toBe(0);
  const { json: test } = await call('POST', `${path}/test`);
  await expect.poll(failedCount, { timeout: 20_000 }).toBe(1);
  const replayed = await call('POST', `${path}/deliveries/replay?filter=state==QUEUED`);
  const answer = { queued: 1, remaining: 0, last_event_id: test.event.id };
  expect(eventContract.replayFailedEvents.response?.parse(replayed.json)).toEqual(answer);
  expect((await call('POST', `${path}/deliveries/replay?filter=colour==red`)).status).toBe(400);
  expect((await call('POST', `${path}/deliveries/replay?after=nothing`)).status).toBe(400);
  await call('PATCH', path, { is_enabled: false });
  expect((await call('POST', `${path}/deliveries/replay`)).json).toMatchObject({ status: 409, code: 'conflict' });
  await call('DELETE', path);
});

test('sendTestEvent 200: queues a test event for this webhook only; 409 while it is disabled', async ({ call }) => {
  const made = async (types: string[]) => (await call('POST', '/bo/webhooks', { url: unreachable, types })).json.id;
  const [tested, other] = [await made(['entity.*']), await made(['*'])];
  await call('PATCH', `/bo/webhooks/${other}`, { is_enabled: false });
  const answer = await call('POST', `/bo/webhooks/${tested}/test`);
  expect(eventContract.sendTestEvent.response?.parse(answer.json)).toMatchObject({
    state: 'QUEUED',
    event: { type: 'webhook.test', subject: tested, data: { webhook_id: tested } },
  });
  expect((await call('GET', `/bo/webhooks/${other}/deliveries`)).json.record_count).toBe(0);
  await call('PATCH', `/bo/webhooks/${tested}`, { is_enabled: false });
  expect((await call('POST', `/bo/webhooks/${tested}/test`)).json).toMatchObject({ status: 409, code: 'conflict' });
  expect((await call('GET', `/bo/webhooks/${tested}/deliveries`)).json.record_count).toBe(1);
  const subscribed = await call('POST', '/bo/webhooks', { url, types: ['webhook.test'] });
  expect([subscribed.status, pointersOf(subscribed)]).toEqual([400, ['/types/0']]);
  for (const id of [tested, other]) await call('DELETE', `/bo/webhooks/${id}`);
});
