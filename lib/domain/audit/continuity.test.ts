import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@playwright/test';
import { everyWrite } from '#e2e/support/every-write.ts';
import { callAs, newPerson, newUser } from '#e2e/support/servers/in-process.ts';

interface AuditRow {
  resource: string;
  resource_id: string;
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

const admin = await newUser('administrator');
const call = callAs(admin);

/** The audit rows of the writes that were done, the oldest first. */
async function doneRows(): Promise<AuditRow[]> {
  const path = '/bo/audit?sort=at&filter=outcome==done&page[size]=100';
  let { json } = await call('GET', path);
  const rows: AuditRow[] = json.page;
  while (json.continuation !== undefined) {
    ({ json } = await call('GET', `${path}&page[continuation]=${json.continuation}`));
    rows.push(...json.page);
  }
  return rows;
}

test('what an audit row says was before is what the latest row says came after', async () => {
  test.slow();
  const colleague = await newPerson('support');
  const person = { username: `${randomUUID()}@example.com`, name: 'Invited', roles: ['support'] };
  const invited = (await call('POST', '/bo/users', person)).json.user.id;
  const attempts = await everyWrite(call, { me: admin.username, colleague, invited });
  // Some are refused, because another has cancelled or deleted what they are about.
  for (const { method, path, body } of Object.values(attempts).flat()) await call(method, path, body);
  const latest = new Map<string, { value: unknown; action: string }>();
  const gaps: string[] = [];
  const compared = new Set<string>();
  for (const { resource, resource_id, action, before = {}, after = {} } of await doneRows()) {
    // An entity has several relations, whose rows are the entity's.
    if (/EntityRelation$/.test(action)) continue;
    const keyOf = (member: string) => `${resource} ${resource_id} ${member}`;
    for (const [member, value] of Object.entries(before)) {
      const known = latest.get(keyOf(member));
      if (!known) continue;
      compared.add(`${action} ${member}`);
      if (isDeepStrictEqual(known.value, value)) continue;
      gaps.push(`${action} ${member}: ${JSON.stringify(value)} after ${known.action} ${JSON.stringify(known.value)}`);
    }
    for (const [member, value] of Object.entries(after)) latest.set(keyOf(member), { value, action });
  }
  expect(gaps).toEqual([]);
  expect(compared.size).toBeGreaterThan(40);
});
