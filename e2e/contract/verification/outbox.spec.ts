import { codesFor, createCaller, done, expect, expectGuarded, test } from '#e2e/contract/beneficiaries/fixtures.ts';

test('200: messages, the newest first, in the page envelope', async ({ call, beneficiary }) => {
  await done(call('GET', beneficiary.verification));
  const { json } = await done(call('GET', '/bo/outbox?page[size]=1'));
  expect(json).toMatchObject({ page_number: 1, page_size: 1, record_count: expect.any(Number) });
  expect(Object.keys(json.page[0]).sort()).toEqual(['channel', 'created_at', 'id', 'state', 'subject', 'text', 'to']);
  expect(json.page[0]).toMatchObject({ channel: 'EMAIL', state: 'HELD' });
  expect(await codesFor(call, beneficiary.email)).toHaveLength(1);
});

test('400: unknown fields and pages', async ({ call }) => {
  expect((await call('GET', '/bo/outbox?filter=to==x')).status).toBe(400);
  expect((await call('GET', '/bo/outbox?page[size]=0')).status).toBe(400);
});

test('401 and 403: also for callers who may read everything else', async ({ server, reading }) => {
  await expectGuarded({ anonymous: createCaller(server.origin), reading }, ['GET', '/bo/outbox'], 'outbox:read');
});
