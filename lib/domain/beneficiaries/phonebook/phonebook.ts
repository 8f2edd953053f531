import { and, eq, inArray } from 'drizzle-orm';
import { forUpdate, insertMany, type Reader } from '#db/index.ts';
import { customerHashes, phonebookHashes, phonebooks } from '#db/schema/beneficiaries.ts';
import { chunksOf } from '#lib/core/chunks.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { hourMs } from '#lib/core/time/durations.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { hashAllCustomers, matchCustomers } from '#lib/domain/beneficiaries/phonebook/matching.ts';
import { phonebookProblems } from '#lib/domain/beneficiaries/problems.ts';
import { secondsUntil } from '#lib/domain/beneficiaries/verification/passcode-limits.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

const syncWindowMs = hourMs;

/**
 * Replaces the phonebook of an identity. Customers whose contacts are in it become its beneficiaries; those who are no
 * longer in it are hidden. `hashes` are keyed. Throws 429 above the hourly limit.
 */
export async function syncPhonebook(ctx: WriteContext, identity: string, hashes: string[]): Promise<void> {
  const identityKey = caseKey(identity);
  const wanted = new Set(hashes);
  // First, because it serializes syncs.
  await hashAllCustomers(ctx);
  const syncs = await countSync(ctx, identityKey);
  const matched = await matchedHashes(ctx.db, [...wanted]);
  const retains = await settingOf(ctx.db, 'contacts/retain_unmatched');
  await replaceHashes(ctx, identityKey, retains ? wanted : new Set(matched));
  const { shown, total } = await matchCustomers(ctx, { identity, identity_key: identityKey });
  const book = { identity, received: wanted.size, matched: total, synced_at: ctx.now, ...syncs };
  await ctx.db
    .insert(phonebooks)
    .values({ identity_key: identityKey, ...book })
    .onConflictDoUpdate({ target: phonebooks.identity_key, set: book });
  const counts = { received: wanted.size, kept: retains ? wanted.size : matched.length, matched: total, new: shown };
  ctx.record({ resource: 'phonebook', resource_id: identity, after: counts });
  emitEvent(ctx, { type: 'beneficiary.phonebook-synced', subject: identity, data: counts });
}

/** Counts this sync within the hour. The lock on the phonebook serializes its syncs. */
async function countSync(ctx: WriteContext, identityKey: string) {
  const max = await settingOf(ctx.db, 'contacts/max_syncs_per_hour');
  const [book] = await forUpdate(ctx.db.select().from(phonebooks).where(eq(phonebooks.identity_key, identityKey)));
  const now = expiryTime(ctx.now);
  const sinceMs = book ? Date.parse(now) - Date.parse(book.hour_started_at) : syncWindowMs;
  if (!book || sinceMs >= syncWindowMs) return { hour_started_at: now, syncs_in_hour: 1 };
  if (book.syncs_in_hour >= max) {
    const until = timeAfter(book.hour_started_at, syncWindowMs);
    throw phonebookProblems.tooManySyncs(max, secondsUntil(until, now));
  }
  return { hour_started_at: book.hour_started_at, syncs_in_hour: book.syncs_in_hour + 1 };
}

/** Writes only the differences, because most of a phonebook stays the same between syncs. */
async function replaceHashes(ctx: WriteContext, identityKey: string, wanted: Set<string>): Promise<void> {
  const ofIdentity = eq(phonebookHashes.identity_key, identityKey);
  const rows = await ctx.db.select({ hash: phonebookHashes.hash }).from(phonebookHashes).where(ofIdentity);
  const present = new Set(rows.map(({ hash }) => hash));
  for (const chunk of chunksOf([...present].filter((hash) => !wanted.has(hash)))) {
    await ctx.db.delete(phonebookHashes).where(and(ofIdentity, inArray(phonebookHashes.hash, chunk)));
  }
  const fresh = [...wanted].filter((hash) => !present.has(hash));
  await insertMany(
    ctx.db,
    phonebookHashes,
    fresh.map((hash) => ({ identity_key: identityKey, hash })),
  );
}

async function matchedHashes(db: Reader, hashes: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const chunk of chunksOf(hashes)) {
    const rows = await db
      .selectDistinct({ hash: customerHashes.hash })
      .from(customerHashes)
      .where(inArray(customerHashes.hash, chunk));
    found.push(...rows.map(({ hash }) => hash));
  }
  return found;
}

/** The phonebook for the console; undefined before the first sync. */
export async function findPhonebook(db: Reader, identity: string) {
  const [book] = await db
    .select()
    .from(phonebooks)
    .where(eq(phonebooks.identity_key, caseKey(identity)));
  return book;
}
