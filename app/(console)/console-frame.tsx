import type { ReactNode } from 'react';
import { ConsoleKeys } from '#app/(console)/console-keys.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { isSandbox, isSecure } from '#lib/core/config.ts';
import { isOutboxOpen } from '#lib/domain/delivery/outbox.ts';
import type { Principal } from '#lib/server/identity/context.ts';

/** The frame around every page of a signed-in user. */
export function ConsoleFrame({ principal, children }: { principal: Principal; children: ReactNode }) {
  const viewer = {
    name: principal.name,
    detail: principal.username === principal.name ? undefined : principal.username,
    // The outbox is a place only while no channel carries messages.
    permissions: [...principal.permissions].filter((name) => name !== 'outbox:read' || isOutboxOpen()),
    // Only a deployment behind its own https address is the real one.
    environment: isSecure() && !isSandbox() ? ('LIVE' as const) : ('SANDBOX' as const),
  };
  return (
    <Frame viewer={viewer} keys={ConsoleKeys}>
      {children}
    </Frame>
  );
}
