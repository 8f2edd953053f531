import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

test.describe.configure({ mode: 'serial' });

const { setClockOffset } = await import('#lib/core/time/clock.ts');
const { deliverEvents } = await import('#lib/domain/events/webhooks/worker.ts');
const { Webhook } = await import('#lib/domain/events/webhooks/webhook.ts');

const { token } = await newUser('administrator');
const call = callAs({ token });

/** A webhook whose receiver answers with `status`, and asks for the next of `waits` while it is not 204. */
async function webhookThatWaits() {
  const receiver = { status: 503, waits: ['600'], requests: 0 };
  const server = createServer((_, response) => {
    const wait = receiver.waits[receiver.requests % receiver.waits.length];
    receiver.requests += 1;
    response.writeHead(receiver.status, receiver.status === 204 ? {} : { 'retry-after': wait }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const { id } = (await call('POST', '/bo/webhooks', { url, types: ['entity.created'] })).json;
  const path = `/bo/webhooks/${id}`;
  return {
    receiver,
    url,
    path,
    newEvent: async () => {
      const customer = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: `waits-${randomUUID()}` };
      expect((await call('POST', '/api/v1/customer', customer)).status).toBe(200);
    },
    /** Runs what is due, and counts the requests that the receiver got. */
    deliver: async () => {
      const before = receiver.requests;
      await deliverEvents();
      return receiver.requests - before;
    },
    waitsUntil: async () => Webhook.parse((await call('GET', path)).json).waits_until,
    close: async () => {
      await call('DELETE', path);
      server.close();
    },
  };
}

const secondsFromNow = (time: string | undefined) => (Date.parse(time ?? '') - Date.now()) / 1000;

test.beforeAll(async () => {
  await call('PUT', '/api/v1/setting', { settings: { 'events/allow_private_addresses': true } });
});
test.afterEach(() => setClockOffset(0));

test('a receiver that asks to wait gets no other event either, until then', async () => {
  const hook = await webhookThatWaits();
  await hook.newEvent();
  expect(await hook.waitsUntil()).toBeUndefined();
  expect(await hook.deliver()).toBe(1);
  const seconds = secondsFromNow(await hook.waitsUntil());
  expect(seconds).toBeGreaterThan(590);
  expect(seconds).toBeLessThanOrEqual(600);
  await hook.newEvent();
  expect(await hook.deliver()).toBe(0);
  const waiting = (await call('GET', `${hook.path}/deliveries`)).json.page;
  expect(waiting).toMatchObject([
    { state: 'QUEUED', tries: 0 },
    { state: 'QUEUED', tries: 1, status: 503 },
  ]);

  hook.receiver.status = 204;
  setClockOffset(760_000);
  expect(await hook.waitsUntil()).toBeUndefined();
  expect(await hook.deliver()).toBe(2);
  await hook.close();
});

test('the wait lasts an hour at most, the longest of several counts, and an unreadable one is none', async () => {
  for (const [waits, least, most] of [
    [['99999'], 3590, 3600],
    [['60', '900', '30'], 890, 900],
    [['900', '60', '30'], 890, 900],
  ] as const) {
    const hook = await webhookThatWaits();
    hook.receiver.waits = [...waits];
    for (const _wait of waits) await hook.newEvent();
    expect(await hook.deliver()).toBe(waits.length);
    const seconds = secondsFromNow(await hook.waitsUntil());
    expect([waits, seconds > least && seconds <= most]).toEqual([waits, true]);
    await hook.close();
  }
  const hook = await webhookThatWaits();
  hook.receiver.waits = ['soon'];
  for (const _event of [1, 2]) {
    await hook.newEvent();
    expect(await hook.deliver()).toBe(1);
    expect(await hook.waitsUntil()).toBeUndefined();
  }
  await hook.close();
});

test('a clock that is set back by hours makes no wait longer, and hides none that begins later', async () => {
  const hook = await webhookThatWaits();
  await hook.newEvent();
  setClockOffset(5 * 3_600_000);
  expect(await hook.deliver()).toBe(1);

  setClockOffset(0);
  expect(await hook.waitsUntil()).toBeUndefined();
  await hook.newEvent();
  expect(await hook.deliver()).toBe(1);
  expect(secondsFromNow(await hook.waitsUntil())).toBeLessThanOrEqual(600);
  await hook.newEvent();
  expect(await hook.deliver()).toBe(0);
  await hook.close();
});

test('a person who sends an event again, tests, enables or moves the webhook ends the wait', async () => {
  const hook = await webhookThatWaits();
  const wait = async () => {
    await hook.newEvent();
    expect(await hook.deliver()).toBeGreaterThan(0);
    expect(await hook.waitsUntil()).not.toBeUndefined();
  };
  await wait();
  const [{ event }] = (await call('GET', `${hook.path}/deliveries`)).json.page;
  for (const [method, path, body] of [
    ['POST', `/deliveries/${event.id}/replay`],
    ['POST', '/deliveries/replay'],
    ['POST', '/test'],
    ['PATCH', '', { url: `${hook.url}/elsewhere` }],
  ] as const) {
    expect((await call(method, `${hook.path}${path}`, body)).status, path).toBe(200);
    expect(await hook.waitsUntil(), path).toBeUndefined();
    await wait();
  }
  await call('PATCH', hook.path, { description: 'The same receiver' });
  expect(await hook.waitsUntil()).not.toBeUndefined();
  await call('PATCH', hook.path, { is_enabled: false });
  expect(await hook.waitsUntil()).toBeUndefined();
  await call('PATCH', hook.path, { is_enabled: true });
  expect(await hook.waitsUntil()).toBeUndefined();
  await hook.close();
});
