import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { command, forUpdate, inList, listParam, query, type Reader, type Writer } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import { chartAccounts, charts } from '#db/schema/charts.ts';
import { type LedgerAccountRow, ledgerAccounts } from '#db/schema/wallets.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { Problem } from '#lib/core/problem.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { newId } from '#lib/core/uuid.ts';
import { keepDecimals } from '#lib/domain/ledger/currencies/currency.ts';
import { ledgerProblems } from '#lib/domain/ledger/problems.ts';
import type { ChartSide, Side, WalletSide } from '#lib/domain/ledger/side.ts';
import { openAuditChain } from '#lib/server/write/audit-chain.ts';

/** A wallet or chart account in one currency within this transaction; `posted` and `held` include planned changes. */
export interface LedgerAccount extends LedgerAccountRow {
  /** Set for chart accounts. */
  chartSide?: ChartSide;
}

interface WalletRowKey {
  account_id: string;
  code: string;
  currency: string;
}

/** The key of one ledger account: a side with its currency. */
type LedgerAccountKey = WalletRowKey | (ChartSide & { currency: string });

/** Locked ledger accounts by side, or the problem of a side. */
export type LockedSides = Map<string, LedgerAccount | Problem>;

/** How a transaction locks ledger accounts. */
export interface LockOptions {
  /** It locks nothing after them but its audit chain, which is opened with them. */
  isLast?: boolean;
  /** Called when the locks are sent and not answered yet. */
  onSent?: () => void;
}

/** Above this number of sides, one query reads them all. */
const singleReadMax = 4;

const byWallet = and(
  eq(ledgerAccounts.account_id, sql.placeholder('account_id')),
  eq(ledgerAccounts.code, sql.placeholder('code')),
  eq(ledgerAccounts.currency, sql.placeholder('currency')),
);
const lockedWallet = query((db) => forUpdate(db.select().from(ledgerAccounts).where(byWallet)));
const lockedWallets = query((db) =>
  forUpdate(
    db
      .select()
      .from(ledgerAccounts)
      .where(inList(ledgerAccounts.account_id, 'account_ids'))
      .orderBy(asc(ledgerAccounts.account_id), asc(ledgerAccounts.code), asc(ledgerAccounts.currency)),
  ),
);
const isChartAccount = and(
  eq(chartAccounts.chart_id, sql.placeholder('chart')),
  eq(chartAccounts.code, sql.placeholder('code')),
);
const chartAccountAt = query((db) =>
  db
    .select({ id: chartAccounts.id, usage: chartAccounts.usage, currency: charts.currency })
    .from(chartAccounts)
    .innerJoin(charts, eq(charts.id, chartAccounts.chart_id))
    .where(isChartAccount),
);
/** Not by the id of the chart account, so that it is sent together with the query for that. */
const lockedChartRow = query((db) =>
  forUpdate(
    db
      .select()
      .from(ledgerAccounts)
      .where(
        and(
          eq(
            ledgerAccounts.chart_account_id,
            sql`(${db.select({ id: chartAccounts.id }).from(chartAccounts).where(isChartAccount)})`,
          ),
          eq(ledgerAccounts.currency, sql.placeholder('currency')),
          isNull(ledgerAccounts.account_id),
        ),
      ),
  ),
);
const insertChartRow = command((tx) =>
  tx
    .insert(ledgerAccounts)
    .values({
      id: sql.placeholder('id'),
      chart_account_id: sql.placeholder('chart_account_id'),
      currency: sql.placeholder('currency'),
      position: 0,
      posted: 0n,
      held: 0n,
      version: 0,
      created_at: sql.placeholder('now'),
      updated_at: sql.placeholder('now'),
    })
    .onConflictDoNothing(),
);
const walletCodesOfAccount = query((db) =>
  db
    .select({ code: ledgerAccounts.code })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.account_id, sql.placeholder('account_id'))),
);
const accountByReference = query((db) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.reference_key, sql.placeholder('reference_key'))),
);
const accountsByReferences = query((db) =>
  db
    .select({ id: accounts.id, reference_key: accounts.reference_key })
    .from(accounts)
    .where(inList(accounts.reference_key, 'keys')),
);

