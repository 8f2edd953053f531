import { and, desc, eq, inArray, like } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import { normalizeEmail } from '#lib/fields/contact-hash.ts';

interface ReportReceiver {
  id: string;
  name: string;
  username: string;
}

/** The active people whom an email reaches, at most `limit`: those with one of the `chosen` ids first, then by name. */
export async function reportReceivers(
  db: Reader,
  { limit, chosen }: { limit: number; chosen: readonly string[] },
): Promise<ReportReceiver[]> {
  const chosenFirst = chosen.length > 0 ? [desc(inArray(users.id, [...chosen]))] : [];
  const found = await db
    .select({ id: users.id, name: users.name, username: users.username })
    .from(users)
    // Some usernames are not addresses; the rest is checked below.
    .where(and(eq(users.kind, 'person'), eq(users.state, 'ACTIVE'), like(users.username, '%@%')))
    .orderBy(...chosenFirst, users.name, users.username)
    .limit(limit);
  return found.filter(({ username }) => normalizeEmail(username) !== undefined);
}
