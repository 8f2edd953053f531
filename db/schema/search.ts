import { index, primaryKey, table, text, uuid } from '#db/columns.ts';

/** The kinds of records that have search terms. Accounts have an ngram index of their own. */
export type SearchTermKind = 'beneficiary' | 'bank-details' | 'entity' | 'user';

/**
 * The words by which a record is found, folded, each by its beginning. Contacts and account numbers are keyed hashes:
 * only a whole one is found, and a stolen database does not reveal them.
 */
export const searchTerms = table(
  'search_terms',
  {
    kind: text('kind').$type<SearchTermKind>().notNull(),
    record_id: uuid('record_id').notNull(),
    term: text('term').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.record_id, t.term] }),
    index('search_terms_term').on(t.kind, t.term, t.record_id),
  ],
);
