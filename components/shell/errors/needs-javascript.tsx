import { t } from '#components/shell/page-messages.ts';
import { Banner } from '#components/ui/banner.tsx';

/** Says it where a browser runs no script: pages can be read, but nothing can be changed. */
export function NeedsJavaScript() {
  return (
    <noscript>
      <Banner tone="warn" title={t('needsJavaScript')}>
        {t('needsJavaScriptDetail')}
      </Banner>
    </noscript>
  );
}
