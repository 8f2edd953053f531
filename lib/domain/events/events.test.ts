import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { plansOf } from '#e2e/support/database/plans.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

test.describe.configure({ mode: 'serial' });

const { database, engine } = await import('#db/index.ts');
const { webhookDeliveries } = await import('#db/schema/events.ts');
const { settings } = await import('#db/schema/settings.ts');
const { asSystem, systemContext } = await import('#lib/server/write/system.ts');
const { addressFault, publicLookup } = await import('#lib/domain/events/webhooks/webhook-address.ts');
const { listDeliveries, replayEvent, sendTestEvent } = await import('#lib/domain/events/webhooks/deliveries.ts');
const { listEvents } = await import('#lib/domain/events/events.ts');
const { updateWebhook, createWebhook, deleteWebhook, listWebhooks, rotateWebhookSecret, webhookById, webhookSecrets } =
  await import('#lib/domain/events/webhooks/webhooks.ts');
const { deliverEvents } = await import('#lib/domain/events/webhooks/worker.ts');
const { newId } = await import('#lib/core/uuid.ts');

interface Got {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver on this machine that responds with `answer`. */
async function receiver(answer: () => number, more: () => OutgoingHttpHeaders = () => ({})) {
  const got: Got[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    got.push({ headers: request.headers, body });
    response.writeHead(answer(), more()).end('an answer nobody reads');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, close: () => server.close() };
}

async function allowPrivate(allowed: boolean): Promise<void> {
  const { transaction } = await database();
  const path = 'events/allow_private_addresses';
  await transaction(async (tx) => {
    await tx.delete(settings).where(eq(settings.path, path));
    const versionColumns = { updated_at: new Date().toISOString(), updated_by: 'test', revision: 1 };
    await tx.insert(settings).values({ path, value: allowed, ...versionColumns });
  });
}

const made = (url: string, types: string[]) =>
  asSystem('test', 'createWebhook', (ctx) => createWebhook(ctx, { url, types }));
const emit = (type: 'account.created' | 'balance.changed', subject: string) =>
  asSystem('test', 'emit', async (ctx) => ctx.emit({ type, subject, data: { n: 1 } }));
const signatureOf = (secret: string, signed: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(signed)
    .digest('base64')}`;
const deliveriesOf = async (id: string) => (await listDeliveries(await systemContext('test'), id, {})).page;

/** Makes all waiting deliveries of a webhook due now. */
async function hurry(id: string): Promise<void> {
  const waiting = and(eq(webhookDeliveries.webhook_id, id), eq(webhookDeliveries.state, 'QUEUED'));
  await (await database()).transaction(async (tx) => {
    await tx.update(webhookDeliveries).set({ due_at: '2020-01-01T00:00:00.000Z' }).where(waiting);
  });
}

// Test files of a worker share a database: deliveries of other files' webhooks would be sent first.
test.beforeAll(async () => {
  const { page } = await listWebhooks(await systemContext('test'), {});
  for (const { id } of page) await asSystem('test', 'deleteWebhook', (ctx) => deleteWebhook(ctx, id));
});

test('an event reaches the webhooks subscribed to its type, signed, once', async () => {
  await allowPrivate(true);
  const there = await receiver(() => 204);
  const hook = await made(there.url, ['account.*']);
  const subject = newId();
  await emit('account.created', subject);
  await emit('balance.changed', subject);
  await Promise.all([deliverEvents(), deliverEvents()]);
  await deliverEvents();
  expect(there.got).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = there.got;
  expect(JSON.parse(body)).toMatchObject({ specversion: '1.0', type: 'account.created', subject, data: { n: 1 } });
  const key = Buffer.from(hook.secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  expect(await deliveriesOf(hook.id)).toMatchObject([{ state: 'DELIVERED', tries: 1, status: 204 }]);
  await asSystem('test', 'deleteWebhook', (ctx) => deleteWebhook(ctx, hook.id));
  there.close();
});

test('a receiver that asks for a longer wait gets the event after it, at most 15 hours later', async () => {
  let wait = '600';
  const there = await receiver(
    () => 429,
    () => ({ 'retry-after': wait }),
  );
  const waitOf = async (asked: string) => {
    wait = asked;
    const before = Date.now();
    const hook = await made(there.url, ['account.created']);
    await emit('account.created', newId());
    await deliverEvents();
    const [newest] = await deliveriesOf(hook.id);
    await asSystem('test', 'deleteWebhook', (ctx) => deleteWebhook(ctx, hook.id));
    return (Date.parse(newest?.due_at ?? '') - before) / 1000;
  };
  const inTenMinutes = new Date(Date.now() + 600_000).toUTCString();
  const between = async (asked: string, least: number, most: number) => {
    const seconds = await waitOf(asked);
    expect([asked, seconds >= least && seconds <= most]).toEqual([asked, true]);
  };
  await between('600', 600, 760);
  await between(inTenMinutes, 580, 760);
  for (const ignored of ['1', 'soon', 'Wed, 21 Oct 2015 07:28:00 GMT']) await between(ignored, 5, 15);
  await between('99999999999', 12 * 3600, 15 * 3600 + 10);
  there.close();
});

test('a rejected event is retried, given up after a day, and sent again on request', async () => {
  let status = 500;
  const there = await receiver(() => status);
  const hook = await made(there.url, ['account.created']);
  await emit('account.created', newId());
  await deliverEvents();
  expect(await deliveriesOf(hook.id)).toMatchObject([
    { state: 'QUEUED', tries: 1, status: 500, fault: 'The receiver answered 500.' },
  ]);
  await deliverEvents();
  expect(there.got).toHaveLength(1);
  for (let tries = 2; tries <= 9; tries += 1) {
    await hurry(hook.id);
    await deliverEvents();
  }
  const [failed] = await deliveriesOf(hook.id);
  expect(failed).toMatchObject({ state: 'FAILED', tries: 9 });
  status = 200;
  await asSystem('test', 'replayEvent', (ctx) => replayEvent(ctx, hook.id, failed?.event.id ?? ''));
  await deliverEvents();
  expect(await deliveriesOf(hook.id)).toMatchObject([{ state: 'DELIVERED', tries: 1, status: 200 }]);
  await asSystem('test', 'deleteWebhook', (ctx) => deleteWebhook(ctx, hook.id));
  there.close();
});

test('a receiver that is gone is not tried again; a disabled webhook gets nothing', async () => {
  const there = await receiver(() => 410);
  const hook = await made(there.url, ['*']);
  await emit('account.created', newId());
  await deliverEvents();
  const [only] = await deliveriesOf(hook.id);
  expect(only).toMatchObject({ state: 'FAILED', tries: 1, status: 410 });
  await asSystem('test', 'replayEvent', (ctx) => replayEvent(ctx, hook.id, only?.event.id ?? ''));
  const patch = { is_enabled: false };
  const off = await asSystem('test', 'updateWebhook', (ctx) => updateWebhook(ctx, hook.id, patch));
  expect(off).toMatchObject({ is_enabled: false, revision: 2 });
  const elsewhere = { url: `${there.url}/elsewhere` };
  const moved = await asSystem('test', 'updateWebhook', (ctx) => updateWebhook(ctx, hook.id, elsewhere));
  expect(moved).toMatchObject({ ...elsewhere, revision: 3 });
  expect((await asSystem('test', 'updateWebhook', (ctx) => updateWebhook(ctx, hook.id, patch))).revision).toBe(3);
  await emit('account.created', newId());
  expect(await deliveriesOf(hook.id)).toHaveLength(1);
  await deliverEvents();
  const [unsent] = await deliveriesOf(hook.id);
  expect([unsent?.state, unsent?.status, unsent?.fault]).toEqual(['FAILED', undefined, 'The webhook is disabled.']);
  await asSystem('test', 'deleteWebhook', (ctx) => deleteWebhook(ctx, hook.id));
  there.close();
});

test('a receiver that changes the protocol is tried again, and holds up no other delivery', async () => {
  const switching = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
  const server = createTcpServer((socket) => socket.on('error', () => {}).once('data', () => socket.write(switching)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const hook = await made(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, ['account.created']);
  await emit('account.created', newId());
  expect(await Promise.race([deliverEvents(), after(15_000, 'hangs')])).toBe(1);
  const fault = 'The receiver answered 101.';
  expect(await deliveriesOf(hook.id)).toMatchObject([{ state: 'QUEUED', tries: 1, status: 101, fault }]);
  await asSystem('test', 'deleteWebhook', (ctx) => deleteWebhook(ctx, hook.id));
  server.close();
});

test('an earlier event is sent on request; a rotated secret signs from then on', async () => {
  const there = await receiver(() => 200);
  const subject = newId();
  await emit('account.created', subject);
  const { page } = await listEvents(await systemContext('test'), { filter: `subject==${subject}` });
  const hook = await made(there.url, ['balance.changed']);
  const renewed = await asSystem('test', 'rotateWebhookSecret', (ctx) => rotateWebhookSecret(ctx, hook.id));
  expect(renewed.secret).not.toBe(hook.secret);
  await asSystem('test', 'replayEvent', (ctx) => replayEvent(ctx, hook.id, page[0]?.id ?? ''));
  await deliverEvents();
  const [{ headers, body } = { headers: {}, body: '' }] = there.got;
  const signed = `${page[0]?.id}.${headers['webhook-timestamp']}.${body}`;
  // For a day the receiver may still verify with the old secret.
  expect(headers['webhook-signature']).toBe([renewed, hook].map(({ secret }) => signatureOf(secret, signed)).join(' '));
  expect(Date.parse(renewed.previous_secret_until ?? '') - Date.now()).toBeGreaterThan(23 * 3600_000);
  const { read } = await database();
  const row = await webhookById(read, hook.id);
  expect(webhookSecrets(row, renewed.previous_secret_until ?? '')).toEqual([renewed.secret]);
  await asSystem('test', 'deleteWebhook', (ctx) => deleteWebhook(ctx, hook.id));
  there.close();
});

test('a test event reaches only the tested webhook, whatever its types, and is signed', async () => {
  const there = await receiver(() => 204);
  const tested = await made(there.url, ['payment.*']);
  const other = await made(`${there.url}/other`, ['*']);
  const queued = await asSystem('test', 'sendTestEvent', (ctx) => sendTestEvent(ctx, tested.id));
  expect(queued).toMatchObject({ state: 'QUEUED', event: { type: 'webhook.test', data: { webhook_id: tested.id } } });
  await deliverEvents();
  expect(await deliveriesOf(tested.id)).toMatchObject([{ state: 'DELIVERED', event: { type: 'webhook.test' } }]);
  expect(await deliveriesOf(other.id)).toEqual([]);
  const [{ headers, body } = { headers: {}, body: '' }] = there.got;
  const signed = `${queued.event.id}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(signatureOf(tested.secret, signed));
  for (const { id } of [tested, other]) await asSystem('test', 'deleteWebhook', (ctx) => deleteWebhook(ctx, id));
  there.close();
});

