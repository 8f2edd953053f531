'use client';
import { useEffect } from 'react';
import { t } from '#components/auth/messages.ts';
import { announceViewer } from '#components/shell/session-viewer.ts';
import { Banner } from '#components/ui/banner.tsx';
import { common } from '#components/ui/messages.ts';

/** Notifies the tab with the ended session that it may continue. */
export function SessionRenewed({ viewerId }: { viewerId: string }) {
  useEffect(() => announceViewer(viewerId), [viewerId]);
  return (
    <Banner tone="ok" title={common('signedInAgain')} live>
      {t('signedInAgainDetail')}
    </Banner>
  );
}
