'use client';
import { Suspense, useState } from 'react';
import { t } from '#components/payments/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.ts';
import type { Payment, PaymentBeneficiary } from '#lib/domain/payments/payment.ts';

const LazyReviewChangesDialog = lazyPart(
  async () => (await import('#components/payments/held/review-changes-dialog.tsx')).ReviewChangesDialog,
);

/** Opens what changed of the beneficiary of a held payment, to be accepted; it is loaded then. */
export function ReviewChanges({
  payment,
  now,
  head,
}: {
  payment: Payment;
  now: PaymentBeneficiary;
  head?: boolean | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={head ? 'md' : 'sm'}
        variant={head ? 'primary' : 'secondary'}
        onClick={() => setOpen(true)}
        aria-label={t('reviewChangesOf', { paymentKey: payment.payment_key })}
      >
        {t('reviewChanges')}
      </Button>
      {isOpen && (
        <Suspense>
          <LazyReviewChangesDialog payment={payment} now={now} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
