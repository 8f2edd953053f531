import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { command, type Reader } from '#db/index.ts';
import { type AccountRow, accounts } from '#db/schema/accounts.ts';
import type { ProductRow } from '#db/schema/products.ts';
import { caseKey, nameKey } from '#lib/core/text/fold.ts';
import { newId } from '#lib/core/uuid.ts';
import { insertCoordinates } from '#lib/domain/accounts/bank-details/coordinate-records.ts';
import type { Account, Jurisdiction } from '#lib/domain/accounts/core/account.ts';
import type { NewAccount } from '#lib/domain/accounts/core/account-input.ts';
import { presentAccount } from '#lib/domain/accounts/core/accounts.ts';
import { newStateChange, recordStateChange } from '#lib/domain/accounts/core/state.ts';
import { accountProblems, productProblems } from '#lib/domain/accounts/problems.ts';
import { defaultProductId, findProduct } from '#lib/domain/accounts/products/products.ts';
import { indexNewAccounts } from '#lib/domain/accounts/search/search-index.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import { openWallets, presentWallets } from '#lib/domain/ledger/wallets/wallets.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/** No vowels, so that no reference spells a word; no 0, 1 or L, so that references can be read aloud. */
const referenceLetters = '23456789BCDFGHJKMNPQRSTVWXZ';
const referenceShape = 'XXXX-XXXX-XXX';
/** A second collision of random references does not happen: the id is then the one that exists. */
const referenceTriesMax = 2;

const insertAccount = command((tx) =>
  tx
    .insert(accounts)
    .values({
      id: sql.placeholder('id'),
      reference: sql.placeholder('reference'),
      reference_key: sql.placeholder('reference_key'),
      name: sql.placeholder('name'),
      name_key: sql.placeholder('name_key'),
      currency: sql.placeholder('currency'),
      product_id: sql.placeholder('product_id'),
      product_version: sql.placeholder('product_version'),
      state: sql.placeholder('state'),
      state_id: sql.placeholder('state_id'),
      default_wallet: sql.placeholder('default_wallet'),
      owner_type: sql.placeholder('owner_type'),
      owner_affiliation: sql.placeholder('owner_affiliation'),
      owner_reference: sql.placeholder('owner_reference'),
      owner_reference_key: sql.placeholder('owner_reference_key'),
      owner_aspects: sql.placeholder('owner_aspects'),
      classification: sql.placeholder('classification'),
      country_code: sql.placeholder('country_code'),
      attributes: sql.placeholder('attributes'),
      created_at: sql.placeholder('created_at'),
      updated_at: sql.placeholder('updated_at'),
      revision: sql.placeholder('revision'),
    })
    .onConflictDoNothing()
    .returning({ seq: accounts.seq }),
);

export interface CreatedAccount {
  account: Account;
  revision: number;
}

/**
 * Opens an account of a product. Throws 422 when the product is unknown or not offered in the jurisdiction, and 409
 * when its reference, IBAN, bank account or card acceptor belongs to another account.
 */
export async function createAccount(
  ctx: WriteContext,
  wanted: NewAccount,
  found: Promise<ProductRow> = productOf(ctx.db, wanted),
): Promise<CreatedAccount> {
  const product = await found;
  assertJurisdictionOffered(product, wanted.jurisdiction);
  const columns = newAccountColumns(wanted, product);
  const opening = product.opens_at_once ? newStateChange(ctx, { previous_state: 'PENDING', state: 'OPEN' }) : undefined;
  const account = await insertAccountRow(ctx, wanted, {
    ...columns,
    state: opening?.state ?? 'PENDING',
    state_id: opening?.id ?? null,
    created_at: wanted.created_at ?? ctx.now,
    updated_at: ctx.now,
    revision: 1,
  });
  const wallets = await openWallets(ctx.db, newWalletsOf(account.id, product, ctx.now));
  const coordinates = wanted.coordinates
    ? [
        await insertCoordinates(ctx.db, account, {
          coordinates: wanted.coordinates,
          tags: wanted.coordinate_tags ?? [],
          now: ctx.now,
          pointer: '/coordinates',
        }),
      ]
    : [];
  announceNewAccount(ctx, account);
  if (opening) await recordStateChange(ctx, account, opening);
  // Built from what was written: reading it back would cost several waits for the database.
  const presented = presentAccount(account, {
    coordinates,
    changes: opening ? [{ ...opening, position: 1 }] : [],
    wallets: await presentWallets(ctx.db, wallets, ctx.now),
  });
  await indexNewAccounts(ctx.db, [{ account, coordinates }]);
  return { account: presented, revision: account.revision };
}

