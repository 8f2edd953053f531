import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

test.describe.configure({ mode: 'serial' });

const { deliverEvents } = await import('#lib/domain/events/webhooks/worker.ts');

const { token } = await newUser('administrator');
const call = callAs({ token });

async function webhookTo(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const { id } = (await call('POST', '/bo/webhooks', { url, types: ['audit.anchored'] })).json;
  const path = `/bo/webhooks/${id}`;
  const close = async () => {
    await call('DELETE', path);
    server.close();
  };
  /** Sends a test event, and answers its delivery. */
  const attempt = async () => {
    await call('POST', `${path}/test`);
    await deliverEvents();
    return (await call('GET', `${path}/deliveries?page[size]=1`)).json.page[0];
  };
  const alarms = async (): Promise<number> =>
    (await call('GET', `/bo/events?filter=subject==${id};type==webhook.failing`)).json.record_count;
  const failingSince = async (): Promise<string | undefined> => (await call('GET', path)).json.failing_since;
  return { url, path, attempt, alarms, failingSince, close };
}

test.beforeAll(async () => {
  await call('PUT', '/api/v1/setting', { settings: { 'events/allow_private_addresses': true } });
});

test('a failing webhook says since when; one that is enabled again or has another address begins without an alarm', async () => {
  const hook = await webhookTo((_, response) => response.writeHead(410).end());
  expect(await hook.failingSince()).toBeUndefined();
  await hook.attempt();
  await hook.attempt();
  const since = await hook.failingSince();
  expect(Date.now() - Date.parse(since ?? '')).toBeLessThan(60_000);
  expect(await hook.alarms()).toBe(1);
  const { page } = (await call('GET', '/bo/webhooks?page[size]=200')).json;
  expect(page.find(({ url }: { url: string }) => url === hook.url)).toMatchObject({ failing_since: since });

  await call('PATCH', hook.path, { is_enabled: false });
  expect(await hook.failingSince()).toBeUndefined();
  await call('PATCH', hook.path, { is_enabled: true });
  expect(await hook.failingSince()).toBeUndefined();
  await hook.attempt();
  expect(await hook.alarms()).toBe(2);

  await call('PATCH', hook.path, { description: 'Moved' });
  expect(await hook.failingSince()).not.toBeUndefined();
  await call('PATCH', hook.path, { url: `${hook.url}/elsewhere` });
  expect(await hook.failingSince()).toBeUndefined();
  await hook.attempt();
  expect(await hook.alarms()).toBe(3);
  await hook.close();
});

test('a redirect is not followed, and the fault says what to do', async () => {
  const hook = await webhookTo((_, response) => response.writeHead(302, { location: '/elsewhere' }).end());
  expect(await hook.attempt()).toMatchObject({
    state: 'QUEUED',
    status: 302,
    fault: 'The receiver answered 302. Redirects are not followed. Change the address of the webhook.',
  });
  await hook.close();
});
