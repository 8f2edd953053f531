'use client';
import { Users } from 'lucide-react';
import { useMemo } from 'react';
import { identityAddress } from '#components/beneficiaries/addresses.ts';
import { beneficiaryList } from '#components/beneficiaries/list-definition.tsx';
import { t } from '#components/beneficiaries/messages.ts';
import { DataTable } from '#components/table/data-table.tsx';
import type { FirstPage } from '#components/table/first-page.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { BeneficiarySummary } from '#lib/domain/beneficiaries/overview/contract.ts';

/** The beneficiaries of an identity. */
export function BeneficiaryList({
  identity,
  first,
  canCreate,
}: {
  /** Absent for the beneficiaries without an identity. */
  identity?: string;
  first: FirstPage<BeneficiarySummary> | undefined;
  canCreate: boolean;
}) {
  const list = useMemo(() => beneficiaryList(identity), [identity]);
  const make = identity !== undefined && canCreate ? identityAddress(identity, '/new') : undefined;
  return (
    <DataTable
      list={list}
      first={first}
      newLink={make ? { href: make, label: t('newBeneficiary') } : undefined}
      empty={
        <EmptyState
          icon={Users}
          title={t('noBeneficiaries')}
          actions={
            make && (
              <LinkButton href={make} variant="primary">
                {t('newBeneficiary')}
              </LinkButton>
            )
          }
        >
          {identity === undefined ? t('noBeneficiariesWithoutIdentity') : t('noBeneficiariesHint')}
        </EmptyState>
      }
    />
  );
}
