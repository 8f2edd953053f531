'use client';
import { useSyncExternalStore } from 'react';
import { t } from '#components/shell/messages.ts';
import { Banner } from '#components/ui/banner.tsx';

/** Shows when the browser has lost the network; the page stays as it is. */
export function Connection() {
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <div data-chrome className="px-4 pt-3 md:px-6">
      <Banner tone="warn" title={t('offline')} live>
        {t('offlineDetail')}
      </Banner>
    </div>
  );
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
