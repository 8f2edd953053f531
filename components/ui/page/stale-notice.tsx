'use client';
import { useState } from 'react';
import { Banner } from '#components/ui/banner.tsx';
import { common } from '#components/ui/messages.ts';
import { useReloaded } from '#components/ui/page/reload.ts';

/** Shown in a form whose record has changed meanwhile, until the record is reloaded. */
export function StaleNotice() {
  const [isReloaded, setReloaded] = useState(false);
  useReloaded(() => setReloaded(true));
  if (isReloaded) return null;
  return (
    <Banner tone="warn" title={common('notSaved')}>
      {common('recordChanged')}
    </Banner>
  );
}