/** Adds the audit row and the event of a new account. */
export function announceNewAccount(
  ctx: WriteContext,
  { id, reference, currency, product_id }: Pick<AccountRow, 'id' | 'reference' | 'currency' | 'product_id'>,
): void {
  ctx.record({ resource: 'account', resource_id: id, after: { reference, product_id, state: 'PENDING' } });
  emitEvent(ctx, { type: 'account.created', subject: id, data: { id, reference, currency, product_uuid: product_id } });
}

/** Inserts the account. Without a wanted reference it makes one, and another if that one is taken. Throws 409. */
async function insertAccountRow(
  ctx: WriteContext,
  wanted: NewAccount,
  columns: Omit<AccountRow, 'seq' | 'reference' | 'reference_key'>,
): Promise<AccountRow> {
  for (let tries = 1; ; tries += 1) {
    const reference = wanted.reference ?? randomReference();
    const row = { ...columns, reference, reference_key: caseKey(reference) };
    const [inserted] = await insertAccount(ctx.db, row);
    if (inserted) return { ...row, seq: inserted.seq };
    if (wanted.reference || tries === referenceTriesMax) throw accountProblems.referenceTaken(reference);
  }
}

/** The product of a new account. Throws 422 if it is unknown. */
export async function productOf(db: Reader, wanted: NewAccount): Promise<ProductRow> {
  const id = wanted.product_id ?? (await defaultProductId(db));
  const product = id && (await findProduct(db, id, wanted.product_version));
  if (product) return product;
  const pointer = wanted.product_version && id && (await findProduct(db, id)) ? '/product_version' : '/product_id';
  throw productProblems.unknown(pointer, id, wanted.product_version);
}

/** Throws 422 if the product lists jurisdictions and this one is not among them. */
export function assertJurisdictionOffered(product: ProductRow, wanted: Jurisdiction | null | undefined): void {
  if (!wanted || !product.jurisdictions) return;
  const isOffered = product.jurisdictions.some(
    ({ classification, country_code }) =>
      classification === wanted.classification && country_code === wanted.country_code,
  );
  if (isOffered) return;
  throw productProblems.notOffered(wanted.classification, wanted.country_code);
}

/** The columns of a new account that follow from its request and product, without reference and state. */
export function newAccountColumns(wanted: NewAccount, product: ProductRow) {
  const name = wanted.name ?? product.name;
  const { owner } = wanted;
  return {
    id: newId(),
    name,
    name_key: nameKey(name),
    currency: currencyOfProduct(product),
    product_id: product.id,
    product_version: product.version,
    default_wallet: product.default_wallet,
    owner_type: owner?.type ?? null,
    owner_affiliation: owner?.affiliation ?? null,
    owner_reference: owner?.reference ?? null,
    owner_reference_key: owner?.reference ? caseKey(owner.reference) : null,
    owner_aspects: owner?.aspects ?? null,
    classification: wanted.jurisdiction?.classification ?? null,
    country_code: wanted.jurisdiction?.country_code ?? null,
    attributes: wanted.attributes ?? {},
  };
}

/** The currency of an account is that of its default wallet. */
export function currencyOfProduct(product: Pick<ProductRow, 'wallets' | 'default_wallet'>): string {
  return product.wallets.find(({ code }) => code === product.default_wallet)?.currency ?? '';
}

/** The wallets of a new account of the product, the default wallet first. */
export function newWalletsOf(accountId: string, product: ProductRow, now: string) {
  const isDefault = ({ code }: { code: string }) => code === product.default_wallet;
  const wallets = [...product.wallets.filter(isDefault), ...product.wallets.filter((wallet) => !isDefault(wallet))];
  const accountState = product.opens_at_once ? ('OPEN' as const) : ('PENDING' as const);
  return { account_id: accountId, account_state: accountState, wallets, chart_account: product.chart_account, now };
}

/** A reference for an account whose creator named none. It may be taken already. */
export const randomReference = (): string =>
  referenceShape.replaceAll('X', () => referenceLetters.charAt(randomInt(referenceLetters.length)));
