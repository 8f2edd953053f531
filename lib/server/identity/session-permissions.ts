import { eq, inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import { sessions } from '#db/schema/auth.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { currentAccessVersion, isSessionOpen } from '#lib/server/identity/credentials.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { rightsAtVersion } from '#lib/server/identity/rights.ts';

/** The permissions of the sessions that are open at a time, by session id. It prolongs none of them. */
export async function permissionsOfSessions(
  db: Reader,
  ids: readonly string[],
  at: string,
): Promise<Map<string, ReadonlySet<Permission>>> {
  const open = new Map<string, ReadonlySet<Permission>>();
  if (ids.length === 0) return open;
  const rows = await db
    .select({
      id: sessions.id,
      expires_at: sessions.expires_at,
      last_seen_at: sessions.last_seen_at,
      ended_at: sessions.ended_at,
      access_version: currentAccessVersion.mapWith(Number),
      user_id: users.id,
      state: users.state,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(inArray(sessions.id, [...ids]));
  const now = expiryTime(at);
  for (const row of rows) {
    if (!isSessionOpen(row, now)) continue;
    open.set(row.id, (await rightsAtVersion(db, row.user_id, row.access_version)).permissions);
  }
  return open;
}
