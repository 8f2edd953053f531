import { and, eq, sql } from 'drizzle-orm';
import { command, type Writer } from '#db/index.ts';
import { type AccountCoordinateRow, type AccountRow, accountCoordinates } from '#db/schema/accounts.ts';
import { newId } from '#lib/core/uuid.ts';
import type { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import { releaseReservations, reserveCoordinates } from '#lib/domain/accounts/bank-details/reservations.ts';
import { type AccountCoordinate, tagsMax } from '#lib/domain/accounts/core/account.ts';
import { isClosedState } from '#lib/domain/accounts/core/account-states.ts';
import {
  accountCoordinateRows,
  lockAccount,
  presentAccountCoordinate,
  touchAccount,
} from '#lib/domain/accounts/core/accounts.ts';
import { accountProblems } from '#lib/domain/accounts/problems.ts';
import { reindexAccount } from '#lib/domain/accounts/search/search-index.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

const coordinatesMax = 100;

const insertRecord = command((tx) =>
  tx.insert(accountCoordinates).values({
    account_seq: sql.placeholder('account_seq'),
    id: sql.placeholder('id'),
    coordinates: sql.placeholder('coordinates'),
    tags: sql.placeholder('tags'),
    created_at: sql.placeholder('created_at'),
  }),
);

/**
 * Adds coordinates to an account and returns its new revision. Throws 409 when another account has them or the account
 * is closed.
 */
export async function addCoordinates(
  ctx: WriteContext,
  idRef: string,
  coordinates: AccountCoords,
): Promise<{ record: AccountCoordinate; revision: number }> {
  const account = await lockAccount(ctx, idRef);
  if (isClosedState(account.state)) {
    throw accountProblems.closed(account.state);
  }
  const others = await accountCoordinateRows(ctx.db, [account.seq]);
  if (others.length >= coordinatesMax) {
    throw accountProblems.tooManyBankDetails(coordinatesMax);
  }
  const row = await insertCoordinates(ctx.db, account, { coordinates, tags: [], now: ctx.now, pointer: '' });
  const revision = await recordCoordinateChange(ctx, account, {
    coordinates: [...others, row],
    action: { added: row.id },
  });
  return { record: presentAccountCoordinate(row), revision };
}

/** Inserts a coordinate record and its reservations. The caller updates the search index. */
export async function insertCoordinates(
  tx: Writer,
  account: { seq: number },
  wanted: { coordinates: AccountCoords; tags: string[]; now: string; pointer: string },
): Promise<AccountCoordinateRow> {
  const { coordinates, tags, now, pointer } = wanted;
  await reserveCoordinates(tx, account.seq, { coordinates, pointer });
  const row = { account_seq: account.seq, id: newId(), coordinates, tags: [...new Set(tags)], created_at: now };
  await insertRecord(tx, row);
  return row;
}

/** Replaces the tags of a coordinate or adds to them. Returns the revision. Throws 404 for an unknown coordinate. */
export async function changeTags(
  ctx: WriteContext,
  at: { idRef: string; id: string },
  { tags, replace }: { tags: string[]; replace: boolean },
): Promise<number> {
  const { account, row, others } = await lockCoordinate(ctx, at);
  const next = [...new Set(replace ? tags : [...row.tags, ...tags])];
  if (next.length > tagsMax) throw accountProblems.tooManyTagsInQuery(tagsMax);
  if (JSON.stringify(next) === JSON.stringify(row.tags)) return account.revision;
  await ctx.db
    .update(accountCoordinates)
    .set({ tags: next })
    .where(and(eq(accountCoordinates.account_seq, account.seq), eq(accountCoordinates.id, row.id)));
  return recordCoordinateChange(ctx, account, {
    coordinates: [...others, { ...row, tags: next }],
    action: { coordinate: row.id, tags: next },
  });
}

/** Deletes a coordinate and frees it for other accounts. Returns the new revision. */
export async function deleteCoordinates(ctx: WriteContext, at: { idRef: string; id: string }): Promise<number> {
  const { account, row, others } = await lockCoordinate(ctx, at);
  await ctx.db
    .delete(accountCoordinates)
    .where(and(eq(accountCoordinates.account_seq, account.seq), eq(accountCoordinates.id, row.id)));
  await releaseReservations(ctx.db, account.seq, {
    removed: row.coordinates as AccountCoords,
    remaining: others.map((other) => other.coordinates as AccountCoords),
  });
  return recordCoordinateChange(ctx, account, { coordinates: others, action: { deleted: row.id } });
}

async function lockCoordinate(ctx: WriteContext, { idRef, id }: { idRef: string; id: string }) {
  const account = await lockAccount(ctx, idRef);
  const rows = await accountCoordinateRows(ctx.db, [account.seq]);
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw accountProblems.bankDetailsNotFound(id);
  return { account, row, others: rows.filter((other) => other !== row) };
}

async function recordCoordinateChange(
  ctx: WriteContext,
  account: AccountRow,
  { coordinates, action }: { coordinates: AccountCoordinateRow[]; action: Record<string, unknown> },
): Promise<number> {
  await reindexAccount(ctx.db, { account, coordinates });
  await touchAccount(ctx.db, account.seq, ctx.now);
  ctx.record({ resource: 'account', resource_id: account.id, after: action });
  return account.revision + 1;
}

/** Tags from the query, followed by the body when it is not empty. */
export function tagsOfRequest({ query, body }: { query: string[] | undefined; body: string | undefined }): string[] {
  const tags = [...new Set([...(query ?? []), ...(body ? [body] : [])])];
  if (tags.length > tagsMax) throw accountProblems.tooManyTags(tagsMax);
  return tags;
}
