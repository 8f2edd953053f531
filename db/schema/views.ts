import { flag, index, instant, int, table, text, unique, uuid } from '#db/columns.ts';
import { users } from '#db/schema/access.ts';

/** Saved views of lists: a name for the filter, the sort order and the columns in the address of a list. */
export const views = table(
  'views',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The list, as named in `lib/domain/views/contract.ts`. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The name in lower case, for comparison. */
    name_key: text('name_key').notNull(),
    /** The query string of the list. */
    query: text('query').notNull(),
    is_shared: flag('is_shared').notNull(),
    /** The owner's default view; at most one per list. */
    is_usual: flag('is_usual').notNull(),
    revision: int('revision').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [unique('views', t.user_id, t.list, t.name_key), index('views_shared').on(t.is_shared, t.list)],
);

export type ViewRow = typeof views.$inferSelect;
