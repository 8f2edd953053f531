import type { Payment } from '#lib/domain/payments/payment.ts';

/** Problems of a held payment that only a cancellation ends. */
const finalProblems = ['hold-not-active', 'hold-bound', 'same-side', 'currency-mismatch'];

/** Whether a held payment can still be paid; the server decides. */
export function canRelease({
  state,
  attention,
  excluded_because,
}: Pick<Payment, 'state' | 'attention' | 'excluded_because'>): boolean {
  if (state !== 'HELD' || excluded_because !== undefined) return false;
  return !attention || !(finalProblems.includes(attention.code) || attention.changed?.includes('beneficiary'));
}
