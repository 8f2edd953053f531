import type { Metadata } from 'next';
import { recordLinks } from '#app/(console)/approvals/record-links.ts';
import { NotificationInbox } from '#components/notifications/inbox.tsx';
import { t } from '#components/notifications/messages.ts';
import { ActionLabels } from '#components/shell/action-name.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import type { ChangeRequest } from '#lib/domain/approvals/requests/change-request.ts';
import { changeRequestBy } from '#lib/domain/approvals/requests/requests.ts';
import type { Notification } from '#lib/domain/notifications/contract.ts';
import { listNotifications } from '#lib/domain/notifications/notifications.ts';
import { operationLabels } from '#lib/host/operation-labels.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';
import { readPermissionNames } from '#lib/server/identity/permissions.ts';

export const metadata: Metadata = { title: common('notifications') };

const ownRequestsShownMax = 10;

/** The inbox of the viewer; requests that wait for a decision are decided here. */
export default async function Page() {
  const ctx = await pageContext();
  const notifications = await listNotifications(ctx);
  const requests = await pendingRequests(ctx, notifications);
  return (
    <>
      <PageHead
        title={common('notifications')}
        actions={
          <LinkButton href="/me" size="sm" variant="quiet">
            {t('settings')}
          </LinkButton>
        }
      >
        {t('pageDescription')}
      </PageHead>
      <ActionLabels labels={{ ...operationLabels, ...readPermissionNames() }}>
        <NotificationInbox
          notifications={notifications}
          requests={requests}
          links={await recordLinks(ctx.db, requests)}
          me={ctx.principal.username}
        />
      </ActionLabels>
    </>
  );
}

async function pendingRequests(ctx: Context, notifications: readonly Notification[]): Promise<ChangeRequest[]> {
  const pending = notifications.filter(({ kind, state }) => kind === 'approval-due' && state === 'PENDING');
  return Promise.all(pending.slice(0, ownRequestsShownMax).map(({ resource_id: id }) => changeRequestBy(ctx, id)));
}
