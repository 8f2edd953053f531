import { and, asc, eq, isNotNull, max } from 'drizzle-orm';
import type { Database } from '#db/index.ts';
import { entries } from '#db/schema/ledger.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { Problem } from '#lib/core/problem.ts';
import { type Draw, seededDraw } from '#lib/core/seeded-draw.ts';
import { dayMs, hourMs } from '#lib/core/time/durations.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import { loadRates } from '#lib/domain/ledger/currencies/rates.ts';
import { writeEntries } from '#lib/domain/ledger/entries/journal.ts';
import { placeHold } from '#lib/domain/ledger/holds/holds.ts';
import type { NewTransfer } from '#lib/domain/ledger/transfers/transfer.ts';
import { lockLedger, type PlannedTransfer, planTransfer } from '#lib/domain/ledger/transfers/transfers.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { withAudit } from '#lib/server/write/effects.ts';
import { systemContext } from '#lib/server/write/system.ts';

/** Days of history; each is one transaction. */
export const demoDays = 90;
/** One in this many open wallets has money. */
const shareOfWallets = 3;
const movementsPerDay = 260;
const openHoldCount = 40;
const ledgerDemoActor = 'demo';

interface DemoWallet {
  account: string;
  wallet: string;
  currency: string;
  created_at: string;
}

/** The accounts of the standard chart that the demo posts to. */
export interface DemoChart {
  chart: number;
  bank: string;
  fees: string;
}

/**
 * Gives demo wallets a history of 90 days: incoming money, transfers, fees, holds and daily exchange rates. Each day is
 * one transaction; a later run continues after the last day.
 */
export async function createDemoLedger(
  database: Database,
  chart: DemoChart,
  onProgress: (days: number) => void = () => {},
): Promise<void> {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const wallets = await demoWallets(database);
  const [last] = await database.read
    .select({ at: max(entries.created_at) })
    .from(entries)
    .where(eq(entries.actor, ledgerDemoActor));
  const from = last?.at ? Math.floor((Date.parse(last.at) - (today - demoDays * dayMs)) / dayMs) + 1 : 0;
  for (let day = from; day < demoDays && wallets.length > 0; day += 1) {
    const nowMs = today - (demoDays - day) * dayMs + 9 * hourMs;
    await asDemo(database, nowMs, (ctx) => createDay(ctx, day, { wallets, chart }));
    onProgress(day + 1);
  }
  onProgress(demoDays);
}

/** Wallets of open accounts, evenly selected and always the same. */
async function demoWallets({ read }: Database): Promise<DemoWallet[]> {
  const rows = await read
    .select({
      account: ledgerAccounts.account_id,
      wallet: ledgerAccounts.code,
      currency: ledgerAccounts.currency,
      created_at: ledgerAccounts.created_at,
    })
    .from(ledgerAccounts)
    .where(and(isNotNull(ledgerAccounts.account_id), eq(ledgerAccounts.account_state, 'OPEN')))
    .orderBy(asc(ledgerAccounts.created_at), asc(ledgerAccounts.id));
  return rows.filter(
    (row, index): row is DemoWallet => index % shareOfWallets === 0 && row.account !== null && row.wallet !== null,
  );
}

/** One audited transaction at a time in the past. */
async function asDemo<T>(database: Database, nowMs: number, body: (ctx: WriteContext) => Promise<T>): Promise<T> {
  const ctx = { ...(await systemContext(ledgerDemoActor)), now: new Date(nowMs).toISOString() };
  return database.transaction((tx) => withAudit(tx, ctx, 'makeDemoLedger', body));
}

interface DemoScope {
  wallets: DemoWallet[];
  chart: DemoChart;
}

