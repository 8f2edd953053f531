import type { ReactNode } from 'react';
import { ConsoleKeys } from '#app/(console)/console-keys.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { isSecure } from '#lib/core/config.ts';
import { isOutboxOpen } from '#lib/domain/delivery/outbox.ts';
import { signedInContext } from '#lib/server/identity/page-context.ts';

/** The frame around every page of the console, for whoever is signed in. */
export default async function Layout({ children }: { children: ReactNode }) {
  const { principal } = await signedInContext();
  const viewer = {
    name: principal.name,
    detail: principal.username === principal.name ? undefined : principal.username,
    // The outbox is a place only while no channel carries messages.
    permissions: [...principal.permissions].filter((name) => name !== 'outbox:read' || isOutboxOpen()),
    // Only a deployment behind its own https address is the real one.
    environment: isSecure() ? ('LIVE' as const) : ('SANDBOX' as const),
  };
  return (
    <Frame viewer={viewer} keys={ConsoleKeys}>
      {children}
    </Frame>
  );
}
