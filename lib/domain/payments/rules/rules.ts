import type { BeneficiaryCoordinateRow } from '#db/schema/beneficiaries.ts';
import { hourMs } from '#lib/core/time/durations.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { findBlockedCountry } from '#lib/domain/beneficiaries/bank-details/blocked-countries.ts';
import type { NewPayment } from '#lib/domain/payments/payment.ts';
import { paymentProblems } from '#lib/domain/payments/problems.ts';
import { type PaymentInstructions, validateInstructions } from '#lib/domain/payments/rules/validation.ts';
import { settingsOf } from '#lib/domain/settings/settings.ts';
import type { Context, ReadContext } from '#lib/server/identity/context.ts';

/** The settings' rules for a payment to bank details. */
export interface PaymentRules {
  /** The end of the cooling-off period; null when it has passed. */
  cooling_off_until: string | null;
}

/** Validates a payment and its current bank details. Throws 400 or 422. */
export async function validatePayment(
  ctx: Context,
  coordinate: BeneficiaryCoordinateRow,
  wanted: NewPayment,
): Promise<{ instructions: PaymentInstructions } & PaymentRules> {
  assertCurrency(coordinate, wanted.currency);
  await assertCountryAllowed(ctx, coordinate);
  const instructions = await validateInstructions(ctx, coordinate, wanted);
  return { instructions, ...(await currentRules(ctx, coordinate)) };
}

/** Throws 422 `country-blocked`: the country may have been blocked after the bank details were stored. */
export async function assertCountryAllowed(ctx: Context, coordinate: BeneficiaryCoordinateRow): Promise<void> {
  const blocked = await findBlockedCountry(ctx.db, coordinate);
  if (blocked !== undefined) throw paymentProblems.countryBlocked(blocked);
}

/** The rules that may change while a payment is held. Throws 422 `coordinate-unverified`. */
async function currentRules(ctx: Context, coordinate: BeneficiaryCoordinateRow): Promise<PaymentRules> {
  const { rejects_unverified, cooling_off_until } = await paymentOutlook(ctx, coordinate.verified_at);
  if (rejects_unverified && !coordinate.verified_at) {
    throw paymentProblems.unverified();
  }
  return { cooling_off_until };
}

/** What the settings say about a payment to bank details that were verified at this time, or never. */
export async function paymentOutlook(
  ctx: ReadContext,
  verifiedAt: string | null | undefined,
): Promise<PaymentRules & { rejects_unverified: boolean }> {
  const rules = await settingsOf(ctx.db, ['payments/refuse_unverified', 'payments/cooling_off_hours']);
  const hours = rules['payments/cooling_off_hours'];
  const end = verifiedAt ? timeAfter(verifiedAt, hours * hourMs) : '';
  return {
    rejects_unverified: rules['payments/refuse_unverified'],
    cooling_off_until: end > ctx.now ? end : null,
  };
}

function assertCurrency(coordinate: BeneficiaryCoordinateRow, currency: string): void {
  if (coordinate.currency && coordinate.kind === 'DYNAMIC' && coordinate.currency !== currency) {
    throw paymentProblems.currencyDiffers(coordinate.currency, currency);
  }
}

/** The end of the cooling-off period of a held payment; newer settings can only extend it. */
export async function coolingOffEnd(
  ctx: Context,
  row: { cooling_off_until: string | null },
  coordinate: BeneficiaryCoordinateRow,
): Promise<string | null> {
  const { cooling_off_until } = await currentRules(ctx, coordinate);
  const later = [row.cooling_off_until ?? '', cooling_off_until ?? ''].sort().at(-1) ?? '';
  return later > ctx.now ? later : null;
}
