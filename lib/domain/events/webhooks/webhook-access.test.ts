import { expect, test } from '@playwright/test';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

test('who may not read events makes no webhook send them', async () => {
  const administrator = await newUser('administrator');
  const limitedTo = async (...permissions: string[]): Promise<string> => {
    const body = { name: 'limited', permissions };
    return (await send('POST', '/bo/tokens', { token: administrator.token, body })).json.token;
  };
  const manager = await limitedTo('webhook:manage', 'webhook:read');
  const reader = await limitedTo('webhook:manage', 'event:read');
  const wanted = { url: 'https://example.com/hook', types: ['account.created'] };
  const create = (token: string) => send('POST', '/bo/webhooks', { token, body: wanted });
  const { id } = (await create(reader)).json;
  const patch = (body: object) => send('PATCH', `/bo/webhooks/${id}`, { token: manager, body });
  const { page } = (await send('GET', '/bo/events?page[size]=1', { token: reader })).json;
  const replay = `/bo/webhooks/${id}/deliveries/${page[0].id}/replay`;

  const refused = { status: 403, code: 'permission-missing', permission: 'event:read' };
  expect((await create(manager)).json).toMatchObject(refused);
  expect((await patch({ url: 'https://example.com/mine' })).json).toMatchObject(refused);
  expect((await patch({ types: ['*'] })).json).toMatchObject(refused);
  expect((await patch({ is_enabled: true })).json).toMatchObject(refused);
  expect((await send('POST', replay, { token: manager })).json).toMatchObject(refused);
  const deliveries = await send('GET', `/bo/webhooks/${id}/deliveries`, { token: manager });
  expect(deliveries.json).toMatchObject(refused);

  expect((await send('GET', `/bo/webhooks/${id}`, { token: manager })).json).toMatchObject(wanted);
  expect((await send('POST', replay, { token: reader })).status).toBe(200);
  expect((await patch({ is_enabled: false, description: 'Off for now' })).status).toBe(200);
  expect((await send('DELETE', `/bo/webhooks/${id}`, { token: manager })).status).toBe(200);
});

test('nor has a webhook approved that would', async () => {
  const administrator = await newUser('administrator');
  const tokenBody = { name: 'limited', permissions: ['webhook:manage', 'webhook:read'] };
  const { token } = (await send('POST', '/bo/tokens', { token: administrator.token, body: tokenBody })).json;
  const body = { url: 'https://example.com/hook', types: ['account.created'] };
  await setPolicies([{ permission: 'webhook:manage' }]);
  try {
    const answer = await send('POST', '/bo/webhooks', { token, body });
    expect(answer.json).toMatchObject({ status: 403, code: 'permission-missing', permission: 'event:read' });
  } finally {
    await setPolicies([]);
  }
});