const sideOfRow = query((db) =>
  db
    .select({
      account: ledgerAccounts.account_id,
      wallet: ledgerAccounts.code,
      currency: ledgerAccounts.currency,
      chart: chartAccounts.chart_id,
      code: chartAccounts.code,
    })
    .from(ledgerAccounts)
    .innerJoin(chartAccounts, eq(chartAccounts.id, ledgerAccounts.chart_account_id))
    .where(eq(ledgerAccounts.id, sql.placeholder('id'))),
);

/** The key of a side within one request. As JSON, because texts of callers may have any separator. */
export function sideKey(side: Side, currency: string): string {
  return JSON.stringify(
    'account' in side
      ? ['w', side.account.toLowerCase(), side.wallet, side.currency, currency]
      : ['z', side.chart, side.code, currency],
  );
}

/**
 * Finds and locks the ledger accounts of sides, in one order for all callers: wallets by account, code and currency,
 * then chart accounts. Chart accounts are the most contended, so they are locked last.
 */
export async function lockSides(
  tx: Writer,
  sides: { side: Side; currency: string }[],
  { now, isLast = false, onSent }: LockOptions & { now: string },
): Promise<LockedSides> {
  const idByReference = await accountIdsOf(tx, sides);
  const found: LockedSides = new Map();
  const wanted: { key: string; accountKey: LedgerAccountKey }[] = [];
  const seen = new Set<string>();
  for (const { side, currency } of sides) {
    const key = sideKey(side, currency);
    if (seen.has(key)) continue;
    seen.add(key);
    const accountKey = ledgerAccountKey(side, currency, idByReference);
    if (accountKey instanceof Problem) found.set(key, accountKey);
    else wanted.push({ key, accountKey });
  }
  wanted.sort((left, right) => compareText(lockSortKey(left.accountKey), lockSortKey(right.accountKey)));
  // The first posting to a chart account in a currency creates its row.
  await keepDecimals(
    tx,
    wanted.flatMap(({ accountKey }) => ('chart' in accountKey ? accountKey.currency : [])),
  );
  const wallets = wanted.flatMap(({ accountKey }) => ('chart' in accountKey ? [] : accountKey));
  const read = wallets.length > singleReadMax ? lockWallets(tx, wallets) : undefined;
  const lock = async (accountKey: LedgerAccountKey) => {
    if ('chart' in accountKey) return lockChartAccount(tx, accountKey, now);
    return (read && (await read).get(lockSortKey(accountKey))) ?? (await lockWallet(tx, accountKey));
  };
  // A wallet that is named by id and by reference is one object, so that both see its planned changes.
  const locks = new Map<string, ReturnType<typeof lock>>();
  const lockOnce = (accountKey: LedgerAccountKey) => {
    const begun = locks.get(lockSortKey(accountKey)) ?? lock(accountKey);
    locks.set(lockSortKey(accountKey), begun);
    return begun;
  };
  // The locks are sent in order and awaited together.
  const locking = Promise.all(
    wanted.map(async ({ key, accountKey }) => void found.set(key, await lockOnce(accountKey))),
  );
  if (isLast) openAuditChain(tx);
  onSent?.();
  await locking;
  return found;
}

/** The locked ledger account of a side. Throws the problem of the side. */
export function lockedSide(found: LockedSides, side: Side, currency: string): LedgerAccount {
  const account = found.get(sideKey(side, currency));
  if (!account) throw new Error('A side was not looked for.');
  if (account instanceof Problem) throw account;
  return account;
}

