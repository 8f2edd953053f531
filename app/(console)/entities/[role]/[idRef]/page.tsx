import type { Metadata } from 'next';
import Link from 'next/link';
import { type EntityParams, shownEntity } from '#app/(console)/entities/[role]/[idRef]/entity.ts';
import { PendingChangesOf } from '#app/(console)/pending-changes.tsx';
import { RecordPanel } from '#app/(console)/record-panel.tsx';
import { aspectForms } from '#components/entities/aspect-forms.ts';
import { entityHref } from '#components/entities/calls.ts';
import { EntityActions } from '#components/entities/entity-actions.tsx';
import { t } from '#components/entities/messages.ts';
import { terms } from '#components/shell/messages.ts';
import type { SearchParams } from '#components/table/first-page.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Card } from '#components/ui/card.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { JsonView } from '#components/ui/json-view.tsx';
import { common } from '#components/ui/messages.ts';
import { PageHead } from '#components/ui/page-head.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { DataGrid } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time.tsx';
import type { EntityAspect } from '#lib/domain/entities/aspects.ts';
import type { EntityDetails } from '#lib/domain/entities/entity.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

interface Props {
  params: EntityParams;
  searchParams: SearchParams;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: decodeURIComponent((await params).idRef) };
}

export default async function Page({ params, searchParams }: Props) {
  const ctx = await pageContext('entity:read');
  const { db, principal } = ctx;
  const timeText = [(await searchParams).at].flat()[0];
  const at = timeText && !Number.isNaN(Date.parse(timeText)) ? new Date(timeText).toISOString() : undefined;
  const details = await shownEntity(db, params, at);
  const { id, reference, role, state, revision, created, last_modified, entity } = details;
  const may = principal.permissions;
  const { accounts: _accounts, history: _history, ...managed } = details;
  return (
    <>
      <PageHead
        title={reference}
        id={id}
        crumb={reference}
        badges={<StateBadge state={state} />}
        actions={
          !at && (
            <EntityActions entity={managed} canUpdate={may.has('entity:update')} canDelete={may.has('entity:delete')} />
          )
        }
      />
      {!at && <PendingChangesOf resource="entity" id={id} />}
      {at && (
        <Banner title={t('former')}>
          {richText(t, 'formerHint', {
            time: () => <Time value={at} />,
            link: (content) => <Link href={entityHref(role, reference)}>{content}</Link>,
          })}
        </Banner>
      )}
      <Card>
        <DescriptionList
          columns={3}
          facts={[
            { label: terms('role'), value: role },
            { label: terms('type'), value: entity.type },
            { label: terms('affiliation'), value: entity.affiliation },
            { label: terms('revision'), value: revision },
            { label: terms('created'), value: <Time value={created} /> },
            { label: t('lastModified'), value: <Time value={last_modified} /> },
          ]}
        />
      </Card>
      {entity.aspects?.map((aspect) => (
        <AspectSummary key={aspect.identifier} aspect={aspect} />
      ))}
      <OwnedAccounts details={details} />
      {!at && (
        <RecordPanel
          ctx={ctx}
          record={{ kind: 'entity', id }}
          home={entityHref(role, reference)}
          search={await searchParams}
        />
      )}
    </>
  );
}

function AspectSummary({ aspect: { aspect, relation } }: { aspect: EntityAspect }) {
  const form = typeof aspect.type === 'string' ? aspectForms[aspect.type] : undefined;
  const title = [form?.label ?? String(aspect.type ?? t('aspect')), relation].filter(Boolean).join(', ');
  if (!form) {
    return (
      <Card title={title}>
        <JsonView value={aspect} label={title} />
      </Card>
    );
  }
  const known = new Map<string, string>(form.fields.map(({ name, label }) => [name, label]));
  const facts = Object.entries(aspect)
    .filter(([name]) => name !== 'type')
    .map(([name, value]) => ({
      label: known.get(name) ?? name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    }));
  return (
    <Card title={title}>
      <DescriptionList columns={3} facts={facts} />
    </Card>
  );
}

function OwnedAccounts({ details }: { details: EntityDetails }) {
  return (
    <Card title={t('ownedAccounts')} flush>
      <DataGrid
        caption={t('ownedAccounts')}
        quietCaption
        rows={details.accounts}
        rowKey={(account) => account.id}
        empty={t('noOwnedAccounts')}
        columns={[
          {
            key: 'reference',
            label: terms('reference'),
            isRowHeader: true,
            cell: (account) => <Link href={`/accounts/${account.id}`}>{account.reference}</Link>,
          },
          { key: 'name', label: common('name'), cell: (account) => account.name },
          { key: 'currency', label: terms('currency'), cell: (account) => account.currency },
          { key: 'state', label: terms('state'), cell: (account) => <StateBadge state={account.state} /> },
        ]}
      />
    </Card>
  );
}
