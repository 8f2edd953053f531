import { type Column, type SQL, sql } from 'drizzle-orm';
import { engine } from '#db/index.ts';
import { type SearchTermKind, searchTerms } from '#db/schema/search.ts';
import { fold } from '#lib/core/fold.ts';
import { searchWordsMax } from '#lib/domain/search/search-terms.ts';
import { type FilterField, nameCondition } from '#lib/server/list/filter.ts';

const termText: FilterField = { type: 'text', column: searchTerms.term, folded: searchTerms.term, isName: true };

/**
 * The filter field for the words of the names and references of another record, which has all words of a value.
 * `id` is its column in the list.
 */
export function termField(kind: SearchTermKind, id: Column): FilterField {
  const idsWith = (condition: SQL): SQL =>
    sql`select ${searchTerms.record_id} from ${searchTerms} where ${searchTerms.kind} = ${kind} and ${condition}`;
  return {
    ...termText,
    matches: (value) => {
      const words = fold(value).split(' ').slice(0, searchWordsMax);
      // Not by `exists`: without statistics, PostgreSQL looks up each pair of terms.
      const found = words.map((word) => idsWith(nameCondition(termText, word)));
      return hasIdOf(id, sql.join(found, sql` intersect `));
    },
    scopedTo: (condition) => hasIdOf(id, idsWith(condition)),
  };
}

/** The rows with one of the selected ids. In a filter with alternatives, PostgreSQL uses an index only for an array. */
export const hasIdOf = (id: Column, ids: SQL): SQL =>
  engine === 'postgres' ? sql`${id} = any(array(${ids}))` : sql`${id} in (${ids})`;