async function createDay(ctx: WriteContext, day: number, { wallets, chart }: DemoScope): Promise<void> {
  const draw = seededDraw(day);
  const known = wallets.filter((wallet) => wallet.created_at < ctx.now);
  await loadRates(ctx, demoRates(day, ctx.now));
  const decimals = await decimalsOfCurrencies(
    ctx.db,
    known.map((wallet) => wallet.currency),
  );
  const wanted = Array.from({ length: movementsPerDay }, () => {
    const wallet = known[draw(known.length)];
    if (!wallet) return [];
    const amount = (units: number) => fromMinor(BigInt(units), decimals(wallet.currency));
    return randomMovement(draw, wallet, { known, chart, amount });
  }).flat();
  const ledger = await lockLedger(ctx, wanted);
  const planned: PlannedTransfer[] = [];
  for (const item of wanted) {
    try {
      planned.push(await planTransfer(ctx, ledger, item, 'TRANSFER'));
    } catch (error) {
      // A wallet without enough money makes no payment.
      if (!(error instanceof Problem)) throw error;
    }
  }
  const rows = await writeEntries(
    ctx,
    planned.map(({ entry }) => entry),
  );
  ctx.record({ resource: 'entry', resource_id: rows[0]?.id ?? '', after: { entries: rows.length } });
  if (day === demoDays - 1) await createHolds(ctx, planned);
}

function randomMovement(
  draw: Draw,
  { created_at: _created_at, ...wallet }: DemoWallet,
  { known, chart, amount }: { known: DemoWallet[]; chart: DemoChart; amount: (minor: number) => string },
): NewTransfer[] {
  const { currency } = wallet;
  const bank = { chart: chart.chart, code: chart.bank };
  const roll = draw(100);
  if (roll < 55) {
    const description = roll < 30 ? 'Salary' : 'Incoming transfer';
    return [{ from: bank, to: wallet, amount: amount(20_000 + draw(480_000)), currency, description }];
  }
  if (roll < 92) {
    const other = known[draw(known.length)];
    if (!other || other.currency !== currency || other.account === wallet.account) return [];
    const to = { account: other.account, wallet: other.wallet, currency };
    const description = ['Rent', 'Invoice', 'Groceries', 'Shared costs'][draw(4)];
    return [{ from: wallet, to, amount: amount(500 + draw(90_000)), currency, description }];
  }
  const fees = { chart: chart.chart, code: chart.fees };
  return [{ from: wallet, to: fees, amount: amount(100 + draw(900)), currency, description: 'Monthly fee' }];
}

async function createHolds(ctx: WriteContext, planned: PlannedTransfer[]): Promise<void> {
  for (const [index, { to, wanted }] of planned.filter(({ to: { account_id } }) => account_id).entries()) {
    if (index >= openHoldCount) return;
    const amount = wanted.amount.replace(/^(\d+?)\d(\.|$)/, '$1$2');
    await placeHold(ctx, {
      account: to.account_id ?? '',
      wallet: to.code ?? '',
      currency: to.currency,
      amount,
      description: ['Hotel deposit', 'Card authorisation', 'Car rental'][index % 3],
      expires_at: index % 2 ? timeAfter(ctx.now, (3 + index) * dayMs) : undefined,
    });
  }
}

/** One euro in each currency of demo wallets. */
const firstRates = { EUR: 1, USD: 1.0825, GBP: 0.8421, CHF: 0.9435, JPY: 162.4 };

/** A rate for every pair, so that every balance can be consolidated: slow waves around the first rates. */
function demoRates(day: number, asOf: string) {
  const euros = Object.entries(firstRates).map(([currency, rate], index) => {
    const wave = currency === 'EUR' ? 0 : 0.02 * Math.sin(day / 11 + index) + 0.004 * Math.sin(day * 1.7 + index);
    return { currency, rate: rate * (1 + wave) };
  });
  return euros.flatMap((base, index) =>
    euros.slice(index + 1).map((quote) => ({
      base: base.currency,
      quote: quote.currency,
      rate: (quote.rate / base.rate).toFixed(6),
      as_of: asOf,
    })),
  );
}
