import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const { database } = await import('#db/index.ts');
const { webhookDeliveries } = await import('#db/schema/events.ts');
const { newId } = await import('#lib/core/uuid.ts');
const { createWebhook, deleteWebhook } = await import('#lib/domain/events/webhooks/webhooks.ts');
const { startWebhooks } = await import('#lib/domain/events/webhooks/worker.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

/** More than one batch. */
const eventCount = 45;

async function webhook(type: string, answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const { id } = await asSystem('test', 'createWebhook', (ctx) => createWebhook(ctx, { url, types: [type] }));
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await asSystem('test', 'deleteWebhook', (ctx) => deleteWebhook(ctx, id));
  };
  return { id, close };
}

async function emit(type: 'account.created' | 'balance.changed', count: number) {
  await asSystem('test', 'emit', async (ctx) => {
    for (let n = 0; n < count; n++) ctx.emit({ type, subject: newId(), data: { n } });
  });
}

test.beforeAll(async () => {
  const { token } = await newUser('administrator');
  const body = { settings: { 'events/allow_private_addresses': true } };
  expect((await send('PUT', '/api/v1/setting', { token, body })).status).toBe(200);
});

test('a receiver that does not answer keeps no other webhook waiting', async () => {
  let waiting = 0;
  const silent = await webhook('account.created', () => void waiting++);
  const received = Promise.withResolvers<void>();
  const prompt = await webhook('balance.changed', (_, response) => {
    response.writeHead(200).end();
    received.resolve();
  });
  await emit('account.created', eventCount);
  const stop = startWebhooks();
  await expect.poll(() => waiting).toBeGreaterThan(0);
  await emit('balance.changed', 1);
  await received.promise;
  const { webhook_id, fault } = webhookDeliveries;
  const givenUp = await (await database()).read
    .select({ fault })
    .from(webhookDeliveries)
    .where(and(eq(webhook_id, silent.id), isNotNull(fault)));
  expect(givenUp).toEqual([]);
  // Its connections end, and so do the attempts that the stop waits for.
  await Promise.all([silent.close(), prompt.close(), stop()]);
});

test('deliveries go to at most 25 receivers at a time', async () => {
  const silent = await Promise.all(Array.from({ length: 35 }, () => webhook('account.created', () => undefined)));
  await emit('account.created', 1);
  const { webhook_id, state } = webhookDeliveries;
  const ids = silent.map(({ id }) => id);
  const countIn = async (wanted: 'QUEUED' | 'SENDING') => {
    const { read } = await database();
    const condition = and(inArray(webhook_id, ids), eq(state, wanted));
    return (await read.select({ state }).from(webhookDeliveries).where(condition)).length;
  };
  const stop = startWebhooks();
  // Webhooks of other tests may have some of the places.
  await expect.poll(() => countIn('SENDING')).toBeGreaterThan(20);
  expect(await countIn('QUEUED')).toBeGreaterThanOrEqual(10);
  await Promise.all([...silent.map(({ close }) => close()), stop()]);
});
