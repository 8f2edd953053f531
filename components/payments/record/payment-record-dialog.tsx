'use client';
import { t } from '#components/payments/detail-messages.ts';
import { t as paymentText } from '#components/payments/messages.ts';
import { snapshotFacts } from '#components/payments/snapshot-facts.ts';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { CodeText } from '#components/ui/code/code.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { Time } from '#components/ui/time/time.tsx';
import { groupMoney } from '#lib/core/amounts/group-digits.ts';
import type { Payment } from '#lib/domain/payments/payment.ts';

/** The destination of a payment: the beneficiary as it was then. */
export function PaymentRecordDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { payment_key, beneficiary_snapshot: snapshot, created_by, created_at, accepted_by, accepted_at } = payment;
  return (
    <Dialog open onClose={onClose} title={payment_key} size="md">
      <DescriptionList
        facts={[
          ...snapshotFacts(snapshot),
          { label: terms('amount'), value: groupMoney(`${payment.amount} ${payment.currency}`) },
          {
            label: paymentText('paidFrom'),
            value: `${payment.from.account}, ${walletName({ code: payment.from.wallet })}`,
          },
          { label: terms('reference'), value: payment.reference },
          {
            label: terms('created'),
            value: (
              <>
                {created_by}, <Time value={created_at} />
              </>
            ),
          },
          accepted_by !== undefined &&
            accepted_at !== undefined && {
              label: t('changesAccepted'),
              value: (
                <>
                  {accepted_by}, <Time value={accepted_at} />
                </>
              ),
            },
          { label: t('checksum'), value: <CodeText value={snapshot.hash} name={t('checksumInText')} />, wide: true },
        ]}
      />
    </Dialog>
  );
}
