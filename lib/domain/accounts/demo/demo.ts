import { and, eq, gte, lt, max } from 'drizzle-orm';
import { type Database, insertMany, type Writer } from '#db/index.ts';
import {
  type AccountRow,
  accountCoordinates,
  accountReservations,
  accountStateChanges,
  accounts,
} from '#db/schema/accounts.ts';
import { type ProductRow, products } from '#db/schema/products.ts';
import { caseKey, nameKey } from '#lib/core/text/fold.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { newId } from '#lib/core/uuid.ts';
import { reservationsOf } from '#lib/domain/accounts/bank-details/reservations.ts';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import { currencyOfProduct, newWalletsOf } from '#lib/domain/accounts/core/create.ts';
import { type DemoAccount, demoAccount, demoReference } from '#lib/domain/accounts/demo/accounts.ts';
import { createProduct, findProduct } from '#lib/domain/accounts/products/products.ts';
import { indexNewAccounts } from '#lib/domain/accounts/search/search-index.ts';
import { openWallets } from '#lib/domain/ledger/wallets/wallets.ts';
import { asSystem } from '#lib/server/write/system.ts';

/** Accounts per transaction on a serving process: few enough that other writers hardly wait. */
const batchSizeWhileServing = 250;
/** Accounts per transaction offline: larger batches write each index page less often. */
export const batchSizeOffline = 5000;
/** Accounts per transaction in a draft file, which commits once. */
export const batchSizeInDraft = 500;
/** Size of an account in a SQLite file, indexes included. */
export const demoAccountBytes = 2900;
const accountAgeSpanMs = 3 * 365 * dayMs;
const demoActor = 'demo';

type NewAccountRow = Omit<AccountRow, 'seq'>;

const demoProducts = {
  EUR: { name: 'Current account', wallets: ['EUR'], opens_at_once: true, posts_to: '2010' },
  savings: { name: 'Savings account', wallets: ['EUR'], opens_at_once: false, posts_to: '2020' },
  GBP: { name: 'Sterling account', wallets: ['GBP', 'EUR'], opens_at_once: true, posts_to: '2010' },
  USD: { name: 'Global account', wallets: ['USD', 'EUR', 'GBP'], opens_at_once: false, posts_to: '2010' },
  CHF: { name: 'Business account', wallets: ['CHF', 'EUR'], opens_at_once: false, posts_to: '2030' },
} as const;
type DemoProduct = keyof typeof demoProducts;
type Products = Record<DemoProduct, ProductRow>;

interface DemoAccountsOptions {
  accounts: number;
  /** The chart for the products' accounts; the built-in chart when absent. */
  chart?: number;
  batchSize?: number;
  /** Batches that run concurrently. */
  concurrency?: number;
  onProgress?: (created: number, wanted: number) => void;
}

/**
 * Creates demo products, and demo accounts up to the requested number, in batches of normal transactions. A later run
 * continues after the last account of an earlier run.
 */
export async function createDemoAccounts(
  database: Database,
  { accounts: wanted, chart, batchSize = batchSizeWhileServing, concurrency = 1, onProgress }: DemoAccountsOptions,
): Promise<void> {
  const known = await ensureDemoProducts(database, chart);
  let begun = await lastDemoAccount(database);
  let created = begun;
  onProgress?.(Math.min(created, wanted), wanted);
  const makeBatches = async () => {
    while (begun < wanted) {
      const first = begun + 1;
      const indexes = Array.from({ length: Math.min(batchSize, wanted - begun) }, (_, index) => first + index);
      begun += indexes.length;
      const batch = { products: known, nowMs: Date.now(), wanted };
      await database.transaction((tx) => insertBatch(tx, indexes, batch));
      created += indexes.length;
      onProgress?.(created, wanted);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, makeBatches));
}

/** The number of the last demo account; 0 when there is none. */
export async function lastDemoAccount({ read }: Database): Promise<number> {
  const [row] = await read
    .select({ last: max(accounts.reference_key) })
    .from(accounts)
    .where(
      and(
        gte(accounts.reference_key, caseKey(demoReference(0))),
        lt(accounts.reference_key, `${caseKey(demoReference(99_999_999))}~`),
      ),
    );
  return row?.last ? Number(row.last.slice('ch-'.length)) : 0;
}

/** The demo products; missing ones are created. */
async function ensureDemoProducts(database: Database, chart: number | undefined): Promise<Products> {
  const created = [];
  for (const [key, { name, wallets, opens_at_once, posts_to }] of Object.entries(demoProducts)) {
    const [known] = await database.read
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.name, name), eq(products.position, 1)))
      .limit(1);
    const wanted = {
      name,
      version: '1',
      currencies: [...wallets],
      wallets: wallets.map((currency, index) => ({ code: index === 0 ? 'DEFAULT' : 'SECONDARY', currency })),
      default_wallet: 'DEFAULT',
      opens_at_once,
      chart_account: chart === undefined ? undefined : { chart, code: posts_to },
    };
    const { id } = known ?? (await asSystem('demo', 'createProduct', (ctx) => createProduct(ctx, wanted)));
    created.push([key, await findProduct(database.read, id)]);
  }
  // Every key has its product: found or created above.
  return Object.fromEntries(created) as Products;
}

