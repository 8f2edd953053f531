import { and, eq, sql } from 'drizzle-orm';
import { changeRequests } from '#db/schema/approvals.ts';
import { auditLog } from '#db/schema/audit.ts';
import { entries, type HoldRow, holds, postings } from '#db/schema/ledger.ts';
import { payments } from '#db/schema/payments.ts';
import { settings } from '#db/schema/settings.ts';
import { fromMinor, isAmountText } from '#lib/core/amounts/money.ts';
import { Problem } from '#lib/core/problem.ts';
import { requireDecimals } from '#lib/domain/ledger/currencies/currency.ts';
import { rateBetween } from '#lib/domain/ledger/currencies/rates.ts';
import type { ReadContext, WriteContext } from '#lib/server/identity/context.ts';
import type { RawInput } from '#lib/server/operation/input/raw-input.ts';

/** The most decimals of any currency. */
const unitDecimals = 8;

/** An amount in units of 10^-8, so that amounts of all currencies compare exactly. */
export interface ScaledAmount {
  currency: string;
  amount: bigint;
}

/** What a write moves by currency, and whether it counts towards the requester's daily total. */
export interface MovedAmounts {
  amounts: ScaledAmount[];
  counts: boolean;
}

interface MovementItem {
  amount?: unknown;
  currency?: unknown;
  state?: unknown;
}

/** The items of a body: those of a bulk, or the body itself. */
export function movementItems(body: unknown): MovementItem[] {
  const { transfers = body } = (body ?? {}) as { transfers?: unknown };
  return [transfers ?? {}].flat() as MovementItem[];
}

/** A decimal text in units of 10^-8; further decimals are cut off. */
export function amountUnits(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, unitDecimals).padEnd(unitDecimals, '0'));
}

type AmountReader = (
  ctx: WriteContext,
  input: { params: { id: string }; body: MovementItem },
) => Promise<MovedAmounts | undefined>;

/** Readers for operations whose body does not contain everything they move. */
const amountReaders: Record<string, AmountReader> = {
  captureHold: async (ctx, { params, body }) => {
    const hold = await storedHold(ctx, params.id);
    if (!hold) return undefined;
    const amount = typeof body.amount === 'string' ? amountUnits(body.amount) : await inScaledUnits(ctx, hold);
    return { amounts: [{ currency: hold.currency, amount }], counts: !(await hasCounted(ctx, hold)) };
  },
  voidHold: async (ctx, { params }) => amountOfRow(ctx, await storedHold(ctx, params.id), { counts: false }),
  reverseEntry: async (ctx, { params }) => {
    const moved = await ctx.db
      .select({ currency: postings.currency, amount: postings.amount })
      .from(postings)
      .innerJoin(entries, eq(entries.id, postings.entry_id))
      .where(eq(entries.id, params.id));
    if (moved.length === 0) return undefined;
    const amounts: ScaledAmount[] = [];
    for (const item of moved.filter(({ amount }) => amount > 0n)) {
      amounts.push({ currency: item.currency, amount: await inScaledUnits(ctx, item) });
    }
    return { amounts: perCurrency(amounts), counts: true };
  },
  releasePayment: async (ctx, { params }) => amountOfRow(ctx, await storedPayment(ctx, params.id), { counts: true }),
  cancelPayment: async (ctx, { params }) => amountOfRow(ctx, await storedPayment(ctx, params.id), { counts: false }),
  acceptPaymentDetails: async (ctx, { params }) =>
    amountOfRow(ctx, await storedPayment(ctx, params.id), { counts: false }),
};

/** What a write moves; undefined when it is unknown. */
export async function movedAmounts(
  ctx: WriteContext,
  operation: string,
  input: RawInput,
): Promise<MovedAmounts | undefined> {
  const reading = amountReaders[operation];
  if (reading) return reading(ctx, input as Parameters<AmountReader>[1]);
  // An item of a bulk with an invalid amount is rejected alone: it moves nothing.
  const items = movementItems(input.body).filter(({ amount }) => amount === undefined || isAmountText(amount));
  const amounts = items.flatMap(({ amount, currency }) =>
    typeof amount === 'string' && typeof currency === 'string' ? [{ currency, amount: amountUnits(amount) }] : [],
  );
  return amounts.length === items.length ? { amounts: perCurrency(amounts), counts: true } : undefined;
}

/** The sum in one currency, rounded up; undefined when a rate is missing. */
export async function sumInCurrency(
  ctx: ReadContext,
  amounts: ScaledAmount[],
  currency: string,
): Promise<bigint | undefined> {
  let sum = 0n;
  for (const { currency: from, amount } of amounts) {
    const rate = await rateBetween(ctx.db, { from, to: currency, through: 'EUR', at: ctx.now }).catch(
      (error: unknown) => {
        if (error instanceof Problem) return undefined;
        throw error;
      },
    );
    if (!rate) return undefined;
    sum += (amount * rate.num + rate.den - 1n) / rate.den;
  }
  return sum;
}

/** One sum for each currency. */
export function perCurrency(amounts: ScaledAmount[]): ScaledAmount[] {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

/** Whether a hold counted already: the caller asked for it today, under the present policies. */
async function hasCounted(ctx: WriteContext, { id, actor_id, created_at }: HoldRow): Promise<boolean> {
  const today = ctx.now.slice(0, 10);
  if (actor_id !== ctx.principal.id || created_at.slice(0, 10) !== today) return false;
  const approved = await approvedRequestOf(ctx, { id, created_at });
  if (approved && approved.created_at.slice(0, 10) !== today) return false;
  const [changed] = await ctx.db
    .select({ updated_at: settings.updated_at })
    .from(settings)
    .where(eq(settings.path, 'approvals/policies'));
  return changed !== undefined && changed.updated_at < created_at;
}

/** The change request that placed a hold: it counted on the day of the request. */
async function approvedRequestOf(ctx: WriteContext, { id, created_at }: Pick<HoldRow, 'id' | 'created_at'>) {
  const isOfHold = eq(sql`lower(${auditLog.resource_id})`, id);
  const placed = and(isOfHold, eq(auditLog.at, created_at), eq(auditLog.resource, 'hold'));
  const [row] = await ctx.db.select({ approval: auditLog.approval }).from(auditLog).where(placed);
  if (!row?.approval) return undefined;
  const [request] = await ctx.db
    .select({ created_at: changeRequests.created_at })
    .from(changeRequests)
    .where(eq(changeRequests.id, row.approval.change_request));
  return request;
}

async function storedHold(ctx: WriteContext, id: string) {
  const [hold] = await ctx.db.select().from(holds).where(eq(holds.id, id));
  return hold;
}

async function storedPayment(ctx: WriteContext, id: string) {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, id));
  return payment;
}

/** The amount of a hold or payment; undefined without a row. */
async function amountOfRow(
  ctx: WriteContext,
  row: { currency: string; amount: bigint } | undefined,
  { counts }: Pick<MovedAmounts, 'counts'>,
): Promise<MovedAmounts | undefined> {
  return row && { amounts: [{ currency: row.currency, amount: await inScaledUnits(ctx, row) }], counts };
}

const inScaledUnits = async (ctx: WriteContext, { currency, amount }: { currency: string; amount: bigint }) =>
  amountUnits(fromMinor(amount, await requireDecimals(ctx.db, currency)));
