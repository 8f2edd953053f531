import { flag, index, instant, int, json, primaryKey, table, text, unique, uuid } from '#db/columns.ts';

/** A product configuration, one row a version; a version never changes but for `latest`. */
export const products = table(
  'products',
  {
    id: uuid('id').notNull(),
    version: text('version').notNull(),
    /** 1, 2, 3 … in the order in which the versions were made. */
    position: int('position').notNull(),
    name: text('name').notNull(),
    currencies: json<string[]>('currencies').notNull(),
    wallets: json<{ code: string; currency: string }[]>('wallets').notNull(),
    default_wallet: text('default_wallet').notNull(),
    /** Null allows every jurisdiction. */
    jurisdictions:
      json<{ classification: 'DOMESTIC' | 'REGIONAL' | 'INTERNATIONAL'; country_code: string }[]>('jurisdictions'),
    /** Null is the built-in deposits account. */
    chart_account: json<{ chart: number; code: string }>('chart_account'),
    opens_at_once: flag('opens_at_once').notNull(),
    created_at: instant('created_at').notNull(),
    /** Whether this is the latest version: the one that new accounts take. */
    latest: flag('latest').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.version] }),
    unique('products', t.id, t.position),
    index('products_created').on(t.created_at, t.id),
  ],
);
