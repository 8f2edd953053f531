import type { Metadata } from 'next';
import { rightsOf } from '#app/(console)/beneficiaries/reading.ts';
import { segmentText } from '#components/beneficiaries/addresses.ts';
import { PaymentTable } from '#components/payments/payment-table.tsx';
import { Card } from '#components/ui/card.tsx';
import { listHeldPaymentsOf, listLatestPayments } from '#lib/domain/payments/lists.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: 'Recent payments' };

export default async function Page({ params }: { params: Promise<{ identity: string }> }) {
  const ctx = await pageContext('beneficiary:read');
  const identity = segmentText((await params).identity);
  const canPay = rightsOf(ctx).pay;
  const held = await listHeldPaymentsOf(ctx.db, identity);
  return (
    <>
      {held.length > 0 && (
        <Card title="Held payments" flush>
          <PaymentTable caption="Held payments" payments={held} canPay={canPay} />
        </Card>
      )}
      <Card title="Latest to each coordinate" flush>
        <PaymentTable caption="Recent payments" payments={await listLatestPayments(ctx.db, identity)} canPay={canPay} />
      </Card>
    </>
  );
}
