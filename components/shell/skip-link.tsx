import { t } from '#components/shell/messages.ts';

/** The first stop of the Tab key: past the navigation, to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed start-2 top-2 z-50 -translate-y-16 rounded bg-accent px-3 py-2 font-medium text-accent-fg print:hidden focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  );
}
