import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { forUpdate, query, type Reader, uniqueViolation } from '#db/index.ts';
import { charts } from '#db/schema/charts.ts';
import { type ProductRow, products } from '#db/schema/products.ts';
import { assertNoFaults, type Problem } from '#lib/core/problem.ts';
import { newId } from '#lib/core/uuid.ts';
import { productProblems } from '#lib/domain/accounts/problems.ts';
import type { NewProduct, Product } from '#lib/domain/accounts/products/product.ts';
import { unknownCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import { chartAccountId } from '#lib/domain/ledger/wallets/wallets.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';
import { assertRevision } from '#lib/server/write/if-match.ts';

const latestOf = query((db) =>
  db
    .select()
    .from(products)
    .where(eq(products.id, sql.placeholder('id')))
    .orderBy(desc(products.position))
    .limit(1),
);

const versionOf = query((db) =>
  db
    .select()
    .from(products)
    .where(and(eq(products.id, sql.placeholder('id')), eq(products.version, sql.placeholder('version')))),
);

const oldestProduct = query((db) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.position, 1))
    .orderBy(asc(products.created_at), asc(products.id))
    .limit(1),
);

/** The fields of products for filters and sorting. */
export const productFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: products.id, sortable: true },
    name: { type: 'text', column: products.name, isName: true, sortable: true },
    version: { type: 'text', column: products.version, sortable: true },
    default_wallet: { type: 'text', column: products.default_wallet },
    opens_at_once: { type: 'flag', column: products.opens_at_once },
    created_at: { type: 'instant', column: products.created_at, sortable: true },
  },
  id: products.id,
  sort: '-created_at',
};

/** Creates a product with its first version. Throws 422 when its chart account is unknown. */
export async function createProduct(ctx: WriteContext, wanted: NewProduct): Promise<Product> {
  return insertVersion(ctx, wanted, { id: newId(), position: 1 });
}

/** Adds a version to a product, for all new accounts. Throws 409 when the version exists, and 412. */
export async function createVersion(ctx: WriteContext, id: string, wanted: NewProduct): Promise<Product> {
  // The lock serializes new versions, so that one of them is the latest.
  const versions = await forUpdate(
    ctx.db.select({ position: products.position }).from(products).where(eq(products.id, id)).orderBy(products.position),
  );
  if (versions.length === 0) throw productNotFound(id);
  const [last] = await latestOf(ctx.db, { id });
  const record = { resource: 'product', resource_id: id, revision: last?.position };
  await assertRevision(ctx, { ...record, read: 'product:read' });
  await ctx.db
    .update(products)
    .set({ latest: false })
    .where(and(eq(products.id, id), eq(products.latest, true)));
  return insertVersion(ctx, wanted, { id, position: (last?.position ?? 0) + 1 });
}

async function insertVersion(
  ctx: WriteContext,
  { jurisdictions, chart_account, opens_at_once, ...members }: NewProduct,
  place: { id: string; position: number },
): Promise<Product> {
  const named = members.currencies.map((currency, index) => ({ currency, pointer: `/currencies/${index}` }));
  assertNoFaults(await unknownCurrencies(ctx.db, named));
  await chartAccountId(ctx.db, chart_account ?? null);
  if (chart_account) await assertChartTakes(ctx.db, chart_account, members.wallets);
  const row: ProductRow = {
    ...members,
    ...place,
    jurisdictions: jurisdictions ?? null,
    chart_account: chart_account ?? null,
    opens_at_once: opens_at_once ?? false,
    created_at: ctx.now,
    latest: true,
  };
  try {
    await ctx.db.insert(products).values(row);
  } catch (error) {
    if (!uniqueViolation(error)) throw error;
    throw productProblems.versionTaken(row.version);
  }
  ctx.record({ resource: 'product', resource_id: row.id, after: { version: row.version } });
  return presentProduct(row);
}

/** Throws 422 when the chart has only one currency, and a wallet has another: its money would be in the wrong chart. */
async function assertChartTakes(
  db: Reader,
  { chart, code }: NonNullable<ProductRow['chart_account']>,
  wallets: ProductRow['wallets'],
): Promise<void> {
  const [row] = await db.select({ currency: charts.currency }).from(charts).where(eq(charts.id, chart));
  const only = row?.currency ?? null;
  const other = only === null ? undefined : wallets.find(({ currency }) => currency !== only);
  if (only === null || !other) return;
  throw productProblems.chartCurrencyDiffers({ chart, code, currency: only }, other);
}

/** A product in one version, or its latest version. */
export async function findProduct(db: Reader, id: string, version?: string): Promise<ProductRow | undefined> {
  const [row] = version === undefined ? await latestOf(db, { id }) : await versionOf(db, { id, version });
  return row;
}

/** The product of accounts that name none: the setting, or the oldest product. */
export async function defaultProductId(db: Reader): Promise<string | undefined> {
  const [oldest] = await oldestProduct(db);
  return (await settingOf(db, 'account/default_product')) ?? oldest?.id;
}

/** The revision of a product: its number of versions. */
export async function productRevision(db: Reader, id: string): Promise<number | undefined> {
  const [last] = await latestOf(db, { id });
  return last?.position;
}

/** A product in one version, or its latest version. Throws 404. */
export async function productBy(db: Reader, id: string, version?: string): Promise<Product> {
  const row = await findProduct(db, id, version);
  if (!row) throw productNotFound(id, version);
  return presentProduct(row);
}

/** All versions of a product, the newest first. Throws 404. */
export async function productVersions(db: Reader, id: string): Promise<Product[]> {
  const rows = await db.select().from(products).where(eq(products.id, id)).orderBy(desc(products.position));
  if (rows.length === 0) throw productNotFound(id);
  return rows.map(presentProduct);
}

/** The latest version of each product, page by page. */
export async function listProducts(db: Reader, page: PageQuery): Promise<RecordPage<Product>> {
  const listed = await fetchTablePage(db, products, {
    name: 'products',
    query: page,
    table: productFields,
    scope: { condition: eq(products.latest, true), key: 'latest' },
  });
  return { ...listed, page: listed.page.map(presentProduct) };
}

function presentProduct({ id, position: _, jurisdictions, chart_account, ...row }: ProductRow): Product {
  return { id, ...row, ...(jurisdictions && { jurisdictions }), ...(chart_account && { chart_account }) };
}

function productNotFound(id: string, version?: string): Problem {
  return productProblems.notFound(id, version);
}
