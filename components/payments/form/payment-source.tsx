import type { ReactNode } from 'react';
import { t } from '#components/payments/form/form-messages.ts';
import { type PaymentSources, sourceOf } from '#components/payments/form/payment-values.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';

/** The account that pays: its name, its reference, its wallet and what is available there. */
export function PaymentSourceText({
  account,
  currency,
  sources,
}: {
  account: string;
  currency: string;
  sources: PaymentSources;
}): ReactNode {
  const { source, wallet } = sourceOf(account, currency, sources);
  if (!source) return null;
  const available = wallet?.available_balance;
  return (
    <span className="flex flex-wrap gap-x-3">
      <span className="font-medium">{source.name}</span>
      <span dir="ltr" className="font-mono text-sm">
        {source.reference}
      </span>
      {wallet && <span className="text-fg-2">{walletName(wallet)}</span>}
      {available !== undefined && (
        <span className="tabular-nums">{t('available', { amount: groupDigits(available), currency })}</span>
      )}
    </span>
  );
}
