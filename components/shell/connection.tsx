'use client';
import { t } from '#components/shell/messages.ts';
import { Banner } from '#components/ui/banner.tsx';
import { useIsOnline } from '#components/ui/use-is-online.ts';

/** Shows when the browser has lost the network; the page stays as it is. */
export function Connection() {
  if (useIsOnline()) return null;
  return (
    <div data-chrome className="px-4 pt-3 md:px-6">
      <Banner tone="warn" title={t('offline')} live>
        {t('offlineDetail')}
      </Banner>
    </div>
  );
}
