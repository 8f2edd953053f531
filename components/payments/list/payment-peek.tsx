import { primaryText } from '#components/beneficiaries/bank-details/coordinate-text.ts';
import type { ListedPayment } from '#components/payments/list/list-definition.tsx';
import { t } from '#components/payments/messages.ts';
import { attentionText } from '#components/payments/snapshot-facts.ts';
import { terms } from '#components/shell/messages.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { Time } from '#components/ui/time/time.tsx';

/** A payment next to the list. */
export function PaymentPeek({ payment }: { payment: ListedPayment }) {
  const { amount, currency, state, attention, beneficiary_snapshot, account, from, release_at } = payment;
  return (
    <DescriptionList
      columns={1}
      facts={[
        {
          label: terms('state'),
          value: (
            <span className="inline-flex flex-wrap gap-1">
              <StateBadge state={state} label={t(`state.${state}`)} />
              {attention && <Badge tone="warn">{attentionText(attention.code)}</Badge>}
            </span>
          ),
        },
        { label: terms('amount'), value: <Amount value={amount} currency={currency} /> },
        { label: terms('bankDetails'), value: primaryText(beneficiary_snapshot.primary_coordinates) },
        { label: t('paidFrom'), value: account ? `${account.name} · ${account.reference}` : from.account },
        { label: terms('reference'), value: payment.reference },
        { label: t('due'), value: state === 'HELD' && release_at && <Time value={release_at} /> },
        { label: terms('created'), value: <Time value={payment.created_at} /> },
        { label: t('createdBy'), value: payment.created_by },
        { label: t('paymentKey'), value: <code className="font-mono text-sm">{payment.payment_key}</code> },
      ]}
    />
  );
}
