import { inList, insertMany, insertNew, listParam, query, type Writer } from '#db/index.ts';
import { type AccountRow, accountCoordinates, accountStateChanges, accounts } from '#db/schema/accounts.ts';
import type { ProductRow } from '#db/schema/products.ts';
import { Problem } from '#lib/core/problem.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { newId } from '#lib/core/uuid.ts';
import {
  assertUnreserved,
  reservationsOf,
  reserveAll,
  reservedAmong,
} from '#lib/domain/accounts/bank-details/reservations.ts';
import type { NewAccount } from '#lib/domain/accounts/core/account-input.ts';
import { presentAccount } from '#lib/domain/accounts/core/accounts.ts';
import {
  announceNewAccount,
  assertJurisdictionOffered,
  type CreatedAccount,
  newAccountColumns,
  newWalletsOf,
  productOf,
  randomReference,
} from '#lib/domain/accounts/core/create.ts';
import { announceStateChange, type NewStateChange, newStateChange } from '#lib/domain/accounts/core/state.ts';
import { accountProblems } from '#lib/domain/accounts/problems.ts';
import { indexNewAccounts } from '#lib/domain/accounts/search/search-index.ts';
import { openWallets, presentWallets, type WalletRow } from '#lib/domain/ledger/wallets/wallets.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

interface Write {
  ctx: WriteContext;
  wanted: NewAccount;
}

/** An account that is valid and not inserted yet. */
interface Plan extends Write {
  product: ProductRow;
  row: Omit<AccountRow, 'seq'>;
  opening: NewStateChange | undefined;
}

/** What others hold already of all that a batch wants. */
interface Taken {
  references: ReadonlySet<string>;
  reservations: ReadonlySet<string>;
}

const takenReferences = query((db) =>
  db.select({ reference_key: accounts.reference_key }).from(accounts).where(inList(accounts.reference_key, 'keys')),
);

/**
 * Opens accounts for a batch of requests with one statement for each table. Returns each account or its problem. Throws
 * if two of them, or another transaction, want the same reference or bank details: then each must be opened alone.
 */
export async function createAccounts(writes: Write[]): Promise<(CreatedAccount | Problem)[]> {
  const [first] = writes;
  if (!first) return [];
  const { db } = first.ctx;
  const taken = await takenOf(db, writes);
  const products = new Map<string, Promise<ProductRow>>();
  const plans: (Plan | Problem)[] = [];
  for (const write of writes) plans.push(await tryPlan(write, taken, products));
  const valid = plans.filter((plan) => plan instanceof Problem === false) as Plan[];
  const created = new Map(await insertPlans(db, valid));
  return plans.map((plan) => (plan instanceof Problem ? plan : (created.get(plan) as CreatedAccount)));
}

async function takenOf(db: Writer, writes: Write[]): Promise<Taken> {
  const keys = writes.flatMap(({ wanted }) => (wanted.reference ? caseKey(wanted.reference) : []));
  const reservations = writes.flatMap(({ wanted }) => (wanted.coordinates ? reservationsOf(wanted.coordinates) : []));
  const [references, reserved] = await Promise.all([
    keys.length > 0 ? takenReferences(db, { keys: listParam(keys) }) : [],
    reservedAmong(db, reservations),
  ]);
  return { references: new Set(references.map(({ reference_key }) => reference_key)), reservations: reserved };
}

