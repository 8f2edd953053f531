'use client';
import { Users } from 'lucide-react';
import { useMemo } from 'react';
import { identityAddress } from '#components/beneficiaries/addresses.ts';
import { beneficiaryList } from '#components/beneficiaries/list-definition.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import type { FirstPage } from '#components/table/first-page.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { BeneficiarySummary } from '#lib/domain/beneficiaries/overview/contract.ts';

/** The payees of an identity. */
export function PayeeList({
  identity,
  first,
  canCreate,
}: {
  /** Absent: payees that belong to no identity. */
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
      newLink={make ? { href: make, label: 'New beneficiary' } : undefined}
      empty={
        <EmptyState
          icon={Users}
          title="No beneficiaries yet"
          actions={
            make && (
              <LinkButton href={make} variant="primary">
                New beneficiary
              </LinkButton>
            )
          }
        >
          {identity === undefined
            ? 'Those that a program made for nobody in particular stand here.'
            : 'Those whom this identity pays stand here.'}
        </EmptyState>
      }
    />
  );
}
