'use client';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { checkDownloads } from '#components/shell/check-downloads.ts';
import { CommonParts } from '#components/shell/common-parts.tsx';
import { ConflictKeeper } from '#components/shell/conflict/conflict-keeper.tsx';
import { Connection } from '#components/shell/live/connection.tsx';
import { Sidebar } from '#components/shell/navigation/sidebar.tsx';
import { PrintHead } from '#components/shell/print-head.tsx';
import { SessionKeeper } from '#components/shell/session-keeper.tsx';
import { TopBar } from '#components/shell/top-bar.tsx';
import type { Viewer } from '#components/shell/viewer.ts';
import { watchTyping } from '#components/ui/focus/after-typing.ts';
import { keepPlaces } from '#components/ui/focus/keep-place.ts';
import { Toaster } from '#components/ui/overlay/toaster.tsx';
import { TooltipLayer } from '#components/ui/overlay/tooltip.tsx';
import { PermissionsProvider } from '#components/ui/permissions.tsx';

/**
 * The frame of every console page: top bar, sidebar, main. A page brings its `h1` (`PageHead`) and fills the main; a page
 * that is one big table may fill the height with `flex-1 min-h-0`. One component of the browser: as one of the server,
 * it would send each of its parts a second time, as data.
 */
export function Frame({
  viewer,
  hidden,
  keys: Keys,
  children,
}: {
  viewer: Viewer;
  /** The addresses that the viewer is not shown. */
  hidden: readonly string[];
  /** The shortcuts, overlays and the tour, with what `app/` hands them. */
  keys: ComponentType<{ hidden: readonly string[]; userId: string }>;
  children: ReactNode;
}) {
  useEffect(keepPlaces, []);
  useEffect(watchTyping, []);
  useEffect(checkDownloads, []);
  return (
    <>
      <div className="flex h-dvh print:block print:h-auto" data-viewer={viewer.id}>
        <Sidebar hidden={hidden} counts={viewer.counts ?? {}} />
        <div className="flex min-w-0 flex-1 flex-col print:block">
          <TopBar viewer={viewer} hidden={hidden} />
          <Connection />
          <main id="main" tabIndex={-1} data-scroller className="frame-main">
            <PrintHead viewer={viewer} />
            <PermissionsProvider permissions={viewer.permissions}>{children}</PermissionsProvider>
          </main>
        </div>
      </div>
      <Keys hidden={hidden} userId={viewer.id} />
      <SessionKeeper viewerId={viewer.id} />
      <ConflictKeeper />
      <Toaster />
      <TooltipLayer />
      <CommonParts />
    </>
  );
}
