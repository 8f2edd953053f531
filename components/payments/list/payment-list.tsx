'use client';
import { Banknote, BookOpenText, CircleCheck, UserRound, X } from 'lucide';
import { useRouter } from 'next/navigation';
import { Suspense, useState } from 'react';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { canRelease } from '#components/payments/held/can-release.ts';
import { LazyActionDialog } from '#components/payments/held/lazy-action-dialog.ts';
import type { PaymentAction } from '#components/payments/held/payment-action-dialog.tsx';
import { type ListedPayment, paymentHref, paymentList } from '#components/payments/list/list-definition.tsx';
import { PaymentPeek } from '#components/payments/list/payment-peek.tsx';
import { t } from '#components/payments/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { exportHrefOf } from '#components/table/export-href.ts';
import type { FirstPage } from '#components/table/list/first-page.ts';
import { refreshList } from '#components/table/list/use-list.ts';
import { copyAction } from '#components/ui/code/copy-action.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import type { MenuEntries } from '#components/ui/overlay/menu.tsx';
import { EmptyState } from '#components/ui/page/empty-state.tsx';

interface Props {
  first: FirstPage<ListedPayment> | undefined;
  counts: { of: Record<string, number>; all?: number };
  can: { pay: boolean; seeEntries: boolean; export: boolean };
}

/** All payments, newest first; a held one can be paid or cancelled from its menu. */
export function PaymentList({ first, counts, can }: Props) {
  const router = useRouter();
  const [acting, setActing] = useState<{ payment: ListedPayment; chosen: PaymentAction }>();
  const heldActions = (payment: ListedPayment): MenuEntries => [
    ...(canRelease(payment)
      ? [
          {
            label: t('payNow'),
            icon: CircleCheck,
            onSelect: () => setActing({ payment, chosen: 'release' as const }),
          },
        ]
      : []),
    {
      label: t('cancelPayment'),
      icon: X,
      danger: true,
      onSelect: () => setActing({ payment, chosen: 'cancel' as const }),
    },
    'line',
  ];
  const actions = (payment: ListedPayment): MenuEntries => [
    ...(can.pay && payment.state === 'HELD' ? heldActions(payment) : []),
    {
      label: t('viewBeneficiary'),
      icon: UserRound,
      href: beneficiaryAddress(payment.identity_reference, payment.beneficiary_id),
    },
    ...(can.seeEntries && payment.entry_id
      ? [{ label: terms('viewEntry'), icon: BookOpenText, href: `/journal/${payment.entry_id}` }]
      : []),
    copyAction(t('copyKey'), t('keyCopied'), payment.payment_key),
    copyAction(terms('copyId'), terms('idCopied'), payment.id),
  ];
  return (
    <>
      <DataTable<ListedPayment>
        list={paymentList}
        first={first}
        tabCounts={counts}
        exportHref={can.export ? exportHrefOf('/bo/payments/export', paymentList) : undefined}
        actions={actions}
        peek={(payment) => ({
          title: payment.beneficiary_snapshot.name,
          body: <PaymentPeek payment={payment} />,
          actions: (
            <LinkButton href={paymentHref(payment.id)} size="sm">
              {terms('open')}
            </LinkButton>
          ),
        })}
        empty={
          <EmptyState icon={Banknote} title={t('noPayments')}>
            {t('noPaymentsHint')}
          </EmptyState>
        }
      />
      <Suspense>
        {acting && (
          <LazyActionDialog
            {...acting}
            onClose={() => setActing(undefined)}
            onDone={() => {
              refreshList('payments');
              router.refresh();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
