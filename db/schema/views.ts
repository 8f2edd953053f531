import { flag, index, instant, int, table, text, unique, uuid } from '#db/columns.ts';
import { users } from '#db/schema/access.ts';

/** Lists as somebody likes them: a name for the filter, the sort and the columns in a list's address. */
export const views = table(
  'views',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Which list, as `lib/domain/views/contract.ts` names them. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The name as it is compared: lower case. */
    name_key: text('name_key').notNull(),
    /** The list's query string. */
    query: text('query').notNull(),
    is_shared: flag('is_shared').notNull(),
    /** Opens by itself for its owner; at most one of a list. */
    is_usual: flag('is_usual').notNull(),
    revision: int('revision').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [unique('views', t.user_id, t.list, t.name_key), index('views_shared').on(t.is_shared, t.list)],
);
