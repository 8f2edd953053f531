import { eq } from 'drizzle-orm';
import { type AccountRow, accounts } from '#db/schema/accounts.ts';
import { withNfcKeys } from '#lib/core/schema.ts';
import { attributeLimits } from '#lib/domain/accounts/core/account.ts';
import { accountCoordinateRows, lockAccount, touchAccount } from '#lib/domain/accounts/core/accounts.ts';
import { accountProblems } from '#lib/domain/accounts/problems.ts';
import { reindexAccount } from '#lib/domain/accounts/search/search-index.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/** Replaces all attributes of an account and returns its revision. */
export async function replaceAccountAttributes(
  ctx: WriteContext,
  idRef: string,
  attributes: Record<string, string>,
): Promise<number> {
  return writeAttributes(ctx, await lockAccount(ctx, idRef), attributes);
}

/** Merges attributes (RFC 7396: null removes one) and returns the revision. */
export async function mergeAttributes(
  ctx: WriteContext,
  idRef: string,
  change: Record<string, string | null>,
): Promise<number> {
  const account = await lockAccount(ctx, idRef);
  const merged = Object.entries({ ...withNfcKeys(account.attributes), ...change }).filter(
    ([, value]) => value !== null,
  );
  if (merged.length > attributeLimits.keysMax) {
    throw accountProblems.tooManyAttributes(attributeLimits.keysMax, merged.length);
  }
  return writeAttributes(ctx, account, Object.fromEntries(merged) as Record<string, string>);
}

/** Removes attributes and returns the revision. Unknown names are ignored. */
export async function deleteAccountAttributes(ctx: WriteContext, idRef: string, names: string[]): Promise<number> {
  const account = await lockAccount(ctx, idRef);
  const gone = new Set(names.map((name) => name.normalize('NFC')));
  const kept = Object.entries(account.attributes).filter(([name]) => !gone.has(name.normalize('NFC')));
  return writeAttributes(ctx, account, Object.fromEntries(kept));
}

async function writeAttributes(
  ctx: WriteContext,
  account: AccountRow,
  attributes: Record<string, string>,
): Promise<number> {
  const names = new Set([...Object.keys(account.attributes), ...Object.keys(attributes)]);
  const changed = [...names].filter((name) => account.attributes[name] !== attributes[name]);
  if (changed.length === 0) return account.revision;
  await ctx.db.update(accounts).set({ attributes }).where(eq(accounts.seq, account.seq));
  const coordinates = await accountCoordinateRows(ctx.db, [account.seq]);
  await reindexAccount(ctx.db, { account: { ...account, attributes }, coordinates });
  await touchAccount(ctx.db, account.seq, ctx.now);
  ctx.record({ resource: 'account', resource_id: account.id, after: { attributes: changed } });
  return account.revision + 1;
}
