import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { everyWrite } from '#e2e/support/every-write.ts';
import { callAs, newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const ofAccount = /^\/(?:api\/v2\.0\/account|bo\/accounts)\/([0-9a-f-]{36})\//;

test('every write on an account raises its revision and answers the new one', async () => {
  const admin = await newUser('administrator');
  const call = callAs(admin);
  const invitation = { username: `${randomUUID()}@example.com`, name: 'Invited', roles: ['support'] };
  const { json: invited } = await call('POST', '/bo/users', invitation);
  const people = { me: admin.username, colleague: await newPerson('support'), invited: invited.user.id };
  const etagOf = async (id: string) =>
    (await send('GET', `/api/v2.0/account/${id}`, { token: admin.token })).headers.etag;
  const tried: string[] = [];
  const faults: string[] = [];
  for (const [operation, [attempt]] of Object.entries(await everyWrite(call, people))) {
    const [, id] = ofAccount.exec(attempt?.path ?? '') ?? [];
    if (!attempt || id === undefined) continue;
    const before = await etagOf(id);
    const { status, headers, text } = await send(attempt.method, attempt.path, {
      token: admin.token,
      body: attempt.body,
    });
    expect(status, `${operation}: ${text}`).toBe(200);
    const after = await etagOf(id);
    tried.push(operation);
    if (after === before) faults.push(`${operation}: the revision is still ${before}`);
    else if (headers.etag !== after) faults.push(`${operation}: answers ${headers.etag} instead of ${after}`);
  }
  expect(tried.length).toBeGreaterThan(8);
  expect(faults).toEqual([]);
});
