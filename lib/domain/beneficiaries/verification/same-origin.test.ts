import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

// Through the dispatcher, on both engines.
test('with a session cookie sending a verification requires a same-origin fetch: images, frames, forms and links send nothing', async () => {
  const { asSystem } = await import('#lib/server/write/system.ts');
  const { database } = await import('#db/index.ts');
  const { sessions } = await import('#db/schema/auth.ts');
  const { hashSecret, newSecret } = await import('#lib/server/identity/secret.ts');
  const { sessionCookie } = await import('#lib/server/identity/credentials.ts');
  const { outbox } = await import('#db/schema/outbox.ts');
  const { id: userId, token } = await newUser('administrator');
  const secret = newSecret();
  const now = new Date().toISOString();
  await asSystem('test', 'test', async (ctx) => {
    const life = { created_at: now, last_seen_at: now, expires_at: new Date(Date.now() + 3600_000).toISOString() };
    const from = { remote: '127.0.0.1', user_agent: 'test' };
    await ctx.db
      .insert(sessions)
      .values({ id: randomUUID(), secret_hash: hashSecret(secret), user_id: userId, ...life, ...from });
  });
  const of = `/api/v1/beneficiary/identity/id-${randomUUID()}`;
  const contacts = [{ email: 'guard@example.com', mobile_prefix: '', mobile_number: '' }];
  const coordinates = { banking: { iban: 'DE89370400440532013000' } };
  const { json: beneficiary } = await send('POST', of, { token, body: { alias: 'x', contacts, coordinates } });
  const { json: list } = await send('GET', `/api/v1/beneficiary/${beneficiary.id}/coordinates`, { token });
  const path = `${of}/${beneficiary.id}/coordinates/${list[0].id}/verification`;
  const visit = (headers: Record<string, string>) =>
    send('GET', path, {
      headers: { cookie: `${sessionCookie}=${secret}`, ...headers },
      cookie: `${sessionCookie}=${secret}`,
    });
  const messages = async () => (await (await database()).read.select().from(outbox)).length;
  const before = await messages();
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' },
    {},
  ]) {
    const answer = await visit(headers as Record<string, string>);
    expect([answer.status, answer.json.code], JSON.stringify(headers)).toEqual([403, 'cross-site-refused']);
  }
  expect(await messages()).toBe(before);
  expect((await visit({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })).status).toBe(200);
  expect(await messages()).toBe(before + 1);
});