/** Locks ledger accounts by id, in the same order. */
export async function lockLedgerAccounts(tx: Writer, ids: string[], now: string): Promise<Map<string, LedgerAccount>> {
  const found = await lockSides(tx, await sidesOfLedgerAccounts(tx, ids), { now });
  const rows = [...found.values()].flatMap((item) => (item instanceof Problem ? [] : item));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The sides of ledger accounts. */
export async function sidesOfLedgerAccounts(db: Reader, ids: string[]): Promise<{ side: Side; currency: string }[]> {
  const rows = [];
  for (const id of ids) rows.push(...(await sideOfRow(db, { id })));
  return rows.map(({ account, wallet, currency, chart, code }) => ({
    side: account !== null && wallet !== null ? { account, wallet, currency } : { chart, code },
    currency,
  }));
}

function ledgerAccountKey(
  side: Side,
  currency: string,
  idByReference: ReadonlyMap<string, string>,
): LedgerAccountKey | Problem {
  if ('chart' in side) return { chart: side.chart, code: side.code, currency };
  if (side.currency !== currency) {
    return ledgerProblems.walletCurrencyDiffers(side.currency, currency);
  }
  const { account } = side;
  const accountId = isUuid(account) ? account.toLowerCase() : idByReference.get(caseKey(account));
  if (!accountId) return ledgerProblems.accountUnknown(account);
  return { account_id: accountId, code: side.wallet, currency };
}

/** The ids of the accounts that sides name by reference, by `caseKey`. */
async function accountIdsOf(tx: Writer, sides: { side: Side }[]): Promise<ReadonlyMap<string, string>> {
  const keys = sides.flatMap(({ side }) => ('account' in side && !isUuid(side.account) ? caseKey(side.account) : []));
  if (keys.length === 0) return new Map();
  const rows = await accountsByReferences(tx, { keys: listParam([...new Set(keys)]) });
  return new Map(rows.map(({ id, reference_key }) => [reference_key, id]));
}

/** The id of the account that a side names by id or reference. */
export async function accountIdOf(tx: Writer, { account }: Pick<WalletSide, 'account'>): Promise<string | undefined> {
  if (isUuid(account)) return account.toLowerCase();
  const [found] = await accountByReference(tx, { reference_key: caseKey(account) });
  return found?.id;
}

/** Ledger accounts are locked in the order of these keys: wallets first. */
const lockSortKey = (accountKey: LedgerAccountKey): string =>
  'chart' in accountKey ? `z/${accountKey.chart}/${accountKey.code}/${accountKey.currency}` : walletSortKey(accountKey);
const walletSortKey = ({ account_id, code, currency }: Pick<LedgerAccountRow, 'account_id' | 'code' | 'currency'>) =>
  `w/${account_id}/${code}/${currency}`;

function compareText(left: string, right: string): number {
  if (left < right) return -1;
  return left > right ? 1 : 0;
}

async function lockWallet(tx: Writer, wanted: WalletRowKey): Promise<LedgerAccount | Problem> {
  const [row] = await lockedWallet(tx, { ...wanted });
  if (row) return row;
  const codes = (await walletCodesOfAccount(tx, { ...wanted })).map((wallet) => wallet.code);
  if (codes.length === 0) return ledgerProblems.accountUnknown(wanted.account_id);
  if (codes.includes(wanted.code)) {
    return ledgerProblems.walletNotInCurrency(wanted.code, wanted.currency);
  }
  return ledgerProblems.walletUnknown(wanted.code);
}

/** All wallets of the accounts in one query, for bulks. */
async function lockWallets(tx: Writer, wanted: WalletRowKey[]): Promise<Map<string, LedgerAccount>> {
  const ids = new Set(wanted.map(({ account_id }) => account_id));
  const keys = new Set(wanted.map(lockSortKey));
  const rows = await lockedWallets(tx, { account_ids: listParam([...ids]) });
  const keyed = rows.map((row) => [walletSortKey(row), row] as const);
  return new Map(keyed.filter(([key]) => keys.has(key)));
}

/** The row of a chart account in a currency is created with its first posting. */
async function lockChartAccount(
  tx: Writer,
  wanted: ChartSide & { currency: string },
  now: string,
): Promise<LedgerAccount | Problem> {
  const named = `Account ${wanted.code} of chart ${wanted.chart}`;
  const [[account], [row]] = await Promise.all([chartAccountAt(tx, wanted), lockedChartRow(tx, wanted)]);
  if (!account) return ledgerProblems.chartAccountUnknown(wanted.chart, wanted.code);
  if (account.usage === 'HEADER') return ledgerProblems.headerAccount(named);
  if (account.currency && account.currency !== wanted.currency) {
    return ledgerProblems.accountCurrencyDiffers(named, account.currency, wanted.currency);
  }
  const chartSide = { chart: wanted.chart, code: wanted.code };
  if (row) return { ...row, chartSide };
  await insertChartRow(tx, { chart_account_id: account.id, currency: wanted.currency, id: newId(), now });
  const [created] = await lockedChartRow(tx, wanted);
  return created ? { ...created, chartSide } : ledgerProblems.accountOpening(named);
}
