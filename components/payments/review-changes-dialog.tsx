'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { paymentCalls } from '#components/payments/calls.ts';
import { type ChangedFact, changedFacts } from '#components/payments/snapshot-facts.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Dash } from '#components/ui/description-list.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { problemOf } from '#components/ui/problem-view.tsx';
import { Table } from '#components/ui/table.tsx';
import { toast } from '#components/ui/toast.ts';
import { REASON_MAX, REASON_MIN } from '#lib/core/reason.ts';
import type { Payment, PaymentBeneficiary } from '#lib/domain/payments/contract.ts';
import { callWhole } from '#lib/server/operation/client.ts';

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
  const [reason, setReason] = useState('');
  const { id, payment_key, beneficiary_snapshot: before } = payment;
  const accept = async () => {
    try {
      const { status } = await callWhole(paymentCalls.acceptPaymentDetails, {
        params: { id },
        body: { hash: now.hash, reason: reason.trim() },
      });
      if (status === 202) toast('Waiting for a second person', { tone: 'info', detail: payment_key });
      else toast('Details accepted', { detail: payment_key });
    } catch (thrown) {
      return problemOf(thrown);
    } finally {
      router.refresh();
    }
    return undefined;
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Accept changed details?"
      action="Accept details"
      danger
      confirm={accept}
    >
      <p className="text-fg-2">
        The beneficiary changed after this payment was created. Confirm the new details with the customer first, or
        cancel the payment.
      </p>
      <Table<ChangedFact>
        caption="What changed"
        quietCaption
        rows={changedFacts(before, now)}
        rowKey={({ label }) => label}
        columns={[
          { key: 'label', label: 'Detail', isRowHeader: true, cell: ({ label }) => label },
          { key: 'before', label: 'Payment', cell: (row) => <Value text={row.before} /> },
          { key: 'now', label: 'Now', cell: (row) => <Value text={row.now} /> },
        ]}
      />
      <Field label="Reason" required>
        <Textarea
          name="reason"
          rows={2}
          required
          minLength={REASON_MIN}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

const Value = ({ text }: { text: string | undefined }) =>
  text === undefined ? <Dash /> : <span className="wrap-anywhere">{text}</span>;
