import { memberNames, primaryText } from '#components/beneficiaries/bank-details/coordinate-text.ts';
import { t } from '#components/payments/detail-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { utcTimeText } from '#components/ui/time/date-text.ts';
import type { PaymentBeneficiary } from '#lib/domain/payments/payment.ts';

export interface SnapshotFact {
  label: string;
  value: string;
}

/** A beneficiary as lines of label and value: its name, all bank details, and the verification. */
export function snapshotFacts({
  name,
  account_holder,
  bank_details,
  payment_type_name,
  verified_at,
}: PaymentBeneficiary): SnapshotFact[] {
  const texts: Record<string, (value: string) => string> = {
    wallet: (code) => walletName({ code }),
    payment_type: () => payment_type_name,
  };
  return [
    { label: terms('beneficiary'), value: name },
    ...(account_holder ? [{ label: t('accountHolder'), value: account_holder }] : []),
    ...Object.entries(bank_details).map(([member, value]) => ({
      label: memberNames[member] ?? member,
      value: texts[member]?.(value) ?? primaryText([value]),
    })),
    {
      label: t('verification'),
      value: verified_at ? t('verifiedAt', { time: utcTimeText(verified_at) }) : t('notVerified'),
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
  'payment-stale': t('attention.beneficiaryChanged'),
  'coordinate-unverified': t('notVerified'),
  'country-blocked': t('attention.countryBlocked'),
  'hold-not-active': t('attention.holdEnded'),
  'account-blocked': t('attention.accountBlocked'),
  'account-not-open': t('attention.accountNotOpen'),
  'account-closed': t('attention.accountClosed'),
  'unknown-account': t('attention.accountMissing'),
  'unknown-wallet': t('attention.walletMissing'),
  'same-side': t('attention.sameSide'),
  'currency-mismatch': t('attention.currencyDiffers'),
  'hold-bound': t('attention.holdDiffers'),
};

/** Why a payment waits for staff, by the problem code; an unknown code is its own text. */
export const attentionText = (code: string): string => attentionTexts[code] ?? code;
