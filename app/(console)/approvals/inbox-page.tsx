import { requestActionLabels } from '#app/(console)/approvals/action-labels.ts';
import { recordLinks } from '#app/(console)/approvals/record-links.ts';
import { ApprovalInbox } from '#components/approvals/inbox.tsx';
import { t } from '#components/approvals/messages.ts';
import { ActionLabels } from '#components/shell/action-name.tsx';
import { terms } from '#components/shell/messages.ts';
import { differs, equals, filterOf } from '#components/table/filter/filter-text.ts';
import { common } from '#components/ui/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { TabLinks } from '#components/ui/page/tabs.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { listChangeRequests } from '#lib/domain/approvals/requests/requests.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

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
  const canDecide = principal.permissions.has('approval:decide');
  const maySetPolicies = part !== 'decided' && page.length === 0 && principal.permissions.has('setting:update');
  const hasNoPolicy = maySetPolicies && (await settingOf(ctx.db, 'approvals/policies')).length === 0;
  return (
    <>
      <PageHead title={terms('approvals')}>{t('inboxHint')}</PageHead>
      <TabLinks
        label={t('sections')}
        tabs={Object.entries(inboxParts).map(([name, { label }]) => ({
          href: name === 'waiting' ? '/approvals' : `/approvals/${name}`,
          // Nothing waits for who may not decide.
          label: name === 'waiting' && !canDecide ? common('waitingForApproval') : label,
        }))}
      />
      <ActionLabels labels={requestActionLabels()}>
        <ApprovalInbox
          key={part}
          links={links}
          // An expired request waits for no decision.
          requests={part === 'waiting' ? page.filter(({ state }) => state === 'PENDING') : page}
          me={principal.username}
          canDecide={canDecide}
          empty={empty}
        >
          {hasNoPolicy &&
            richText(t, 'noPolicy', {
              link: (content) => (
                <a href="/settings/approvals/policies" className="sentence-link">
                  {content}
                </a>
              ),
            })}
        </ApprovalInbox>
      </ActionLabels>
    </>
  );
}
