import { sql } from 'drizzle-orm';
import { check, index, instant, int, json, table, text, unique, uuid } from '#db/columns.ts';

/** Charts of accounts. Chart 0 is built in: it holds the accounts that exist without any chart (db/guards/ledger). */
export const charts = table(
  'charts',
  {
    id: int('id').primaryKey(),
    name: text('name').notNull(),
    /** The folded name, which is unique. */
    name_key: text('name_key').notNull(),
    description: text('description'),
    /** Null if its accounts take any currency. */
    currency: text('currency'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [unique('charts', t.name_key), index('charts_created').on(t.created_at, t.id)],
);

export type ChartRow = typeof charts.$inferSelect;

export const chartAccounts = table(
  'chart_accounts',
  {
    id: uuid('id').primaryKey(),
    chart_id: int('chart_id')
      .notNull()
      .references(() => charts.id),
    code: text('code').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<'ASSET' | 'LIABILITY' | 'EQUITY' | 'INCOME' | 'EXPENSE'>().notNull(),
    /** The code of its header account in the same chart. */
    parent: text('parent'),
    usage: text('usage').$type<'HEADER' | 'DETAIL'>().notNull(),
    attributes: json<Record<string, string>>('attributes'),
    /** Its position in the chart as provided. */
    position: int('position').notNull(),
  },
  (t) => [
    unique('chart_accounts', t.chart_id, t.code),
    check('chart_accounts_type', sql`${t.type} in ('ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE')`),
    check('chart_accounts_usage', sql`${t.usage} in ('HEADER', 'DETAIL')`),
  ],
);

export type ChartAccountRow = typeof chartAccounts.$inferSelect;
