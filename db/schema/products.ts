import { flag, index, instant, int, json, primaryKey, table, text, unique, uuid } from '#db/columns.ts';

/** Products, one row per version; only `latest` of a version changes. */
export const products = table(
  'products',
  {
    id: uuid('id').notNull(),
    version: text('version').notNull(),
    /** 1, 2, 3 … in the order of creation. */
    position: int('position').notNull(),
    name: text('name').notNull(),
    currencies: json<string[]>('currencies').notNull(),
    wallets: json<{ code: string; currency: string }[]>('wallets').notNull(),
    default_wallet: text('default_wallet').notNull(),
    /** Null allows every jurisdiction. */
    jurisdictions:
      json<{ classification: 'DOMESTIC' | 'REGIONAL' | 'INTERNATIONAL'; country_code: string }[]>('jurisdictions'),
    /** Null means the built-in deposits account. */
    chart_account: json<{ chart: number; code: string }>('chart_account'),
    opens_at_once: flag('opens_at_once').notNull(),
    created_at: instant('created_at').notNull(),
    /** Whether new accounts use this version. */
    latest: flag('latest').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.version] }),
    unique('products', t.id, t.position),
    index('products_created').on(t.created_at, t.id),
  ],
);

export type ProductRow = typeof products.$inferSelect;
