import type { Payment } from '#lib/domain/payments/payment-schemas.ts';

/** Problems of a held payment that only a cancellation ends. */
const finalProblems = ['hold-not-active', 'hold-bound', 'same-side', 'currency-mismatch'];

/** Whether a held payment can still be paid; the server decides. */
export function canRelease({ state, attention }: Pick<Payment, 'state' | 'attention'>): boolean {
  if (state !== 'HELD') return false;
  return !attention || !(finalProblems.includes(attention.code) || attention.changed?.includes('beneficiary'));
}
