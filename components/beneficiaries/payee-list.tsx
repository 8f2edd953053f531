'use client';
import { Check, Users } from 'lucide-react';
import { identityAddress, payeeAddress } from '#components/beneficiaries/addresses.ts';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { primaryText } from '#components/beneficiaries/coordinate-text.ts';
import { ofIdentity } from '#components/beneficiaries/identity-filter.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { defineTable } from '#components/table/definition.ts';
import type { ListPage, ListQuery } from '#components/table/list-query.ts';
import { Badge } from '#components/ui/badge.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { BeneficiaryLine } from '#lib/domain/beneficiaries/overview/contract.ts';
import { call } from '#lib/server/operation/client.ts';

const PAGE_SIZE = 100;

const table = defineTable<BeneficiaryLine>({
  name: {
    label: 'Name',
    type: 'text',
    ops: ['=='],
    sortable: true,
    value: (row) => row.display_name,
    column: { width: 200, grow: true },
  },
  external_reference: { label: 'Reference', type: 'code', column: { width: 160 } },
  coordinates: {
    label: 'Coordinates',
    type: 'text',
    ops: [],
    value: (row) => row.coordinates.map((each) => `${each.currency} ${each.primary_coordinates.join(' ')}`).join(', '),
    column: { width: 360, cell: (row) => <Chips coordinates={row.coordinates} /> },
  },
  last_payment_date: { label: 'Last payment', type: 'instant', ops: [], column: {} },
  created_at: { label: 'Created', type: 'instant', sortable: true, column: {} },
  alias: { label: 'Alias', type: 'text', ops: [], column: { isOptional: true } },
  updated_at: { label: 'Changed', type: 'instant', ops: [], column: { isOptional: true } },
  id: { label: 'Id', type: 'code', ops: ['=='], column: { isOptional: true, width: 300 } },
});

/** The payees of an identity. */
export function PayeeList({
  identity,
  first,
  canCreate,
}: {
  /** Absent: payees that belong to no identity. */
  identity?: string;
  first?: { query: ListQuery; page: ListPage<BeneficiaryLine> };
  canCreate: boolean;
}) {
  const make = identity !== undefined && canCreate ? identityAddress(identity, '/new') : undefined;
  return (
    <DataTable
      name="beneficiaries"
      scope={identity ?? ''}
      label="Beneficiaries"
      table={table}
      rowId={(row) => row.id}
      rowHref={(row) => payeeAddress(identity, row.id)}
      load={(query, continuation, signal) => load(identity, query, continuation, signal)}
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

async function load(
  identity: string | undefined,
  { q, filter, sort }: ListQuery,
  continuation: string | undefined,
  signal?: AbortSignal,
): Promise<ListPage<BeneficiaryLine>> {
  const begunMs = performance.now();
  const page = await call(beneficiaryCalls.listBeneficiaries, {
    query: {
      'page[size]': String(PAGE_SIZE),
      filter: ofIdentity(identity, { q, filter }),
      sort: sort || undefined,
      'page[continuation]': continuation,
    },
    ...(signal && { signal }),
  });
  const ms = Math.round(performance.now() - begunMs);
  return { rows: page.page, continuation: page.continuation, total: page.record_count, ms };
}

function Chips({ coordinates }: { coordinates: BeneficiaryLine['coordinates'] }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {coordinates.map((coordinate) => (
        <span key={coordinate.id} className="inline-flex min-w-0 items-center gap-1">
          {coordinate.currency && <Badge tone="accent">{coordinate.currency}</Badge>}
          <span className="truncate font-mono text-sm">{primaryText(coordinate.primary_coordinates)}</span>
          {coordinate.is_verified && (
            <>
              <Check aria-hidden className="size-3.5 shrink-0 text-ok" />
              <span className="sr-only">verified</span>
            </>
          )}
        </span>
      ))}
    </span>
  );
}
