import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { type HoldRow, holds } from '#db/schema/ledger.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { accountSearchField } from '#lib/domain/accounts/search/account-search-field.ts';
import { isActiveHold } from '#lib/domain/ledger/holds/hold-expiry.ts';
import { holdStates } from '#lib/domain/ledger/holds/hold-states.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';

/** The fields of holds for filters and sorting. */
export const holdFields = {
  fields: {
    id: { type: 'uuid', column: holds.id, sortable: true },
    account_id: { type: 'uuid', column: ledgerAccounts.account_id },
    account_search: { ...accountSearchField(ledgerAccounts.account_id), permission: 'account:read' },
    wallet: { type: 'text', column: ledgerAccounts.code },
    currency: { type: 'text', column: holds.currency },
    state: { type: 'enum', column: holds.state, values: holdStates },
    created_at: { type: 'instant', column: holds.created_at, sortable: true, indexOrdered: true },
    expires_at: { type: 'instant', column: holds.expires_at },
    ended_at: { type: 'instant', column: holds.ended_at },
  },
  id: holds.id,
  sort: '-created_at',
} satisfies FieldTable;

/** The fields for a list in which states are compared as they are at a time. */
export function holdFieldsAt(now: string): FieldTable {
  const state = { ...holdFields.fields.state, shownAs: effectivelyIn(now) };
  return { ...holdFields, fields: { ...holdFields.fields, state } };
}

/** An expired hold counts as expired even before it is marked. */
export const effectiveState = (row: HoldRow, now: string): HoldRow['state'] =>
  row.state === 'ACTIVE' && row.expires_at !== null && row.expires_at <= now ? 'EXPIRED' : row.state;

/** The condition for holds in an effective state. */
const effectivelyIn =
  (now: string) =>
  (column: SQL | AnyColumn, wanted: string): SQL => {
    if (wanted === 'ACTIVE')
      return sql`(${column} = 'ACTIVE' and (${holds.expires_at} is null or ${holds.expires_at} > ${now}))`;
    if (wanted === 'EXPIRED') {
      // By id, so that SQLite finds the few that are not marked by their own index.
      const due = sql`select ${holds.id} from ${holds} where ${isActiveHold} and ${holds.expires_at} <= ${now}`;
      return sql`(${column} = 'EXPIRED' or ${holds.id} in (${due}))`;
    }
    return sql`${column} = ${wanted}`;
  };
