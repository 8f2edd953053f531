import type { AccountRow } from '#db/schema/accounts.ts';
import type { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import { accountCoordinateRows } from '#lib/domain/accounts/core/accounts.ts';
import { readsBalances } from '#lib/domain/accounts/core/balance-access.ts';
import type { AccountRecord } from '#lib/domain/accounts/search/account-record.ts';
import { accountFields, listRows } from '#lib/domain/accounts/search/listing.ts';
import { searchRows } from '#lib/domain/accounts/search/search.ts';
import { defaultWalletsOf } from '#lib/domain/ledger/wallets/wallets.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { authorizeFields } from '#lib/server/list/field-permissions.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';

/**
 * A page of accounts for the console's table; `search` narrows the filter. Without the permission to read wallets,
 * balances are empty, and an order by them is 403.
 */
export async function listAccountRecords(
  ctx: Context,
  search: string | undefined,
  page: PageQuery,
): Promise<RecordPage<AccountRecord>> {
  authorizeFields(ctx, accountFields, page);
  const found = await (search === undefined ? listRows(ctx.db, page) : searchRows(ctx.db, search, page));
  return { ...found, page: await accountRecordsOf(ctx, found.page) };
}

/** Adds IBAN, tags and balances to accounts, with a fixed number of queries. */
async function accountRecordsOf(ctx: Context, rows: AccountRow[]): Promise<AccountRecord[]> {
  const coordinates = Map.groupBy(
    await accountCoordinateRows(
      ctx.db,
      rows.map((row) => row.seq),
    ),
    (row) => row.account_seq,
  );
  const ids = readsBalances(ctx) ? rows.map((row) => row.id) : [];
  const wallets = await defaultWalletsOf(ctx.db, ids, ctx.now);
  return rows.map((row) => {
    const own = coordinates.get(row.seq) ?? [];
    const iban = own.map(({ coordinates: carrier }) => (carrier as AccountCoords).banking?.iban).find(Boolean);
    const wallet = wallets.get(row.id);
    return {
      id: row.id,
      reference: row.reference,
      name: row.name,
      state: row.state,
      currency: row.currency,
      // Validated when the account was created.
      ...(row.owner_type && { owner_type: row.owner_type as AccountRecord['owner_type'] }),
      ...(row.owner_reference && { owner_reference: row.owner_reference }),
      ...(iban && { iban }),
      product_uuid: row.product_id,
      product_version: row.product_version,
      default_wallet: row.default_wallet,
      available_balance: wallet?.available_balance ?? '',
      hold_balance: wallet?.hold_balance ?? '',
      ...(row.country_code && { country_code: row.country_code }),
      tags: [...new Set(own.flatMap((coordinate) => coordinate.tags))],
      attributes: row.attributes,
      created_at: row.created_at,
      updated_at: row.updated_at,
      revision: row.revision,
    };
  });
}
