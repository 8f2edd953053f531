'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmDialog } from '#components/form/confirm-dialog.tsx';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { paymentCalls } from '#components/payments/calls.ts';
import { t } from '#components/payments/messages.ts';
import { ReviewChanges } from '#components/payments/review-changes.tsx';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { common } from '#components/ui/messages.ts';
import type { Payment } from '#lib/domain/payments/payment-schemas.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

const paymentActions = {
  release: {
    line: paymentCalls.releasePayment,
    title: t('payNow'),
    what: t('payNowEffect'),
    action: t('payNow'),
    done: terms('paymentMade'),
  },
  cancel: {
    line: paymentCalls.cancelPayment,
    title: t('cancelPayment'),
    what: t('cancelEffect'),
    action: t('cancelPayment'),
    done: t('cancelled'),
  },
};

/** What can be done with a payment that waits for its time. */
export function HeldPayment({ payment }: { payment: Payment }) {
  const { id, payment_key, beneficiary_now } = payment;
  const router = useRouter();
  const [chosen, choose] = useState<keyof typeof paymentActions>();
  const act = chosen && paymentActions[chosen];
  return (
    <>
      <span className="mt-0.5 flex gap-2">
        {beneficiary_now ? (
          <ReviewChanges payment={payment} now={beneficiary_now} />
        ) : (
          <Button size="sm" onClick={() => choose('release')} aria-label={t('payNowWhat', { paymentKey: payment_key })}>
            {t('payNow')}
          </Button>
        )}
        <Button size="sm" onClick={() => choose('cancel')} aria-label={t('cancelWhat', { paymentKey: payment_key })}>
          {common('cancel')}
        </Button>
      </span>
      {act && (
        <ConfirmDialog
          open
          onClose={() => choose(undefined)}
          title={act.title}
          action={act.action}
          danger={chosen === 'cancel'}
          confirm={async () => {
            try {
              const { status } = await callForResponse(act.line, { params: { id } });
              toastWriteResult(status, act.done, { detail: payment_key });
            } finally {
              // A rejected payment also has a new state.
              router.refresh();
            }
          }}
        >
          <p>{act.what}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
