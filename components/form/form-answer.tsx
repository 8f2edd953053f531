'use client';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Action } from '#components/form/use-action.ts';
import { t } from '#components/form/wait-messages.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';

/**
 * What became of the last attempt: that its answer takes long, or why it was refused (`children`). It comes after the
 * buttons of a form, so that neither its fields nor its buttons move when the answer arrives.
 */
export function FormAnswer({
  attempt: { isSlow, stop },
  className,
  children,
}: {
  attempt: Pick<Action, 'isSlow' | 'stop'>;
  className?: string;
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = isSlow || Boolean(children);
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={box} className={clsx('scroll-my-6 empty:hidden', className)}>
      {isSlow ? (
        <Banner
          live
          title={t('stillWaiting')}
          actions={
            <Button size="sm" onClick={stop}>
              {t('stopWaiting')}
            </Button>
          }
        >
          {t('stillWaitingDetail')}
        </Banner>
      ) : (
        children
      )}
    </div>
  );
}
