'use client';
import { useRouter } from 'next/navigation';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useLateRefresh } from '#components/form/use-late-refresh.ts';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { paymentCalls } from '#components/payments/calls.ts';
import { t } from '#components/payments/detail-messages.ts';
import { type ChangedFact, changedFacts } from '#components/payments/snapshot-facts.ts';
import { terms } from '#components/shell/messages.ts';
import { ReasonField } from '#components/shell/reason-field.tsx';
import { Dash } from '#components/ui/description-list.tsx';
import { DataGrid } from '#components/ui/table.tsx';
import type { Payment, PaymentBeneficiary } from '#lib/domain/payments/payment.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

/** Shows what changed of the beneficiary of a held payment, and accepts just that. */
export function ReviewChangesDialog({
  payment,
  now,
  onClose,
}: {
  payment: Payment;
  now: PaymentBeneficiary;
  onClose: () => void;
}) {
  const router = useRouter();
  const { id, payment_key, beneficiary_snapshot: before, excluded_because } = payment;
  const { markSent, close } = useLateRefresh(onClose, router.refresh);
  const form = useSmallForm({
    values: { reason: '' },
    write: async ({ reason }) => {
      markSent();
      const body = { hash: now.hash, reason: reason.trim() };
      const { status } = await callForResponse(paymentCalls.acceptPaymentDetails, { params: { id }, body });
      toastWriteResult(status, t('detailsAccepted'), { detail: payment_key });
      close();
    },
  });
  return (
    <FormDialog
      title={t('acceptTitle')}
      action={t('acceptDetails')}
      danger
      disabled={excluded_because !== undefined}
      form={form}
      onClose={close}
    >
      <p className="text-fg-2">{excluded_because ?? t('acceptHint')}</p>
      <DataGrid<ChangedFact>
        caption={terms('whatChanged')}
        quietCaption
        rows={changedFacts(before, now)}
        rowKey={({ label }) => label}
        columns={[
          { key: 'label', label: t('detail'), isRowHeader: true, cell: ({ label }) => label },
          { key: 'before', label: terms('payment'), cell: (row) => <Value text={row.before} /> },
          { key: 'now', label: t('now'), cell: (row) => <Value text={row.now} /> },
        ]}
      />
      {!excluded_because && <ReasonField {...form.register('reason')} error={form.fault('reason')} />}
    </FormDialog>
  );
}

const Value = ({ text }: { text: string | undefined }) => text ?? <Dash />;
