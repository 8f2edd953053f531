'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmDialog } from '#components/form/confirm-dialog.tsx';
import { tellWritten } from '#components/form/tell-written.ts';
import { paymentCalls } from '#components/payments/calls.ts';
import { ReviewChanges } from '#components/payments/review-changes.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Payment } from '#lib/domain/payments/contract.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

const acts = {
  release: {
    line: paymentCalls.releasePayment,
    title: 'Pay it now?',
    what: 'It is paid before its time, and cannot be taken back.',
    action: 'Pay now',
    done: 'Paid',
  },
  cancel: {
    line: paymentCalls.cancelPayment,
    title: 'Cancel the payment?',
    what: 'The money that is held goes back to the wallet.',
    action: 'Cancel payment',
    done: 'The payment is cancelled',
  },
};

/** What can be done with a payment that waits for its time. */
export function HeldPayment({ payment }: { payment: Payment }) {
  const { id, payment_key, beneficiary_now } = payment;
  const router = useRouter();
  const [chosen, choose] = useState<keyof typeof acts>();
  const act = chosen && acts[chosen];
  return (
    <>
      <span className="mt-0.5 flex gap-2">
        {beneficiary_now ? (
          <ReviewChanges payment={payment} now={beneficiary_now} />
        ) : (
          <Button size="sm" onClick={() => choose('release')} aria-label={`Pay now: ${payment_key}`}>
            Pay now
          </Button>
        )}
        <Button size="sm" onClick={() => choose('cancel')} aria-label={`Cancel ${payment_key}`}>
          Cancel
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
              tellWritten(status, act.done, { detail: payment_key });
            } finally {
              // Also a payment that was refused has another state now.
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
