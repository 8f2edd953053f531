import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { perform } from '#e2e/support/perform.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

/** On PostgreSQL, requests that arrive together share the query that checks their credentials. */
const path = '/bo/me';

interface Caller {
  name: string;
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

async function revokeTokensOf(user_id: string): Promise<void> {
  const { eq } = await import('drizzle-orm');
  const { tokens } = await import('#db/schema/auth.ts');
  await perform({}, async ({ db, now }) => {
    await db.update(tokens).set({ revoked_at: now }).where(eq(tokens.user_id, user_id));
  });
}

async function expireTokensOf(user_id: string): Promise<void> {
  const { eq } = await import('drizzle-orm');
  const { tokens } = await import('#db/schema/auth.ts');
  await perform({}, async ({ db, now }) => {
    await db.update(tokens).set({ expires_at: now }).where(eq(tokens.user_id, user_id));
  });
}

async function callers(): Promise<Caller[]> {
  const [first, second, revoked, expired] = await Promise.all(
    ['administrator', 'auditor', 'auditor', 'auditor'].map((role) => newUser(role)),
  );
  const person = await newPerson('auditor');
  await revokeTokensOf(revoked?.id ?? '');
  await expireTokensOf(expired?.id ?? '');
  const prefix = first?.token.slice(0, 13);
  return [
    { name: 'administrator', token: first?.token },
    { name: 'auditor', token: second?.token },
    { name: 'revoked', token: revoked?.token },
    { name: 'expired', token: expired?.token },
    { name: 'unknown', token: `ch_${'x'.repeat(10)}_${'y'.repeat(43)}` },
    { name: 'wrong secret', token: `${prefix}_${'y'.repeat(43)}` },
    { name: 'unknown key', token: `${Buffer.from('{"kid":"a\\u0000\\ud800"}').toString('base64url')}.e30.e30` },
    { name: 'malformed', headers: { authorization: 'Basic abc' } },
    { name: 'session', cookie: person.cookie },
    { name: 'ended session', cookie: person.cookie.replace(/=[^;]{6}/, '=AAAAAA') },
    { name: 'none' },
  ];
}

test('each of many requests at the same time is answered by its own credential', async () => {
  const all = await callers();
  const outcome = async ({ token, cookie, headers }: Caller) => {
    const { status, json } = await send('GET', path, { token, cookie, headers });
    return [status, json.code, json.username, json.detail];
  };
  const alone = new Map<string, unknown>();
  for (const caller of all) alone.set(caller.name, await outcome(caller));
  expect(new Set([...alone.values()].map((one) => JSON.stringify(one))).size).toBeGreaterThanOrEqual(8);
  for (let round = 0; round < 5; round += 1) {
    const crowd = Array.from({ length: 110 }, (_, number) => all[(number * 7 + round) % all.length] as Caller);
    const outcomes = await Promise.all(crowd.map(outcome));
    expect(outcomes).toEqual(crowd.map(({ name }) => alone.get(name)));
  }
});

test('a credential that is revoked while others stream is refused from the next request on', async () => {
  const [streaming, doomed] = [await newUser('administrator'), await newUser('administrator')];
  let isRevoked = false;
  let isOver = false;
  const late: number[] = [];
  const stream = Array.from({ length: 24 }, async (_, number) => {
    const { token } = number % 2 === 0 ? streaming : doomed;
    while (!isOver) {
      const beganRevoked = isRevoked;
      const { status } = await send('GET', number % 3 === 0 ? `/api/v2.0/account/${randomUUID()}` : path, { token });
      if (beganRevoked && token === doomed.token) late.push(status);
      await new Promise((resume) => setImmediate(resume));
    }
  });
  for (let turn = 0; turn < 20; turn += 1) await send('GET', path, { token: doomed.token });
  await revokeTokensOf(doomed.id);
  isRevoked = true;
  expect((await send('GET', path, { token: doomed.token })).status).toBe(401);
  await expect.poll(() => late.length).toBeGreaterThan(50);
  isOver = true;
  await Promise.all(stream);
  expect(new Set(late)).toEqual(new Set([401]));
  expect((await send('GET', path, { token: streaming.token })).status).toBe(200);
});
