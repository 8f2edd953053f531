'use client';
import { useEffect, useState } from 'react';
import { t } from '#components/shell/messages.ts';
import { renewedChannel } from '#components/shell/renewed-session.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogFooter } from '#components/ui/dialog.tsx';
import { common } from '#components/ui/messages.ts';
import { toast } from '#components/ui/toast.ts';
import { sessionExpiredEvent } from '#lib/server/operation/client.ts';

/**
 * Keeps a form when its session ends. The user signs in in a new tab, with all required factors; once that tab reports
 * success, this page continues.
 */
export function SessionKeeper() {
  const [isExpired, setExpired] = useState(false);
  useEffect(() => {
    const expired = () => setExpired(true);
    const channel = new BroadcastChannel(renewedChannel);
    channel.onmessage = () =>
      setExpired((previous) => {
        if (previous) toast(common('signedInAgain'), { detail: t('sendAgain') });
        return false;
      });
    window.addEventListener(sessionExpiredEvent, expired);
    return () => {
      channel.close();
      window.removeEventListener(sessionExpiredEvent, expired);
    };
  }, []);
  const signIn = () => window.open('/sign-in?next=%2Fsign-in%3Frenewed%3D1', '_blank');
  return (
    <Dialog
      open={isExpired}
      onClose={() => setExpired(false)}
      title={t('sessionEnded')}
      description={t('sessionEndedDetail')}
    >
      <DialogFooter>
        <Button onClick={() => setExpired(false)}>{t('later')}</Button>
        <Button variant="primary" onClick={signIn} data-autofocus>
          {t('signInAgain')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
