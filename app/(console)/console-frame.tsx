import type { ReactNode } from 'react';
import { ConsoleKeys } from '#app/(console)/console-keys.tsx';
import { NeedsJavaScript } from '#components/shell/errors/needs-javascript.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { hiddenHrefs } from '#components/shell/navigation/navigation-access.ts';
import { SkipLink } from '#components/shell/skip-link.tsx';
import { isSandbox, isSecure } from '#lib/core/config.ts';
import { countWaitingRequests } from '#lib/domain/approvals/requests/touched-records.ts';
import { isOutboxOpen } from '#lib/domain/delivery/outbox.ts';
import { countNotifications } from '#lib/domain/notifications/notifications.ts';
import type { CallerReadContext } from '#lib/server/identity/context.ts';

/** A larger number helps nobody. */
const waitingShownMax = 100;

/** The frame around every page of a signed-in user. */
export async function ConsoleFrame({ ctx, children }: { ctx: CallerReadContext; children: ReactNode }) {
  const { principal } = ctx;
  const mayDecide = principal.permissions.has('approval:decide') && principal.permissions.has('approval:read');
  const viewer = {
    id: principal.id,
    unread: (await countNotifications(ctx)).unread,
    counts: { '/approvals': mayDecide ? await countWaitingRequests(ctx, waitingShownMax) : 0 },
    name: principal.name,
    detail: principal.username === principal.name ? undefined : principal.username,
    // The outbox is a place only while no channel carries messages.
    permissions: [...principal.permissions].filter((name) => name !== 'outbox:read' || isOutboxOpen()),
    // Only a deployment behind its own https address is the real one.
    environment: isSecure() && !isSandbox() ? ('LIVE' as const) : ('SANDBOX' as const),
  };
  return (
    <>
      <SkipLink />
      <Frame viewer={viewer} hidden={hiddenHrefs(viewer.permissions)} keys={ConsoleKeys}>
        <NeedsJavaScript />
        {children}
      </Frame>
    </>
  );
}
