import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { containsFolded, type Reader, uniqueViolation, wordBeginsFolded } from '#db/index.ts';
import { type UserRow, userRoles, users } from '#db/schema/access.ts';
import { assertNoFaults } from '#lib/core/problem.ts';
import { newId } from '#lib/core/uuid.ts';
import { recordPermissionChange } from '#lib/domain/access/escalation-guards.ts';
import { unknownRoleFaults } from '#lib/domain/access/unknown-roles.ts';
import { addSearchTerms, searchTermsOf } from '#lib/domain/search/search-terms.ts';
import { usernameOf } from '#lib/domain/sign-in/sign-in.ts';
import { hasSecondFactor } from '#lib/domain/sign-in/totp.ts';
import type { User } from '#lib/domain/users/contract.ts';
import { userProblems } from '#lib/domain/users/problems.ts';
import { userStates } from '#lib/domain/users/states.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { revokeOutgrownCredentials } from '#lib/server/identity/outgrown-credentials.ts';
import { bumpAccessVersion } from '#lib/server/identity/rights.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';

export interface NewUser {
  /** Absent: a new one. */
  id?: string;
  username: string;
  name: string;
  kind: UserRow['kind'];
  state: UserRow['state'];
  password_hash?: string;
}

/** Creates a user without roles. */
export async function createUser(ctx: WriteContext, wanted: NewUser): Promise<UserRow> {
  const row = {
    id: newId(),
    ...wanted,
    username: usernameOf(wanted.username),
    password_hash: wanted.password_hash ?? null,
    totp_secret: null,
    totp_step: null,
    recovery_codes: null,
    last_sign_in_at: null,
    created_at: ctx.now,
    updated_at: ctx.now,
    revision: 1,
  };
  await ctx.db
    .insert(users)
    .values(row)
    .catch((error: unknown) => {
      if (uniqueViolation(error) !== 'users_username_unique') throw error;
      throw userProblems.nameTaken(row.username);
    });
  await addSearchTerms(ctx.db, 'user', [{ id: row.id, terms: searchTermsOf([row.name, row.username]) }]);
  ctx.record({ resource: 'user', resource_id: row.id, after: { kind: row.kind, state: row.state } });
  return row;
}

/** Adds roles to a user. Returns whether anything changed. Throws 400 for an unknown role. */
export async function addRoles(
  ctx: WriteContext,
  user: Pick<UserRow, 'id' | 'username'>,
  { names, reason }: { names: string[]; reason: string },
): Promise<boolean> {
  assertNoFaults(await unknownRoleFaults(ctx, names));
  const held = await ctx.db.select({ name: userRoles.role_name }).from(userRoles).where(eq(userRoles.user_id, user.id));
  const before = held.map((role) => role.name).sort();
  const added = names.filter((name) => !before.includes(name));
  if (added.length === 0) return false;
  await ctx.db.insert(userRoles).values(added.map((roleName) => ({ user_id: user.id, role_name: roleName })));
  await bumpAccessVersion(ctx.db);
  await revokeOutgrownCredentials(ctx, (userId) => eq(userId, user.id));
  const after = [...before, ...added].sort();
  const change = { before: { roles: before }, after: { roles: after }, reason };
  await recordPermissionChange(ctx, { subject: user.username, action: 'addRoles', ...change });
  ctx.record({ resource: 'user', resource_id: user.id, ...change });
  return true;
}

/** Writes columns of a locked user, with the next revision. */
export async function updateUser(ctx: WriteContext, user: UserRow, set: Partial<UserRow>): Promise<void> {
  await ctx.db
    .update(users)
    .set({ ...set, updated_at: ctx.now, revision: user.revision + 1 })
    .where(eq(users.id, user.id));
}

/** The role names of users. */
async function rolesOfUsers(db: Reader, ids: readonly string[]): Promise<Map<string, string[]>> {
  const held = await db
    .select()
    .from(userRoles)
    .where(inArray(userRoles.user_id, [...ids]))
    .orderBy(userRoles.role_name);
  const byUser = Map.groupBy(held, (row) => row.user_id);
  return new Map(ids.map((id) => [id, (byUser.get(id) ?? []).map((row) => row.role_name)]));
}

export const userFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: users.id, sortable: true },
    username: { type: 'text', column: users.username, isName: true, sortable: true },
    name: { type: 'text', column: users.name, isName: true, sortable: true },
    kind: { type: 'text', column: users.kind, sortable: true },
    state: { type: 'enum', column: users.state, values: userStates, sortable: true },
    last_sign_in_at: { type: 'instant', column: users.last_sign_in_at },
    created_at: { type: 'instant', column: users.created_at, sortable: true },
    updated_at: { type: 'instant', column: users.updated_at, sortable: true },
  },
  id: users.id,
  sort: '-created_at',
};

/** A page of users with their roles. */
export async function listUsers(db: Reader, query: PageQuery): Promise<RecordPage<User>> {
  const listed = await fetchTablePage(db, users, { name: 'users', query, table: userFields });
  const roles = await rolesOfUsers(
    db,
    listed.page.map((user) => user.id),
  );
  return { ...listed, page: listed.page.map((user) => presentUser(user, roles.get(user.id) ?? [])) };
}

/** A condition on `users`: the text is anywhere in the name or the user name, case and accents apart. */
export const isNamedLike = (text: string): SQL | undefined =>
  text === '' ? undefined : or(containsFolded(users.username, text), containsFolded(users.name, text));

/** An order of `users`: first those with a name or a word in it that begins with the text, then the others. */
export const byBeginning = (text: string): SQL =>
  sql`case when ${wordBeginsFolded(users.username, text)} or ${wordBeginsFolded(users.name, text)} then 0 else 1 end`;

/** Users by name, people first; `text` matches anywhere in the name and the user name. */
export async function usersByText(db: Reader, text: string, limit: number): Promise<User[]> {
  const found = await db
    .select()
    .from(users)
    .where(isNamedLike(text))
    .orderBy(users.kind, users.username, users.id)
    .limit(limit);
  const roles = await rolesOfUsers(
    db,
    found.map((user) => user.id),
  );
  return found.map((user) => presentUser(user, roles.get(user.id) ?? []));
}

/** A user with the names of their roles. Throws 404. */
export async function userBy(db: Reader, id: string): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw userProblems.notFound();
  return presentUser(user, (await rolesOfUsers(db, [id])).get(id) ?? []);
}

/** A user as the API answers it, without any secret. */
function presentUser(user: UserRow, roles: string[]): User {
  const { id, username, name, kind, state, created_at, updated_at, revision } = user;
  const seen = user.last_sign_in_at && { last_sign_in_at: user.last_sign_in_at };
  return {
    id,
    username,
    name,
    kind,
    state,
    roles,
    totp: hasSecondFactor(user),
    ...seen,
    created_at,
    updated_at,
    revision,
  };
}