test('a write that is rolled back emits no event', async () => {
  const there = await receiver(() => 200);
  const hook = await made(there.url, ['*']);
  const undone = asSystem('test', 'emit', async (ctx) => {
    ctx.emit({ type: 'account.created', subject: newId(), data: {} });
    throw new Error('refused');
  });
  await expect(undone).rejects.toThrow('refused');
  expect(await deliveriesOf(hook.id)).toEqual([]);
  await asSystem('test', 'deleteWebhook', (ctx) => deleteWebhook(ctx, hook.id));
  there.close();
});

test('nothing is sent to private addresses in any notation unless a setting allows it', async () => {
  await allowPrivate(false);
  const hosts = ['127.0.0.1', 'localhost', '0.0.0.0', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254', '10.1.2.3'];
  const more = [
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '[fd00::1]',
    '2130706433',
    '0177.0.0.1',
    '0x7f.1',
    '127。0。0。1',
  ];
  for (const host of [...hosts, ...more, 'db.internal', 'printer.local', 'localhost.']) {
    expect(addressFault(new URL(`https://${host}/`), false), host).toBe(
      'The address must not be private or reserved. Use a public address.',
    );
  }
  for (const url of ['http://example.com/', 'https://a:b@example.com/', 'https://example.com:22/']) {
    expect(addressFault(new URL(url), false), url).toMatch(/^The address must/);
  }
  expect(addressFault(new URL('https://example.com/hook'), false)).toBeUndefined();
  const looked = new Promise<string | undefined>((resolve) =>
    publicLookup('localhost', { all: true }, (error) => resolve(error?.code)),
  );
  expect(await looked).toBe('EPRIVATE');
  await expect(made('https://127.0.0.1/', ['*'])).rejects.toMatchObject({ code: 'invalid-input' });
});

test('finds the oldest due deliveries through an index', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL keeps statistics');
  const there = await receiver(() => 200);
  await allowPrivate(true);
  const hook = await made(there.url, ['account.created']);
  await emit('account.created', newId());
  const plans = await plansOf(/from "webhook_deliveries" where .+ in \('QUEUED', 'SENDING'\)/, async () => {
    expect(await deliverEvents()).toBeGreaterThan(0);
  });
  await asSystem('test', 'deleteWebhook', (ctx) => deleteWebhook(ctx, hook.id));
  there.close();
  expect(plans.length).toBeGreaterThan(1);
  for (const [, plan] of plans) {
    expect(plan).toMatch(/SEARCH webhook_deliveries .*INDEX webhook_deliveries_due \(webhook_id=\? AND due_at<\?\)$/);
    expect(plan).not.toMatch(/SCAN webhook_deliveries/);
  }
});

