import { eq } from 'drizzle-orm';
import { forShare } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { identityProblems } from '#lib/server/identity/problems.ts';

/**
 * Locks the caller's user against a change, for a write whose result a disabling of the user ends: what is created after
 * it would stay. Throws 401 for a user who was disabled since the request was admitted. Writes of one user do not wait
 * for each other.
 */
export async function lockActiveCaller({ db, principal }: WriteContext): Promise<void> {
  const [user] = await forShare(db.select({ state: users.state }).from(users).where(eq(users.id, principal.id)));
  if (user?.state !== 'ACTIVE') throw identityProblems.userInactive();
}
