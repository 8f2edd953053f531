import type { Metadata } from 'next';
import { rightsOf } from '#app/(console)/beneficiaries/reading.ts';
import { PaymentTable } from '#components/payments/payment-table.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { listHeldPayments } from '#lib/domain/payments/lists.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: 'Held payments' };

/** Held payments of all customers; those that staff must decide on come first. */
export default async function Page() {
  const ctx = await pageContext('beneficiary:read');
  const canPay = rightsOf(ctx).pay;
  const held = await listHeldPayments(ctx.db, { waiting: false });
  // A change is also shown before the time of the payment has come.
  const waiting = [
    ...(await listHeldPayments(ctx.db, { waiting: true })),
    ...held.filter(({ beneficiary_now }) => beneficiary_now),
  ];
  return (
    <>
      <PageHead title="Held payments" />
      <Card title="Waiting for a decision" flush>
        <PaymentTable caption="Payments waiting for a decision" payments={waiting} canPay={canPay} />
      </Card>
      <Card title="Waiting for their time" flush>
        <PaymentTable
          caption="Payments waiting for their time"
          payments={held.filter(({ beneficiary_now }) => !beneficiary_now)}
          canPay={canPay}
        />
      </Card>
    </>
  );
}