/** Validates one account of a batch. A problem concerns this account only. */
async function tryPlan(
  write: Write,
  taken: Taken,
  products: Map<string, Promise<ProductRow>>,
): Promise<Plan | Problem> {
  const { ctx, wanted } = write;
  try {
    const named = JSON.stringify([wanted.product_id ?? null, wanted.product_version ?? null]);
    const finding = products.get(named) ?? productOf(ctx.db, wanted);
    products.set(named, finding);
    const product = await finding;
    assertJurisdictionOffered(product, wanted.jurisdiction);
    const reference = wanted.reference ?? randomReference();
    if (taken.references.has(caseKey(reference))) throw accountProblems.referenceTaken(reference);
    if (wanted.coordinates) assertUnreserved(taken.reservations, wanted.coordinates, '/coordinates');
    const opening = product.opens_at_once
      ? newStateChange(ctx, { previous_state: 'PENDING', state: 'OPEN' })
      : undefined;
    const row = {
      ...newAccountColumns(wanted, product),
      reference,
      reference_key: caseKey(reference),
      state: opening?.state ?? ('PENDING' as const),
      state_id: opening?.id ?? null,
      created_at: wanted.created_at ?? ctx.now,
      updated_at: ctx.now,
      revision: 1,
    };
    return { ...write, product, row, opening };
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

async function insertPlans(db: Writer, plans: Plan[]): Promise<[Plan, CreatedAccount][]> {
  if (plans.length === 0) return [];
  const seqs = await insertAccounts(db, plans);
  const walletsById = Map.groupBy(
    await openWallets(
      db,
      plans.map(({ ctx, product, row }) => newWalletsOf(row.id, product, ctx.now)),
    ),
    (wallet) => wallet.account_id,
  );
  const accountOf = ({ row }: Plan): AccountRow => ({ ...row, seq: seqs.get(row.id) ?? 0 });
  const coordinates = await insertAllCoordinates(db, plans, accountOf);
  const changes = plans.flatMap((plan) =>
    plan.opening ? { ...plan.opening, account_seq: accountOf(plan).seq, position: 1 } : [],
  );
  await insertMany(db, accountStateChanges, changes);
  await indexNewAccounts(
    db,
    plans.map((plan) => ({ account: accountOf(plan), coordinates: coordinates.get(plan) ?? [] })),
  );
  const created: [Plan, CreatedAccount][] = [];
  for (const plan of plans) {
    const account = accountOf(plan);
    const parts = { coordinates: coordinates.get(plan) ?? [], wallets: walletsById.get(account.id) ?? [] };
    created.push([plan, await presentCreatedAccount(plan, account, parts)]);
  }
  return created;
}

/** The new `seq` by id. */
async function insertAccounts(db: Writer, plans: Plan[]): Promise<Map<string, number>> {
  const rows = plans.map(({ row }) => row);
  const inserted = await insertNew<{ id: string; seq: string | number }>(db, accounts, rows, ['id', 'seq']);
  if (inserted.length < plans.length) throw new Error('Two accounts of a batch want the same reference.');
  return new Map(inserted.map(({ id, seq }) => [id, Number(seq)]));
}

async function insertAllCoordinates(db: Writer, plans: Plan[], accountOf: (plan: Plan) => AccountRow) {
  const withCoordinates = plans.flatMap((plan) => {
    const { coordinates, coordinate_tags } = plan.wanted;
    if (!coordinates) return [];
    const tags = [...new Set(coordinate_tags)];
    const row = { account_seq: accountOf(plan).seq, id: newId(), coordinates, tags, created_at: plan.ctx.now };
    return [{ plan, row }];
  });
  const reservations = withCoordinates.flatMap(({ row }) =>
    reservationsOf(row.coordinates).map((reservation) => ({ ...reservation, account_seq: row.account_seq })),
  );
  if ((await reserveAll(db, reservations)) < reservations.length) {
    throw new Error('Two accounts of a batch want the same bank details.');
  }
  const rows = withCoordinates.map(({ row }) => row);
  await insertMany(db, accountCoordinates, rows);
  return new Map(withCoordinates.map(({ plan, row }) => [plan, [row]]));
}

async function presentCreatedAccount(
  { ctx, opening }: Plan,
  account: AccountRow,
  { coordinates, wallets }: { coordinates: (typeof accountCoordinates.$inferSelect)[]; wallets: WalletRow[] },
): Promise<CreatedAccount> {
  announceNewAccount(ctx, account);
  if (opening) announceStateChange(ctx, account.id, opening);
  const presented = presentAccount(account, {
    coordinates,
    changes: opening ? [{ ...opening, position: 1 }] : [],
    wallets: await presentWallets(ctx.db, wallets, ctx.now),
  });
  return { account: presented, revision: account.revision };
}
