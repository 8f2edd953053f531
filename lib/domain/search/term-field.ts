import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import { engine } from '#db/index.ts';
import { type SearchTermKind, searchTerms } from '#db/schema/search.ts';
import { fold } from '#lib/core/text/fold.ts';
import { searchWordsMax, termBeginsWith } from '#lib/domain/search/search-terms.ts';
import { type FilterField, nameCondition } from '#lib/server/list/filter.ts';

const termText: FilterField = { type: 'text', column: searchTerms.term, folded: searchTerms.term, isName: true };

/**
 * The filter field for the words of the names and references of another record, which has all words of a value.
 * `id` is its column in the list.
 */
export function termField(kind: SearchTermKind, id: Column): FilterField {
  return {
    ...termText,
    matches: (value) =>
      hasTerms(
        kind,
        id,
        fold(value)
          .split(' ')
          .map((word) => nameCondition(termText, word)),
      ),
    scopedTo: (condition) => hasTerms(kind, id, [condition]),
  };
}

/** The rows whose record has a term that begins with each of the folded words. */
export const idsWithWords = (kind: SearchTermKind, id: Column, words: readonly string[]): SQL =>
  hasTerms(
    kind,
    id,
    words.map((word) => termBeginsWith(searchTerms.term, word)),
  );

/** Not by `exists`: without statistics, PostgreSQL looks up each pair of terms. */
function hasTerms(kind: SearchTermKind, id: Column, conditions: readonly (SQL | undefined)[]): SQL {
  const found = conditions
    .slice(0, searchWordsMax)
    .map(
      (condition) =>
        sql`select ${searchTerms.record_id} from ${searchTerms} where ${and(eq(searchTerms.kind, kind), condition)}`,
    );
  return hasIdOf(id, sql.join(found, sql` intersect `));
}

/** The rows with one of the selected ids. In a filter with alternatives, PostgreSQL uses an index only for an array. */
export const hasIdOf = (id: Column, ids: SQL): SQL =>
  engine === 'postgres' ? sql`${id} = any(array(${ids}))` : sql`${id} in (${ids})`;
