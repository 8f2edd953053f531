import { CirclePlus, Pencil } from 'lucide-react';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { type PayeePage, payeeFor, rightsOf } from '#app/(console)/beneficiaries/reading.ts';
import { payeeAddress } from '#components/beneficiaries/addresses.ts';
import { t } from '#components/beneficiaries/page-messages.ts';
import { PayeeDetail } from '#components/beneficiaries/payee-detail.tsx';
import { PaymentTable } from '#components/payments/payment-table.tsx';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { listPaymentsTo } from '#lib/domain/payments/lists.ts';

export async function generateMetadata({ params }: PayeePage): Promise<Metadata> {
  const { identity, idRef } = await params;
  const { payee } = await payeeFor(identity, idRef);
  return { title: { default: payee.display_name, template: `%s · ${payee.display_name} · Countinghouse` } };
}

/** A payee, behind the passcode dialog too when that is open. */
export default async function Layout({ params, children }: PayeePage & { children: ReactNode }) {
  const { identity: segment, idRef } = await params;
  const { ctx, identity, payee } = await payeeFor(segment, idRef);
  const { id } = payee.beneficiary;
  const can = rightsOf(ctx);
  const payments = await listPaymentsTo(ctx.db, identity, id);
  return (
    <>
      <PageHead
        title={payee.display_name}
        id={id}
        badges={payee.is_matched && <Badge tone="info">{t('fromPhonebook')}</Badge>}
        actions={
          <>
            {ctx.principal.permissions.has('beneficiary:update') && (
              <LinkButton href={payeeAddress(identity, id, '/edit')} icon={Pencil}>
                {terms('edit')}
              </LinkButton>
            )}
            {can.change && (
              <LinkButton href={payeeAddress(identity, id, '/coordinates/new')} icon={CirclePlus} variant="primary">
                {terms('addBankDetails')}
              </LinkButton>
            )}
          </>
        }
      >
        {t('beneficiaryOf', { identity })}
      </PageHead>
      <PayeeDetail
        identity={identity}
        payee={payee}
        payments={<PaymentTable caption={terms('recentPayments')} payments={payments} canPay={can.pay} ofOne />}
        can={can}
      />
      {children}
    </>
  );
}
