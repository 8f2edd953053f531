import { and, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import type { StoredMention } from '#db/schema/records.ts';
import { holderConditions } from '#lib/domain/access/permission-holders.ts';
import type { MentionableUsers } from '#lib/domain/records/contract.ts';
import { mentionSuggestionsMax, mentionsMax } from '#lib/domain/records/limits.ts';
import { mentionedNames } from '#lib/domain/records/mention-text.ts';
import { type RecordRef, readableRecord } from '#lib/domain/records/record.ts';
import { readPermissionOfKind } from '#lib/domain/records/record-kinds.ts';
import { byBeginning, isNamedLike } from '#lib/domain/users/users.ts';
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
  for (const user of found) {
    const { permissions } = await rightsOfUser(db, user.user_id);
    if (permissions.has('note:read') && permissions.has(readPermissionOfKind[record.kind])) readers.push(user);
  }
  return readers;
}

/**
 * Active users whom a note on the record can mention, found by a part of their names: people first, and of those first
 * the ones whose name begins with the text. Throws 403 and 404.
 */
export async function mentionableUsers(ctx: Context, wanted: RecordRef, text: string): Promise<MentionableUsers> {
  const { kind } = await readableRecord(ctx, wanted);
  const holding = holderConditions(ctx.db);
  const found = await ctx.db
    .select({ username: users.username, name: users.name })
    .from(users)
    .where(and(eq(users.state, 'ACTIVE'), isNamedLike(text), holding('note:read'), holding(readPermissionOfKind[kind])))
    .orderBy(users.kind, byBeginning(text), users.username)
    .limit(mentionSuggestionsMax);
  return { users: found };
}
