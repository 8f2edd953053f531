'use client';
import type { ComponentType, ReactNode } from 'react';
import { CommonParts } from '#components/shell/common-parts.tsx';
import { ConflictKeeper } from '#components/shell/conflict-keeper.tsx';
import { Connection } from '#components/shell/connection.tsx';
import { hiddenHrefs } from '#components/shell/navigation-access.ts';
import { PrintHead } from '#components/shell/print-head.tsx';
import { Rail } from '#components/shell/rail.tsx';
import { SessionKeeper } from '#components/shell/session-keeper.tsx';
import { SkipLink } from '#components/shell/skip-link.tsx';
import { TopBar } from '#components/shell/top-bar.tsx';
import type { Viewer } from '#components/shell/viewer.ts';
import { PermissionsProvider } from '#components/ui/permissions.tsx';
import { Toaster } from '#components/ui/toaster.tsx';
import { TooltipLayer } from '#components/ui/tooltip.tsx';

/**
 * The frame of every console page: skip link, top bar, rail, main. A page brings its `h1` (`PageHead`) and fills the
 * main; a page that is one big table may fill the height with `flex-1 min-h-0`. One component of the browser: as one of
 * the server, it would send each of its parts a second time, as data.
 */
export function Frame({
  viewer,
  keys: Keys,
  children,
}: {
  viewer: Viewer;
  /** The shortcuts, overlays and the tour, with what `app/` hands them. */
  keys: ComponentType<{ hidden: readonly string[]; userId: string }>;
  children: ReactNode;
}) {
  const hidden = hiddenHrefs(viewer.permissions);
  return (
    <>
      <SkipLink />
      <div className="flex h-dvh print:block print:h-auto">
        <Rail hidden={hidden} counts={viewer.counts ?? {}} />
        <div className="flex min-w-0 flex-1 flex-col print:block">
          <TopBar viewer={viewer} hidden={hidden} />
          <Connection />
          <main
            id="main"
            tabIndex={-1}
            data-scroller
            className="relative flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4 outline-none max-sm:[html:has([data-tour])_&]:pb-72 *:shrink-0 md:p-6 print:p-0"
          >
            <PrintHead viewer={viewer} />
            <PermissionsProvider permissions={viewer.permissions}>{children}</PermissionsProvider>
          </main>
        </div>
      </div>
      <Keys hidden={hidden} userId={viewer.id} />
      <SessionKeeper />
      <ConflictKeeper />
      <Toaster />
      <TooltipLayer />
      <CommonParts />
    </>
  );
}
