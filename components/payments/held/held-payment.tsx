'use client';
import { useRouter } from 'next/navigation';
import { Suspense, useState } from 'react';
import { canRelease } from '#components/payments/held/can-release.ts';
import { LazyActionDialog } from '#components/payments/held/lazy-action-dialog.ts';
import type { PaymentAction } from '#components/payments/held/payment-action-dialog.tsx';
import { ReviewChanges } from '#components/payments/held/review-changes.tsx';
import { t } from '#components/payments/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { common } from '#components/ui/messages.ts';
import type { Payment } from '#lib/domain/payments/payment.ts';

/** What can be done with a payment that waits for its time. `head`: as the actions of its own page. */
export function HeldPayment({ payment, head }: { payment: Payment; head?: boolean }) {
  const { payment_key, beneficiary_now, excluded_because } = payment;
  const router = useRouter();
  const [chosen, choose] = useState<PaymentAction>();
  const size = head ? 'md' : 'sm';
  return (
    <>
      <span className={head ? 'flex flex-wrap gap-2' : 'mt-0.5 flex gap-2'}>
        {beneficiary_now && <ReviewChanges payment={payment} now={beneficiary_now} head={head} />}
        {!beneficiary_now && canRelease(payment) && (
          <Button
            size={size}
            variant={head ? 'primary' : 'secondary'}
            onClick={() => choose('release')}
            aria-label={t('payNowWhat', { paymentKey: payment_key })}
          >
            {t('payNow')}
          </Button>
        )}
        <Button
          size={size}
          onClick={() => choose('cancel')}
          aria-label={head ? undefined : t('cancelWhat', { paymentKey: payment_key })}
        >
          {head ? t('cancelPayment') : common('cancel')}
        </Button>
      </span>
      {excluded_because && <span className="text-fg-2 text-sm">{excluded_because}</span>}
      <Suspense>
        {chosen && (
          <LazyActionDialog
            payment={payment}
            chosen={chosen}
            onClose={() => choose(undefined)}
            onDone={() => router.refresh()}
          />
        )}
      </Suspense>
    </>
  );
}
