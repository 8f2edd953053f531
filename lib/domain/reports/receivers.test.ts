import { expect, test } from '@playwright/test';
import type { User } from '#e2e/support/fixtures/payment-fixtures.ts';
import { newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';
import { receiversShownMax } from '#lib/domain/reports/limits.ts';

let admin: User;
test.beforeAll(async () => {
  admin = await newUser('administrator');
});

const find = async (text: string, { token } = admin) => {
  const answer = await send('GET', `/bo/reports/receivers?text=${encodeURIComponent(text)}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as { channel: string; receiver_id: string; name: string; username?: string }[];
};

test('finds active people by any part of a user name, and no others', async () => {
  const person = await newPerson('support');
  const found = { channel: 'EMAIL', receiver_id: person.id, username: person.username };
  const part = person.username.slice(2).toUpperCase();
  expect(await find(part)).toEqual([expect.objectContaining(found)]);
  expect(await find(`${part}%`)).toEqual([]);
  const disabled = await send('POST', `/bo/users/${person.id}/disable`, {
    token: admin.token,
    body: { reason: 'left the bank' },
  });
  expect(disabled.status, disabled.text).toBe(200);
  expect(await find(part)).toEqual([]);
});

test('finds enabled webhooks for callers who may see them, with their origin only', async () => {
  const host = `${crypto.randomUUID()}.example`;
  const body = { url: `https://${host}/secret-path`, types: ['payment.*'] };
  const { json: hook } = await send('POST', '/bo/webhooks', { token: admin.token, body });
  const found = { channel: 'WEBHOOK', receiver_id: hook.id, name: `https://${host}` };
  expect(await find(host.slice(3))).toEqual([found]);
  expect(await find(host, await newUserWith(admin, ['view:schedule', 'webhook:read']))).toEqual([found]);
  expect(await find(host, await newUserWith(admin, ['view:schedule']))).toEqual([]);
  await send('PATCH', `/bo/webhooks/${hook.id}`, { token: admin.token, body: { is_enabled: false } });
  expect(await find(host)).toEqual([]);
});

test('answers a bounded number of receivers', async () => {
  for (let count = 0; count <= receiversShownMax; count += 1) await newPerson('support');
  const people = (await find('')).filter(({ channel }) => channel === 'EMAIL');
  expect(people).toHaveLength(receiversShownMax);
});
