import { asc } from 'drizzle-orm';
import { roles } from '#db/schema/access.ts';
import type { InputFault } from '#lib/core/problem.ts';
import { accessFaults } from '#lib/domain/access/problems.ts';
import type { Context } from '#lib/server/identity/context.ts';

/** The faults of the member `roles` of a body: names that no role has. Not everybody who assigns roles may list them. */
export async function unknownRoleFaults(
  { db, principal }: Pick<Context, 'db' | 'principal'>,
  names: readonly string[],
): Promise<InputFault[]> {
  const known = (await db.select({ name: roles.name }).from(roles).orderBy(asc(roles.name))).map(({ name }) => name);
  // The commands of the machine act as the system.
  const mayList = principal.kind === 'system' || principal.permissions.has('role:read');
  const unknown = names.flatMap((name, index) => (known.includes(name) ? [] : [{ name, index }]));
  // There may be a thousand roles: the first fault lists them for all.
  return unknown.map(({ name, index }, order) => ({
    pointer: `/roles/${index}`,
    ...accessFaults.unknownRole(name, mayList && order === 0 ? known : undefined),
  }));
}
