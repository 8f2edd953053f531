import { compareDecimals } from '#lib/core/amounts/decimal.ts';
import { releaseAt } from '#lib/domain/payments/queue/release-time.ts';

/** What the settings say about payments to these bank details. */
export interface PaymentOutlook {
  coolingOffUntil: string | null;
  /** Payments to bank details that are not verified are rejected. */
  rejectsUnverified: boolean;
  /** The policies that may require an approval. */
  policies: readonly { amount_from?: string | undefined; currency?: string | undefined }[];
}

/** What happens to a payment once it is sent. The server decides; a daily total may require an approval as well. */
export interface NextStep {
  approval: 'needed' | 'possible' | 'none';
  /** The time until which the payment is held; undefined: paid immediately. */
  heldUntil?: string;
  isCooling: boolean;
}

/** What happens to a payment when it is sent now: paid, held until a time, or waiting for an approval. */
export function nextStepOf(
  { amount, currency, execution_date }: { amount: string; currency: string; execution_date?: string | undefined },
  { coolingOffUntil, policies }: PaymentOutlook,
  now: string,
): NextStep {
  const until = releaseAt({ cooling_off_until: coolingOffUntil }, execution_date, now);
  return {
    approval: approvalNeed({ amount, currency }, policies),
    ...(until !== null && { heldUntil: until }),
    isCooling: until !== null && until === coolingOffUntil,
  };
}

function approvalNeed(
  { amount, currency }: { amount: string; currency: string },
  policies: PaymentOutlook['policies'],
): NextStep['approval'] {
  const isNeeded = policies.some(
    (policy) =>
      (policy.currency === undefined || policy.currency === currency) &&
      (policy.amount_from === undefined || compareDecimals(amount, policy.amount_from) >= 0),
  );
  if (isNeeded) return 'needed';
  // A total of the day, or an amount converted into the currency of a policy, may reach a limit.
  return policies.some((policy) => policy.amount_from !== undefined) ? 'possible' : 'none';
}
