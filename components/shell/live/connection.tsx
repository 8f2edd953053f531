'use client';
import { useOffline } from 'next/offline';
import { t } from '#components/shell/messages.ts';
import { Banner } from '#components/ui/banner.tsx';
import { useIsOnline } from '#components/ui/live/use-is-online.ts';

/**
 * Shows when the browser has lost the network, or a page could not be fetched; the page stays as it is, and the one that
 * was asked for opens when the server answers again.
 */
export function Connection() {
  const isOnline = useIsOnline();
  const isUnreachable = useOffline();
  if (isOnline && !isUnreachable) return null;
  return (
    <div data-chrome className="px-4 pt-3 md:px-6">
      <Banner tone="warn" title={t(isOnline ? 'unreachable' : 'offline')} live>
        {t(isOnline ? 'unreachableDetail' : 'offlineDetail')}
      </Banner>
    </div>
  );
}
