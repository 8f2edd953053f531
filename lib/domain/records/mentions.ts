import { and, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import type { StoredMention } from '#db/schema/records.ts';
import type { MentionableUsers } from '#lib/domain/records/contract.ts';
import { mentionSuggestionsMax, mentionsMax } from '#lib/domain/records/limits.ts';
import { mentionedNames } from '#lib/domain/records/mention-text.ts';
import { type RecordRef, readableRecord } from '#lib/domain/records/record.ts';
import { readPermissionOfKind } from '#lib/domain/records/record-kinds.ts';
import { usersByText } from '#lib/domain/users/users.ts';
import type { Context } from '#lib/server/identity/context.ts';
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
  for (const user of found) if (await readsNotesOf(db, user.user_id, record)) readers.push(user);
  return readers;
}

/** More users match than may read the record: the search goes through at most so many. */
const searchedUsersMax = 50;

/** Active users whom a note on the record can mention, by a part of their names. Throws 403 and 404. */
export async function mentionableUsers(ctx: Context, wanted: RecordRef, text: string): Promise<MentionableUsers> {
  const record = await readableRecord(ctx, wanted);
  const found = await usersByText(ctx.db, text, searchedUsersMax);
  const suggested: MentionableUsers['users'] = [];
  for (const { id, username, name, state } of found) {
    if (suggested.length === mentionSuggestionsMax) break;
    if (state === 'ACTIVE' && (await readsNotesOf(ctx.db, id, record))) suggested.push({ username, name });
  }
  return { users: suggested };
}

async function readsNotesOf(db: Reader, user_id: string, { kind }: RecordRef): Promise<boolean> {
  const { permissions } = await rightsOfUser(db, user_id);
  return permissions.has('note:read') && permissions.has(readPermissionOfKind[kind]);
}
