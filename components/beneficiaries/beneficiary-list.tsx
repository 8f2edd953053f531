'use client';
import { Users } from 'lucide';
import { type ReactNode, useMemo } from 'react';
import { identityAddress } from '#components/beneficiaries/addresses.ts';
import type { BeneficiaryScope } from '#components/beneficiaries/identity-filter.ts';
import { beneficiaryList } from '#components/beneficiaries/list-definition.tsx';
import { t } from '#components/beneficiaries/messages.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { exportHrefOf } from '#components/table/export-href.ts';
import type { FirstPage } from '#components/table/list/first-page.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import type { BeneficiarySummary } from '#lib/domain/beneficiaries/overview/contract.ts';

/** The beneficiaries of an identity, without an identity, or all. */
export function BeneficiaryList({
  scope,
  first,
  canCreate,
  canExport,
  children,
}: {
  scope: BeneficiaryScope;
  first: FirstPage<BeneficiarySummary> | undefined;
  canCreate: boolean;
  canExport: boolean;
  /** What an empty list says. */
  children: ReactNode;
}) {
  const identity = typeof scope === 'object' ? scope.identity : undefined;
  const kind = typeof scope === 'object' ? undefined : scope;
  const list = useMemo(() => beneficiaryList(kind ?? { identity: identity ?? '' }), [identity, kind]);
  const make = identity !== undefined && canCreate ? identityAddress(identity, '/new') : undefined;
  return (
    <DataTable
      list={list}
      first={first}
      exportHref={canExport ? exportHrefOf('/bo/beneficiaries/export', list) : undefined}
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
          {children}
        </EmptyState>
      }
    />
  );
}
