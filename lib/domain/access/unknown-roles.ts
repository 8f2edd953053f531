import { inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { roles } from '#db/schema/access.ts';
import type { InputFault } from '#lib/core/problem.ts';
import { accessFaults } from '#lib/domain/access/problems.ts';

/** The faults of the member `roles` of a body: names that no role has. Not everybody who assigns roles may list them. */
export async function unknownRoleFaults(db: Reader, names: readonly string[]): Promise<InputFault[]> {
  const found = await db
    .select({ name: roles.name })
    .from(roles)
    .where(inArray(roles.name, [...names]));
  const known = new Set(found.map(({ name }) => name));
  return names.flatMap((name, index): InputFault[] =>
    known.has(name) ? [] : [{ pointer: `/roles/${index}`, ...accessFaults.unknownRole(name) }],
  );
}
