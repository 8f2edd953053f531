import type { Metadata } from 'next';
import { rightsOf } from '#app/(console)/beneficiaries/reading.ts';
import { t } from '#components/payments/messages.ts';
import { PaymentTable } from '#components/payments/payment-table.tsx';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { listHeldPayments } from '#lib/domain/payments/lists.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('heldPayments') };

/** Held payments of all customers; those that staff must decide on come first. */
export default async function Page() {
  const ctx = await pageContext('beneficiary:read');
  const canPay = rightsOf(ctx).pay;
  const heldPayments = await listHeldPayments(ctx.db, { waiting: false });
  // A change is also shown before the time of the payment has come.
  const waiting = [
    ...(await listHeldPayments(ctx.db, { waiting: true })),
    ...heldPayments.filter(({ beneficiary_now }) => beneficiary_now),
  ];
  return (
    <>
      <PageHead title={terms('heldPayments')} />
      <Card title={t('needDecision')} flush>
        <PaymentTable caption={t('needDecisionCaption')} payments={waiting} canPay={canPay} />
      </Card>
      <Card title={t('waitForDate')} flush>
        <PaymentTable
          caption={t('waitForDateCaption')}
          payments={heldPayments.filter(({ beneficiary_now }) => !beneficiary_now)}
          canPay={canPay}
        />
      </Card>
    </>
  );
}
