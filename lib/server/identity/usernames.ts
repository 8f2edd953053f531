import { inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';

/** The user names behind rows that belong to users. */
export async function usernameLookup(db: Reader, rows: readonly { user_id: string }[]) {
  const ids = [...new Set(rows.map((row) => row.user_id))];
  const found = await db.select({ id: users.id, username: users.username }).from(users).where(inArray(users.id, ids));
  const names = new Map(found.map((user) => [user.id, user.username]));
  return (row: { user_id: string }): string => names.get(row.user_id) ?? '';
}
