'use client';
import { ConfirmDialog } from '#components/form/confirm-dialog.tsx';
import { useLateRefresh } from '#components/form/use-late-refresh.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { paymentCalls } from '#components/payments/calls.ts';
import { t } from '#components/payments/messages.ts';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';
import type { Payment } from '#lib/domain/payments/payment.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

const paymentActions = {
  release: {
    line: paymentCalls.releasePayment,
    title: t('payNow'),
    what: t('payNowEffect'),
    action: t('payNow'),
    done: t('paymentMade'),
  },
  cancel: {
    line: paymentCalls.cancelPayment,
    title: t('cancelPayment'),
    what: t('cancelEffect'),
    action: t('cancelPayment'),
    done: t('cancelled'),
  },
};
export type PaymentAction = keyof typeof paymentActions;

/** Asks before a held payment is paid or cancelled, with its amount and its beneficiary. */
export function PaymentActionDialog({
  payment,
  chosen,
  onClose,
  onDone,
}: {
  payment: Payment;
  chosen: PaymentAction;
  onClose: () => void;
  /** When the dialog closes after an answer: a rejected payment also has a new state. */
  onDone: () => void;
}) {
  const { id, payment_key, amount, currency, beneficiary_snapshot } = payment;
  const act = paymentActions[chosen];
  const { markSent, close } = useLateRefresh(onClose, onDone);
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={act.title}
      action={act.action}
      danger={chosen === 'cancel'}
      confirm={async () => {
        markSent();
        const { status } = await callForResponse(act.line, { params: { id } });
        toastWriteResult(status, act.done, { detail: payment_key });
      }}
    >
      <p className="font-medium">
        {t('amountTo', { amount: groupDigits(amount), currency, name: beneficiary_snapshot.name })}
      </p>
      <p>{act.what}</p>
    </ConfirmDialog>
  );
}
