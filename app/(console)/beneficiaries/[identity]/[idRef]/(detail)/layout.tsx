import { CirclePlus, History, Pencil } from 'lucide';
import type { ReactNode } from 'react';
import { type BeneficiaryPageProps, overviewFor, rightsOf } from '#app/(console)/beneficiaries/beneficiary.ts';
import { PendingChangesOf } from '#app/(console)/pending-changes.tsx';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { BeneficiaryDetail } from '#components/beneficiaries/beneficiary-detail.tsx';
import { t } from '#components/beneficiaries/page-messages.ts';
import { PaymentTable } from '#components/payments/payment-table.tsx';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { listPaymentsTo } from '#lib/domain/payments/lists/list-payments.ts';

/** A beneficiary, also behind the passcode dialog. */
export default async function Layout({ params, children }: BeneficiaryPageProps & { children: ReactNode }) {
  const { identity: segment, idRef } = await params;
  const { ctx, identity, overview } = await overviewFor(segment, idRef);
  const { id } = overview.beneficiary;
  const can = rightsOf(ctx);
  const payments = await listPaymentsTo(ctx, identity, id);
  return (
    <>
      <PageHead
        title={overview.display_name}
        id={id}
        badges={overview.is_matched && <Badge tone="info">{t('fromPhonebook')}</Badge>}
        actions={
          <>
            <LinkButton href={beneficiaryAddress(identity, id, '/activity')} icon={History}>
              {terms('activity')}
            </LinkButton>
            {ctx.principal.permissions.has('beneficiary:update') && (
              <LinkButton href={beneficiaryAddress(identity, id, '/edit')} icon={Pencil}>
                {terms('edit')}
              </LinkButton>
            )}
            {can.change && (
              <LinkButton
                href={beneficiaryAddress(identity, id, '/coordinates/new')}
                icon={CirclePlus}
                variant="primary"
              >
                {terms('addBankDetails')}
              </LinkButton>
            )}
          </>
        }
      >
        {t('beneficiaryOf', { identity })}
      </PageHead>
      <PendingChangesOf resource="beneficiary" id={id} />
      <BeneficiaryDetail
        identity={identity}
        overview={overview}
        payments={<PaymentTable caption={terms('recentPayments')} payments={payments} canPay={can.pay} ofOne />}
        can={can}
      />
      {children}
    </>
  );
}
