import { recordLinks } from '#app/(console)/approvals/record-links.ts';
import { ApprovalInbox } from '#components/approvals/inbox.tsx';
import { t } from '#components/approvals/messages.ts';
import { ActionLabels } from '#components/shell/action-name.tsx';
import { terms } from '#components/shell/messages.ts';
import { differs, equals, filterOf } from '#components/table/filter-text.ts';
import { PageHead } from '#components/ui/page-head.tsx';
import { TabLinks } from '#components/ui/tabs.tsx';
import { listChangeRequests } from '#lib/domain/approvals/requests.ts';
import { operationLabels } from '#lib/host/operation-labels.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';
import { readPermissionNames } from '#lib/server/identity/permissions.ts';

const requestsShownMax = 100;

/** The three parts of the inbox, each a filter of the one list. */
const inboxParts = {
  waiting: {
    label: t('waiting'),
    empty: t('noneWaiting'),
    filter: (me: string) => filterOf(equals('state', 'PENDING'), differs('requester', me)),
  },
  mine: {
    label: t('mine'),
    empty: t('noneOwn'),
    filter: (me: string) => filterOf(equals('requester', me)),
  },
  decided: {
    label: t('decided'),
    empty: t('noneDecided'),
    filter: () => filterOf(differs('state', 'PENDING')),
  },
} as const;

export type InboxPart = keyof typeof inboxParts;

/** A part of the inbox; each has an address of its own. */
export async function InboxPage({ part }: { part: InboxPart }) {
  const ctx = await pageContext('approval:read');
  const { principal } = ctx;
  const { filter, empty } = inboxParts[part];
  const query = { filter: filter(principal.username), 'page[size]': requestsShownMax };
  const { page } = await listChangeRequests(ctx, query as Parameters<typeof listChangeRequests>[1]);
  const links = await recordLinks(ctx.db, page);
  return (
    <>
      <PageHead title={terms('approvals')}>{t('inboxHint')}</PageHead>
      <TabLinks
        label={t('sections')}
        tabs={Object.entries(inboxParts).map(([name, { label }]) => ({
          href: name === 'waiting' ? '/approvals' : `/approvals/${name}`,
          label,
        }))}
      />
      <ActionLabels labels={{ ...operationLabels, ...readPermissionNames() }}>
        <ApprovalInbox
          key={part}
          links={links}
          // An expired request waits for no decision.
          requests={part === 'waiting' ? page.filter(({ state }) => state === 'PENDING') : page}
          me={principal.username}
          canDecide={principal.permissions.has('approval:decide')}
          empty={empty}
        />
      </ActionLabels>
    </>
  );
}
