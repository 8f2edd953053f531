'use client';
import { snapshotFacts } from '#components/payments/snapshot-facts.ts';
import { CodeText } from '#components/ui/code.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Time } from '#components/ui/time.tsx';
import type { Payment } from '#lib/domain/payments/contract.ts';

/** Where a payment went: the beneficiary as it was, whatever has become of it since. */
export function PaymentRecordDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { payment_key, beneficiary_snapshot: snapshot, created_by, created_at, accepted_by, accepted_at } = payment;
  return (
    <Dialog open onClose={onClose} title={payment_key} size="md">
      <DescriptionList
        facts={[
          ...snapshotFacts(snapshot),
          { label: 'Amount', value: `${payment.amount} ${payment.currency}` },
          { label: 'Paid from', value: `${payment.from.account}, ${payment.from.wallet}` },
          { label: 'Reference', value: payment.reference },
          {
            label: 'Created',
            value: (
              <>
                {created_by}, <Time at={created_at} />
              </>
            ),
          },
          accepted_by !== undefined &&
            accepted_at !== undefined && {
              label: 'Changed details accepted',
              value: (
                <>
                  {accepted_by}, <Time at={accepted_at} />
                </>
              ),
            },
          { label: 'Checksum', value: <CodeText value={snapshot.hash} what="checksum" />, wide: true },
        ]}
      />
    </Dialog>
  );
}