test('the audit shows what of a webhook was changed, also an address on the same host, but not the address', async () => {
  const { token } = await newUser('administrator');
  const call = callAs({ token });
  const at = (path: string) => `https://hooks.example.com/${path}`;
  const { json: hook } = await call('POST', '/bo/webhooks', { url: at('ours'), types: ['*'] });
  await call('PATCH', `/bo/webhooks/${hook.id}`, { url: at('theirs') });
  await call('PATCH', `/bo/webhooks/${hook.id}`, { description: 'Moved', is_enabled: false });
  const { json, text } = await call('GET', `/bo/audit?filter=resource_id==${hook.id};action==updateWebhook`);
  expect(json.page.map((entry: { after: { changed: string[] } }) => entry.after.changed)).toEqual([
    ['description', 'is_enabled'],
    ['url'],
  ]);
  expect(text).not.toContain('theirs');
});

test('a delivery whose event is missing fails as one whose receiver does, in the end for good', async () => {
  const hook = await made('https://receiver.example/hook', ['account.*']);
  const times = { due_at: '2020-01-01T00:00:00.000Z', created_at: '2020-01-01T00:00:00.000Z', delivered_at: null };
  const row = { webhook_id: hook.id, event_id: newId(), state: 'QUEUED', tries: 7, status: null, fault: null } as const;
  const { read, transaction } = await database();
  await transaction(async (tx) => tx.insert(webhookDeliveries).values({ ...row, ...times }));
  for (const [index, state] of ['QUEUED', 'FAILED'].entries()) {
    await deliverEvents();
    const [found] = await read.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhook_id, hook.id));
    expect(found).toMatchObject({ state, tries: 8 + index, fault: 'The event is not in the database.' });
    await hurry(hook.id);
  }
});
