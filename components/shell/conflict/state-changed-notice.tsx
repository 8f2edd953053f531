import { t } from '#components/shell/conflict/change-messages.ts';
import { Banner } from '#components/ui/banner.tsx';

/** Says in a form that cannot be sent any more that somebody else has changed the state first. */
export function StateChangedNotice({ title }: { title: string }) {
  return (
    <Banner tone="warn" live title={title}>
      {t('stateChangedByOther')}
    </Banner>
  );
}
