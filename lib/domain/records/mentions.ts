import { and, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import type { StoredMention } from '#db/schema/records.ts';
import { mentionsMax } from '#lib/domain/records/limits.ts';
import { mentionedNames } from '#lib/domain/records/mention-text.ts';
import type { RecordRef } from '#lib/domain/records/record.ts';
import { readPermissionOfKind } from '#lib/domain/records/record-kinds.ts';
import { rightsOfUser } from '#lib/server/identity/rights.ts';

/** The active people that a note mentions and who may read it. Others learn nothing of the record. */
export async function mentionsIn(db: Reader, text: string, record: RecordRef): Promise<StoredMention[]> {
  const names = mentionedNames(text).slice(0, mentionsMax);
  if (names.length === 0) return [];
  const found = await db
    .select({ user_id: users.id, username: users.username })
    .from(users)
    .where(and(inArray(users.username, names), eq(users.state, 'ACTIVE')))
    .orderBy(users.username);
  const readers: StoredMention[] = [];
  for (const user of found) {
    const { permissions } = await rightsOfUser(db, user.user_id);
    if (permissions.has('note:read') && permissions.has(readPermissionOfKind[record.kind])) readers.push(user);
  }
  return readers;
}