interface Batch {
  products: Products;
  nowMs: number;
  wanted: number;
}

async function insertBatch(tx: Writer, indexes: number[], batch: Batch): Promise<void> {
  const drafts = indexes.map((index) => demoAccountDraft(index, batch));
  const rows = drafts.map((draft) => draft.row);
  const inserted = await insertMany<typeof accounts, { seq: unknown; id: string }>(tx, accounts, rows, ['seq', 'id']);
  const seqs = new Map(inserted.map(({ seq, id }) => [id, Number(seq)]));
  const placed = drafts.map((draft) => ({ ...draft, seq: seqs.get(draft.row.id) ?? 0 }));
  await openWallets(
    tx,
    placed.map(({ row, product }) => ({
      ...newWalletsOf(row.id, product, row.created_at),
      account_state: row.state,
    })),
  );
  const coordinates = placed.map(({ seq, coordinate }) => ({ ...coordinate, account_seq: seq }));
  await insertMany(tx, accountCoordinates, coordinates);
  const reservations = coordinates.flatMap(({ account_seq, coordinates: carrier }) =>
    reservationsOf(carrier).map(({ kind, value }) => ({ kind, value, account_seq })),
  );
  await insertMany(tx, accountReservations, reservations);
  await insertChanges(tx, placed);
  const indexed = placed.map(({ row, seq, coordinate }) => ({ account: { ...row, seq }, coordinates: [coordinate] }));
  await indexNewAccounts(tx, indexed);
}

/** In order within an account, because each change follows the previous one. */
async function insertChanges(tx: Writer, placed: { seq: number; changes: StateChangeDraft[] }[]): Promise<void> {
  const rows = placed.flatMap(({ seq, changes }) => changes.map((change) => ({ ...change, account_seq: seq })));
  await insertMany(tx, accountStateChanges, rows);
}

type StateChangeDraft = Omit<typeof accountStateChanges.$inferInsert, 'account_seq'>;

function demoAccountDraft(index: number, { products: known, nowMs, wanted }: Batch) {
  const demo = demoAccount(index);
  const product = known[productKey(demo, index)];
  // Later accounts are younger: creation times run through three years up to now.
  const bornMs = nowMs - accountAgeSpanMs + Math.floor((accountAgeSpanMs * (index - 0.5)) / wanted);
  const instantAt = (share: number) => new Date(bornMs + Math.floor((nowMs - bornMs) * share)).toISOString();
  const changes = demoStateChanges(demo, instantAt);
  const last = changes.at(-1);
  const createdAt = instantAt(0);
  const row: NewAccountRow = {
    id: newId(),
    reference: demo.reference,
    reference_key: caseKey(demo.reference),
    name: demo.name,
    name_key: nameKey(demo.name),
    currency: currencyOfProduct(product),
    product_id: product.id,
    product_version: product.version,
    state: (last?.state as AccountState | undefined) ?? 'PENDING',
    state_id: last?.id ?? null,
    default_wallet: product.default_wallet,
    owner_type: demo.owner.type,
    owner_affiliation: demo.owner.affiliation,
    owner_reference: demo.owner.reference ?? null,
    owner_reference_key: caseKey(demo.owner.reference ?? ''),
    owner_aspects: null,
    classification: demo.jurisdiction.classification,
    country_code: demo.jurisdiction.country_code,
    attributes: demo.attributes,
    created_at: createdAt,
    updated_at: last?.applied_at ?? createdAt,
    revision: 1 + changes.length,
  };
  const coordinate = { id: newId(), coordinates: { banking: demo.banking }, tags: demo.tags, created_at: createdAt };
  return { row, product, changes, coordinate };
}

function productKey(demo: DemoAccount, index: number): DemoProduct {
  if (demo.currency === 'GBP' || demo.currency === 'CHF') return demo.currency;
  const isEuropean = demo.banking.iban !== undefined;
  if (!isEuropean) return 'USD';
  return index % 6 === 0 ? 'savings' : 'EUR';
}

function demoStateChanges(demo: DemoAccount, instantAt: (share: number) => string): StateChangeDraft[] {
  return demo.history.map(({ state, at, reason }, index) => ({
    position: index + 1,
    id: newId(),
    applied_at: instantAt(at),
    previous_state: demo.history[index - 1]?.state ?? 'PENDING',
    state,
    reason: reason ?? null,
    employee_id: null,
    employee_username: null,
    actor: demoActor,
  }));
}
