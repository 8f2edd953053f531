'use client';
import { useEffect } from 'react';
import { announceRenewedSession } from '#components/shell/session-keeper.tsx';
import { Banner } from '#components/ui/banner.tsx';

/** Tells the tab whose session had ended that it may go on. */
export function Renewed() {
  useEffect(announceRenewedSession, []);
  return (
    <Banner tone="ok" title="You are signed in again" live>
      Close this tab: the page you came from goes on where it was.
    </Banner>
  );
}
