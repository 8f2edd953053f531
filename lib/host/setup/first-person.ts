import { readFileSync } from 'node:fs';
import { and, eq, isNotNull, ne, notInArray, or } from 'drizzle-orm';
import { acquireSerialLock, type Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import { config } from '#lib/core/config.ts';
import { hourMs } from '#lib/core/time/durations.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { hashPassword, passwordFault } from '#lib/domain/sign-in/password.ts';
import { signInProblems } from '#lib/domain/sign-in/problems.ts';
import { signIn } from '#lib/domain/sign-in/sign-in.ts';
import { mintToken, tokenLifetime } from '#lib/domain/tokens/tokens.ts';
import { consumeLink, createLink, findLink } from '#lib/domain/users/one-time-links.ts';
import { addRoles, createUser } from '#lib/domain/users/users.ts';
import type { SetUp } from '#lib/host/setup/contract.ts';
import { requestDemoInBackground } from '#lib/host/setup/demo.ts';
import { demoStaffIds } from '#lib/host/setup/demo-staff.ts';
import { exampleUser } from '#lib/host/setup/example-calls.ts';
import { setupProblems } from '#lib/host/setup/problems.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { selfIssuer } from '#lib/server/identity/issuer.ts';
import { asSystem, systemContext } from '#lib/server/write/system.ts';

const setUpLinkLifetimeMs = hourMs;
/** The lock by which only one of several starting instances creates the first person. */
const firstPersonLock = 'first-person';

/** The user of the examples counts once they have a password: demo data may come before the first administrator. */
const countsAsPerson = and(
  eq(users.kind, 'person'),
  notInArray(users.id, [...demoStaffIds]),
  or(ne(users.id, exampleUser.id), isNotNull(users.password_hash)),
);

/** Whether nobody can sign in yet. Service users do not count. */
export async function hasNoPerson(db: Reader): Promise<boolean> {
  const [person] = await db.select({ id: users.id }).from(users).where(countsAsPerson).limit(1);
  return person === undefined;
}

/** The secret of a new set-up link, which replaces the previous one; undefined if a person exists. */
export async function newSetUpSecret(): Promise<string | undefined> {
  return asSystem('start', 'offerSetUp', async (ctx) => {
    if (!(await hasNoPerson(ctx.db))) return undefined;
    return (await createLink(ctx, { purpose: 'setup', user_id: null, lifeMs: setUpLinkLifetimeMs })).secret;
  });
}

/** Hashes the first password if the link and the password are valid. */
export async function prepareSetUp(ctx: Context, sent: SetUp): Promise<string> {
  const link = await findLink(ctx, sent.secret);
  if (link?.purpose !== 'setup' || !(await hasNoPerson(ctx.db))) throw setupProblems.closed();
  const fault = passwordFault(sent.password, [sent.username, sent.name]);
  if (fault) throw signInProblems.passwordWeak(fault);
  return hashPassword(sent.password);
}

/** Creates the first administrator, signs them in and issues a token for their first call. */
export async function createFirstAdministrator(ctx: WriteContext, sent: SetUp, password_hash: string) {
  await acquireSerialLock(ctx.db, firstPersonLock);
  const link = await consumeLink(ctx, sent.secret);
  if (link?.purpose !== 'setup' || !(await hasNoPerson(ctx.db))) throw setupProblems.closed();
  const user = await makeAdministrator(ctx, { username: sent.username, name: sent.name, password_hash });
  const expires_at = timeAfter(ctx.now, tokenLifetime.usualMs);
  const creator = { ...selfIssuer(user), created_with: null };
  const wanted = { user_id: user.id, name: 'First call', permissions: null, expires_at, creator };
  const { token } = await mintToken(ctx, wanted);
  if (sent.demo) await requestDemoInBackground(ctx);
  return { body: { username: user.username, token }, headers: await signIn(ctx, user) };
}

async function makeAdministrator(ctx: WriteContext, who: { username: string; name: string; password_hash: string }) {
  const user = await createUser(ctx, { ...who, kind: 'person', state: 'ACTIVE' });
  await addRoles(ctx, user, { names: ['administrator'], reason: 'set-up' });
  return user;
}

/** Creates the administrator of ADMIN_EMAIL and ADMIN_PASSWORD_FILE, unless a person exists. */
export async function makeConfiguredAdministrator(): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD_FILE } = config();
  if (!ADMIN_EMAIL && !ADMIN_PASSWORD_FILE) return;
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD_FILE) throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD_FILE belong together.');
  const { db } = await systemContext('start');
  if (!(await hasNoPerson(db))) return;
  const password = readPassword(ADMIN_PASSWORD_FILE);
  const fault = passwordFault(password, [ADMIN_EMAIL]);
  if (fault) throw new Error(`The password in ${ADMIN_PASSWORD_FILE} is not accepted. ${fault}`);
  const password_hash = await hashPassword(password);
  await asSystem('start', 'makeAdministrator', async (ctx) => {
    await acquireSerialLock(ctx.db, firstPersonLock);
    if (await hasNoPerson(ctx.db))
      await makeAdministrator(ctx, { username: ADMIN_EMAIL, name: ADMIN_EMAIL, password_hash });
  });
}

function readPassword(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `ADMIN_PASSWORD_FILE ${file} cannot be read (${code}). Check the path, and that the user of the server may read it.`,
    );
  }
}
