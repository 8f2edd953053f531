import { type Column, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#db/schema/accounts.ts';
import { allMatches, ngramCutter } from '#lib/domain/accounts/search/search-index.ts';
import { searchAlternatives } from '#lib/domain/accounts/search/search-text.ts';
import { hasIdOf } from '#lib/domain/search/term-field.ts';
import type { FilterField } from '#lib/server/list/filter.ts';
import { withAsterisks } from '#lib/server/list/rsql.ts';

/**
 * The filter field for the accounts that the search for accounts finds. `accountId` is their column in another list,
 * which offers the field only to those who may read accounts.
 */
export const accountSearchField = (accountId: Column): FilterField => {
  const ofAccounts = (condition: SQL) =>
    hasIdOf(accountId, sql`select ${accounts.id} from ${accounts} where ${condition}`);
  return {
    type: 'text',
    column: accounts.name,
    folded: accounts.name_key,
    isName: true,
    matches: (value) => {
      const ways = searchAlternatives(withAsterisks(value.replaceAll('*', '')), ngramCutter);
      // A text that the search has no parts of, such as a sign, finds no account.
      return ofAccounts(ways.length > 0 ? hasIdOf(accounts.seq, allMatches(ways)) : sql`${accounts.seq} = -1`);
    },
    scopedTo: ofAccounts,
  };
};
