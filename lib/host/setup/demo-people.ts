import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type UserRow, users } from '#db/schema/access.ts';
import { findUserByName } from '#lib/domain/sign-in/sign-in.ts';
import { createUser } from '#lib/domain/users/users.ts';
import { exampleUser } from '#lib/host/setup/example-calls.ts';
import type { Principal, WriteContext } from '#lib/server/identity/context.ts';
import { allPermissions } from '#lib/server/identity/permissions.ts';

interface DemoPerson {
  id: string;
  username: string;
  name: string;
  password_hash?: string;
}

/**
 * Creates a person of the demo data, without roles. An actual person may have the username already, such as the
 * administrator who set the server up: then this one begins with `demo.`.
 */
export async function createDemoPerson(ctx: WriteContext, person: DemoPerson): Promise<UserRow> {
  const isTaken = (await findUserByName(ctx.db, person.username)) !== undefined;
  const username = isTaken ? `demo.${person.username}` : person.username;
  return createUser(ctx, { ...person, username, kind: 'person', state: 'ACTIVE' });
}

/** The user who makes the demo data; undefined before it is created. */
export async function findExampleUser(db: Reader): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, exampleUser.id));
  return user;
}

/** A principal that acts as this user, with all permissions. */
export const actingAs = (principal: Principal, { id, username, name }: UserRow): Principal => ({
  ...principal,
  kind: 'person',
  id,
  username,
  name,
  permissions: new Set(allPermissions),
});
