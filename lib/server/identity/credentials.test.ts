import { expect, test } from '@playwright/test';
import { newUser } from '#e2e/support/servers/in-process.ts';

const { eq } = await import('drizzle-orm');
const { database } = await import('#db/index.ts');
const { tokens } = await import('#db/schema/auth.ts');
const { principalOfHeader } = await import('#lib/server/identity/credentials.ts');

test('a token is valid until its last millisecond, and not in the next', async () => {
  const { token, username } = await newUser('support');
  const { read, transaction } = await database();
  const end = Date.now() + 2_000;
  const at = (ms: number) => principalOfHeader(read, `Bearer ${token}`, new Date(end + ms).toISOString());
  const { username: found, credential } = await at(-1);
  expect(found).toBe(username);
  await transaction(async (tx) => {
    const expires_at = new Date(end).toISOString();
    await tx
      .update(tokens)
      .set({ expires_at })
      .where(eq(tokens.id, credential?.id ?? ''));
  });
  expect(await at(-1)).toMatchObject({ username });
  await expect(at(0)).rejects.toMatchObject({ status: 401 });
});

test('a bearer that is too long is rejected with the length that is allowed', async () => {
  const { read } = await database();
  const withLength = (length: number) =>
    principalOfHeader(read, `Bearer ${'a'.repeat(length)}`, new Date().toISOString());
  await expect(withLength(4096)).rejects.toThrow(/^Unknown token/);
  await expect(withLength(4097)).rejects.toThrow('4096');
});
