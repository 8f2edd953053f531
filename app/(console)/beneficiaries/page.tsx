import { List, UserRoundX } from 'lucide';
import type { Metadata } from 'next';
import {
  allBeneficiariesAddress,
  beneficiaryAddress,
  identityAddress,
  withoutIdentityAddress,
} from '#components/beneficiaries/addresses.ts';
import { primaryText } from '#components/beneficiaries/bank-details/coordinate-text.ts';
import { IdentityPicker } from '#components/beneficiaries/identity-picker.tsx';
import { t } from '#components/beneficiaries/page-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Dash } from '#components/ui/description-list.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { Pager } from '#components/ui/pager.tsx';
import { DataGrid } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time/time.tsx';
import { listIdentities, listUnverifiedCoordinates } from '#lib/domain/beneficiaries/overview/overview.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('beneficiaries') };

const recentMax = 10;
const queueSize = 20;
const pageMax = 1_000;

interface Props {
  searchParams: Promise<{ page?: string | string[] }>;
}

export default async function Page({ searchParams }: Props) {
  const ctx = await pageContext('beneficiary:read');
  const requestedPage = Number((await searchParams).page ?? 1);
  const number = Number.isInteger(requestedPage) && requestedPage >= 1 && requestedPage <= pageMax ? requestedPage : 1;
  const identities = (await listIdentities(ctx.db, undefined)).slice(0, recentMax);
  const queue = await listUnverifiedCoordinates(ctx.db, { 'page[size]': queueSize, 'page[number]': number });
  const from = (number - 1) * queueSize;
  return (
    <>
      <PageHead
        title={terms('beneficiaries')}
        actions={
          <>
            <LinkButton href={allBeneficiariesAddress} icon={List}>
              {terms('allBeneficiaries')}
            </LinkButton>
            <LinkButton href={withoutIdentityAddress} icon={UserRoundX}>
              {terms('withoutIdentity')}
            </LinkButton>
          </>
        }
      />
      <Card title={t('openIdentity')}>
        <IdentityPicker canImport={ctx.principal.permissions.has('beneficiary:create')} />
      </Card>
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <Card title={t('needsVerification')} flush className="lg:col-span-2">
          <UnverifiedTable rows={queue.page} />
          <div className="border-t px-4">
            <Pager
              from={from + 1}
              to={queue.page.length === 0 ? 0 : from + queue.page.length}
              total={queue.record_count}
              previousHref={number > 1 ? `/beneficiaries?page=${number - 1}` : undefined}
              nextHref={queue.continuation ? `/beneficiaries?page=${number + 1}` : undefined}
            />
          </div>
        </Card>
        <Card title={t('recentIdentities')} flush>
          <IdentityTable rows={identities} />
        </Card>
      </div>
    </>
  );
}

function UnverifiedTable({ rows }: { rows: Awaited<ReturnType<typeof listUnverifiedCoordinates>>['page'] }) {
  return (
    <DataGrid
      caption={t('unverifiedCaption')}
      quietCaption
      rows={rows}
      rowKey={(row) => row.id}
      empty={t('nothingToVerify')}
      columns={[
        {
          key: 'beneficiary',
          label: terms('beneficiary'),
          isRowHeader: true,
          width: 10.75,
          cell: (row) => (
            <a href={beneficiaryAddress(row.identity_reference, row.beneficiary_id, `#${row.id}`)} className="link">
              {row.display_name}
            </a>
          ),
        },
        {
          key: 'identity',
          label: terms('identity'),
          width: 8.25,
          cell: ({ identity_reference }) =>
            identity_reference ? (
              <a href={identityAddress(identity_reference)} className="link font-mono text-sm">
                {identity_reference}
              </a>
            ) : (
              <Dash />
            ),
        },
        {
          key: 'coordinate',
          label: terms('bankDetails'),
          cell: (row) => (
            <span className="flex items-center gap-1.5">
              {row.currency && <Badge tone="accent">{row.currency}</Badge>}
              <span className="font-mono text-sm">{primaryText(row.primary_coordinates)}</span>
            </span>
          ),
        },
        {
          key: 'created_at',
          label: t('added'),
          slot: 'date',
          width: 7.5,
          cell: (row) => <Time value={row.created_at} format="relative" />,
        },
      ]}
    />
  );
}

function IdentityTable({ rows }: { rows: Awaited<ReturnType<typeof listIdentities>> }) {
  return (
    <DataGrid
      caption={t('recentIdentitiesCaption')}
      quietCaption
      rows={rows}
      rowKey={(row) => row.identity_reference}
      empty={t('noIdentities')}
      columns={[
        {
          key: 'identity',
          label: terms('identity'),
          isRowHeader: true,
          width: 7.5,
          cell: (row) => (
            <a href={identityAddress(row.identity_reference)} className="link font-mono text-sm">
              {row.identity_reference}
            </a>
          ),
        },
        {
          key: 'beneficiaries',
          label: terms('beneficiaries'),
          align: 'end',
          width: 6.75,
          cell: (row) => row.beneficiaries,
        },
        {
          key: 'last',
          label: t('lastAdded'),
          slot: 'date',
          width: 7.25,
          cell: (row) => <Time value={row.last_added_at} format="relative" />,
        },
      ]}
    />
  );
}
