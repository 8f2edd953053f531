import { memberNames, primaryText } from '#components/beneficiaries/coordinate-text.ts';
import type { PaymentBeneficiary } from '#lib/domain/payments/contract.ts';

export interface SnapshotFact {
  label: string;
  value: string;
}

/** A beneficiary as lines of label and value: its name, all bank details, and the verification. */
export function snapshotFacts({ name, account_holder, bank_details, verified_at }: PaymentBeneficiary): SnapshotFact[] {
  return [
    { label: 'Beneficiary', value: name },
    ...(account_holder ? [{ label: 'Account holder', value: account_holder }] : []),
    ...Object.entries(bank_details).map(([member, value]) => ({
      label: memberNames[member] ?? member,
      value: primaryText([value]),
    })),
    {
      label: 'Verification',
      value: verified_at ? `Verified ${verified_at.slice(0, 16).replace('T', ' ')} UTC` : 'Not verified',
    },
  ];
}

export interface ChangedFact {
  label: string;
  before?: string;
  now?: string;
}

/** The lines that differ. */
export function changedFacts(before: PaymentBeneficiary, now: PaymentBeneficiary): ChangedFact[] {
  const [old, current] = [before, now].map(
    (one) => new Map(snapshotFacts(one).map(({ label, value }) => [label, value])),
  );
  const labels = [...new Set([...(old?.keys() ?? []), ...(current?.keys() ?? [])])];
  return labels
    .map((label) => ({ label, before: old?.get(label), now: current?.get(label) }))
    .filter((one) => one.before !== one.now);
}

/** Why a held payment waits for staff. */
const attentionTexts: Record<string, string> = {
  'payment-stale': 'Beneficiary changed',
  'coordinate-unverified': 'Not verified',
  'hold-not-active': 'Hold ended',
  'account-blocked': 'Account blocked',
  'account-not-open': 'Account not open',
  'account-closed': 'Account closed',
};
export const attentionText = (code: string): string => attentionTexts[code] ?? code;
