import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@playwright/test';
import { type Call, createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { everyWrite } from '#e2e/support/every-write.ts';
import { mintAdministratorToken, personPassword, startServer } from '#e2e/support/servers/server.ts';

interface AuditRow {
  resource: string;
  resource_id: string;
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Sends every write that a policy can cover. Some are refused: one before has ended what they are about. */
async function writeEverything(call: Call): Promise<void> {
  const invite = async () => {
    const person = { username: `${randomUUID()}@example.com`, name: 'Ada', roles: ['support'] };
    const { json } = await call('POST', '/bo/users', person);
    return { id: json.user.id, username: person.username, secret: json.link.split('#')[1] };
  };
  const [colleague, invited] = [await invite(), await invite()];
  await call('POST', '/bo/invitation', { secret: colleague.secret, password: personPassword });
  const attempts = await everyWrite(call, { me: 'administrator', colleague, invited: invited.id });
  for (const { method, path, body } of Object.values(attempts).flat()) await call(method, path, body);
}

/** The audit rows of the writes that were done, the oldest first. */
async function doneRows(call: Call): Promise<AuditRow[]> {
  const path = '/bo/audit?sort=at&filter=outcome==done&page[size]=100';
  let { json } = await call('GET', path);
  const rows: AuditRow[] = json.page;
  while (json.continuation !== undefined) {
    ({ json } = await call('GET', `${path}&page[continuation]=${json.continuation}`));
    rows.push(...json.page);
  }
  return rows;
}

/** Of each member of `before` that an earlier row had in `after`: its operation and name, and how the two differ. */
function compareRows(rows: readonly AuditRow[]): { compared: Set<string>; gaps: string[] } {
  const latest = new Map<string, { value: unknown; action: string }>();
  const gaps: string[] = [];
  const compared = new Set<string>();
  for (const { resource, resource_id, action, before = {}, after = {} } of rows) {
    // An entity has several relations, whose rows are the entity's and name the relation.
    const keyOf = (member: string) => `${resource} ${resource_id} ${before.relation ?? after.relation} ${member}`;
    for (const [member, value] of Object.entries(before)) {
      const known = latest.get(keyOf(member));
      if (!known) continue;
      compared.add(`${action} ${member}`);
      if (isDeepStrictEqual(known.value, value)) continue;
      gaps.push(`${action} ${member}: ${JSON.stringify(value)} after ${known.action} ${JSON.stringify(known.value)}`);
    }
    for (const [member, value] of Object.entries(after)) latest.set(keyOf(member), { value, action });
  }
  return { compared, gaps };
}

test('what an audit row says was before is what the latest row says came after', async () => {
  test.slow();
  // Of its own: the writes stop webhooks, disable people and set policies.
  const server = await startServer();
  try {
    const call = createCaller(server.origin, await mintAdministratorToken(server));
    await writeEverything(call);
    const { compared, gaps } = compareRows(await doneRows(call));
    expect(gaps).toEqual([]);
    expect(compared.size).toBeGreaterThan(40);
  } finally {
    await server.dispose();
  }
});
