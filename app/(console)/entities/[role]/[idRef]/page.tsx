import type { Metadata } from 'next';
import { customerOf } from '#app/(console)/entities/[role]/[idRef]/customer.ts';
import { type EntityParams, shownEntity } from '#app/(console)/entities/[role]/[idRef]/entity.ts';
import { PendingChangesOf } from '#app/(console)/pending-changes.tsx';
import { RecordCards, RecordEvents } from '#app/(console)/record-panel.tsx';
import { recordTitle } from '#app/(console)/record-title.ts';
import { AspectSummary } from '#components/entities/aspect-summary.tsx';
import { entityHref } from '#components/entities/calls.ts';
import {
  CustomerAccounts,
  CustomerApprovals,
  CustomerBeneficiaries,
  CustomerPayments,
} from '#components/entities/customer-sections.tsx';
import { EntityActions } from '#components/entities/entity-actions.tsx';
import { t } from '#components/entities/messages.ts';
import { RelationsCard } from '#components/entities/relations-card.tsx';
import { terms } from '#components/shell/messages.ts';
import type { SearchParams } from '#components/table/list/first-page.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Card } from '#components/ui/card.tsx';
import { CodeText } from '#components/ui/code/code.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { segmentText } from '#components/ui/segment-text.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { Time } from '#components/ui/time/time.tsx';
import { timestampText } from '#lib/core/schema.ts';
import { sentenceCase } from '#lib/core/text/sentence-case.ts';
import type { EntityAspect } from '#lib/domain/entities/aspects.ts';
import type { EntityDetails } from '#lib/domain/entities/entity.ts';
import { nameOfAspects } from '#lib/domain/entities/entity-name.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

interface Props {
  params: EntityParams;
  searchParams: SearchParams;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: recordTitle(segmentText((await params).idRef)) };
}

export default async function Page({ params, searchParams }: Props) {
  const ctx = await pageContext('entity:read');
  const search = await searchParams;
  const at = timestampText.safeParse([search.at].flat()[0]).data;
  const details = await shownEntity(ctx, params, at);
  const { id, reference, state } = details;
  const may = ctx.principal.permissions;
  const { accounts: _accounts, history: _history, ...managed } = details;
  const name = nameOfAspects(details.entity.aspects ?? []);
  return (
    <>
      <PageHead
        title={name ?? reference}
        id={id}
        crumb={reference}
        badges={<StateBadge state={state} />}
        actions={
          !at && (
            <EntityActions entity={managed} canUpdate={may.has('entity:update')} canDelete={may.has('entity:delete')} />
          )
        }
      >
        {name && <CodeText value={reference} name={t('referenceInText')} />}
      </PageHead>
      {at ? (
        <FormerEntity details={details} at={at} />
      ) : (
        <>
          <PendingChangesOf resource="entity" id={id} />
          <CurrentEntity ctx={ctx} details={details} search={search} />
        </>
      )}
    </>
  );
}

/** The entity as of a time: what it was, without what other records are now. */
function FormerEntity({ details, at }: { details: EntityDetails; at: string }) {
  const { role, reference, accounts, entity } = details;
  return (
    <>
      <Banner title={t('former')}>
        {richText(t, 'formerHint', {
          time: () => <Time value={at} />,
          link: (content) => (
            <a href={entityHref(role, reference)} className="sentence-link">
              {content}
            </a>
          ),
        })}
      </Banner>
      <EntityIdentity details={details} />
      {entity.aspects?.map((aspect) => (
        <AspectSummary key={aspect.identifier} aspect={aspect} />
      ))}
      {accounts && (
        <CustomerAccounts reference={reference} accounts={accounts} wallets={undefined} count={accounts.length} />
      )}
    </>
  );
}

/** A customer at a glance: money and payments first, who they are next to them, then what happened. */
async function CurrentEntity({
  ctx,
  details,
  search,
}: {
  ctx: Context;
  details: EntityDetails;
  search: Awaited<SearchParams>;
}) {
  const { id, reference, role, revision, entity, accounts: owned = [] } = details;
  const { accounts, wallets, beneficiaries, payments, approvals, relations } = await customerOf(ctx, details);
  const isDocument = ({ aspect }: EntityAspect) => aspect.type === 'document';
  const aspects = entity.aspects ?? [];
  const record = { kind: 'entity', id } as const;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        {accounts && (
          <CustomerAccounts reference={reference} accounts={accounts} wallets={wallets} count={owned.length} />
        )}
        {beneficiaries && <CustomerBeneficiaries reference={reference} beneficiaries={beneficiaries} />}
        {payments && <CustomerPayments reference={reference} payments={payments} />}
        {approvals && <CustomerApprovals approvals={approvals} />}
        <RecordEvents ctx={ctx} record={record} home={entityHref(role, reference)} search={search} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <EntityIdentity details={details} />
        {aspects
          .filter((aspect) => !isDocument(aspect))
          .map((aspect) => (
            <AspectSummary key={aspect.identifier} aspect={aspect} />
          ))}
        <RelationsCard
          entity={{ role, reference, revision }}
          relations={relations}
          today={ctx.now.slice(0, 10)}
          canChange={details.state !== 'DELETED' && ctx.principal.permissions.has('entity:update')}
        />
        {aspects.filter(isDocument).map((aspect) => (
          <AspectSummary key={aspect.identifier} aspect={aspect} />
        ))}
        <RecordCards ctx={ctx} record={record} />
      </div>
    </div>
  );
}

function EntityIdentity({ details }: { details: EntityDetails }) {
  const { role, revision, created, last_modified, entity } = details;
  return (
    <Card title={terms('identity')}>
      <DescriptionList
        facts={[
          { label: terms('role'), value: sentenceCase(role) },
          { label: terms('type'), value: sentenceCase(entity.type) },
          { label: terms('affiliation'), value: sentenceCase(entity.affiliation) },
          { label: t('revision'), value: revision },
          { label: terms('created'), value: <Time value={created} format="date" /> },
          { label: t('lastModified'), value: <Time value={last_modified} format="date" /> },
        ]}
      />
    </Card>
  );
}
