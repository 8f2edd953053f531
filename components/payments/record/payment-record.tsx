'use client';
import { Suspense, useState } from 'react';
import { t } from '#components/payments/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { common } from '#components/ui/messages.ts';
import type { Payment } from '#lib/domain/payments/payment.ts';

const LazyPaymentRecordDialog = lazyPart(
  async () => (await import('#components/payments/record/payment-record-dialog.tsx')).PaymentRecordDialog,
);

/** Opens the record of a payment, which is loaded then. */
export function PaymentRecord({ payment }: { payment: Payment }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)} aria-label={t('detailsOf', { paymentKey: payment.payment_key })}>
        {common('details')}
      </Button>
      {isOpen && (
        <Suspense>
          <LazyPaymentRecordDialog payment={payment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
