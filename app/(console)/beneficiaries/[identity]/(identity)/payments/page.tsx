import { rightsOf } from '#app/(console)/beneficiaries/beneficiary.ts';
import { titleBelowRecord } from '#app/(console)/record-title.ts';
import { t } from '#components/beneficiaries/page-messages.ts';
import { t as paymentText } from '#components/payments/page-messages.ts';
import { PaymentTable } from '#components/payments/payment-table.tsx';
import { terms } from '#components/shell/messages.ts';
import { equals, filteredHref } from '#components/table/filter/filter-text.ts';
import { Card } from '#components/ui/card.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { segmentText } from '#components/ui/segment-text.ts';
import { listHeldPaymentsOf, listLatestPayments } from '#lib/domain/payments/lists/list-payments.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const generateMetadata = titleBelowRecord(terms('recentPayments'));

export default async function Page({ params }: { params: Promise<{ identity: string }> }) {
  const ctx = await pageContext('beneficiary:read');
  const identity = segmentText((await params).identity);
  const canPay = rightsOf(ctx).pay;
  const heldPayments = await listHeldPaymentsOf(ctx, identity);
  return (
    <>
      {heldPayments.length > 0 && (
        <Card title={paymentText('heldPayments')} flush>
          <PaymentTable caption={paymentText('heldPayments')} payments={heldPayments} canPay={canPay} />
        </Card>
      )}
      <Card
        title={t('latestPayments')}
        flush
        actions={
          <LinkButton
            href={filteredHref('/payments', equals('identity_reference', identity))}
            size="sm"
            variant="quiet"
          >
            {paymentText('allPayments')}
          </LinkButton>
        }
      >
        <PaymentTable
          caption={terms('recentPayments')}
          payments={await listLatestPayments(ctx, identity)}
          canPay={canPay}
        />
      </Card>
    </>
  );
}
