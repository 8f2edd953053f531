import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';
import type { EventType } from '#lib/core/event-types.ts';

test('the demo tells of a company, its staff and a case of fraud, once', async () => {
  const { database } = await import('#db/index.ts');
  const { createDemoAccounts } = await import('#lib/domain/accounts/demo/demo.ts');
  const { ensureStandardChart } = await import('#lib/domain/charts/standard.ts');
  const { createDemoExamples } = await import('#lib/host/setup/demo-examples.ts');
  const { exampleUser } = await import('#lib/host/setup/example-calls.ts');
  const { createDemoStory } = await import('#lib/host/setup/demo-story.ts');
  const { eventSchemas } = await import('#lib/domain/events/event-schemas.ts');
  const { checkLedger } = await import('#lib/domain/ledger/check/check.ts');
  const { token } = await newUser('administrator');
  const get = async (path: string) => (await send('GET', path, { token })).json;
  // An actual person has the user name of the demo's author.
  const invitation = { username: exampleUser.username, name: 'Grace Murray', roles: ['administrator'] };
  expect((await send('POST', '/bo/users', { token, body: invitation })).status).toBe(200);
  await createDemoAccounts(await database(), { accounts: 50, chart: await ensureStandardChart() });
  await createDemoExamples();
  await createDemoExamples();
  await createDemoStory();
  await createDemoStory();

  const { page: people } = await get('/bo/users?filter=kind==person');
  expect(people).toContainEqual(expect.objectContaining({ ...exampleUser, username: `demo.${exampleUser.username}` }));
  expect(await get('/api/v2.0/account/LEO-1')).toMatchObject({ name: 'Leo Faure', state: 'BLOCKED' });
  const balanceOf = async (reference: string) =>
    Number((await get(`/api/v2.0/account/${reference}/wallets`))[0].account_balance);
  expect(await balanceOf('LEO-1')).toBe(800);
  expect(await balanceOf('VELA-1')).toBe(13_900);
  expect(await balanceOf('ALBA-1')).toBeGreaterThan(0);
  const returned = await get('/bo/payments?filter=identity_reference==ALBA-1;state==RETURNED');
  expect(returned.page).toMatchObject([{ amount: '2150.00', reference: 'Invoice 131' }]);
  const pending = await get('/bo/approvals?filter=state==PENDING');
  expect(JSON.stringify(pending)).toContain('received the deposits of Leo Faure');
  expect((await checkLedger((await database()).read)).difference).toBeNull();
  const shown = await get('/bo/events?page[size]=1000&filter=type!=balance.changed;type!=entry.created');
  const faults = shown.page.flatMap(
    (event: { type: EventType }) => eventSchemas.get(event.type)?.safeParse(event).error ?? [],
  );
  expect(faults).toEqual([]);
});
