import type { Metadata } from 'next';
import { paymentsFor } from '#app/(console)/beneficiaries/reading.ts';
import { segmentText } from '#components/beneficiaries/addresses.ts';
import { PaymentTable } from '#components/beneficiaries/payment-table.tsx';
import { Card } from '#components/ui/card.tsx';
import { visitor } from '#lib/auth/visitor.ts';

export const metadata: Metadata = { title: 'Recent payments' };

export default async function Page({ params }: { params: Promise<{ identity: string }> }) {
  const ctx = await visitor('beneficiary:read');
  const identity = segmentText((await params).identity);
  return (
    <Card flush>
      <PaymentTable identity={identity} payments={await paymentsFor(ctx, identity)} />
    </Card>
  );
}
