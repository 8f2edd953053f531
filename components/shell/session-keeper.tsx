'use client';
import { useEffect, useState } from 'react';
import { t } from '#components/shell/messages.ts';
import { announceViewer, noViewer, viewerChannel } from '#components/shell/session-viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { afterTyping } from '#components/ui/focus/after-typing.ts';
import { common } from '#components/ui/messages.ts';
import { Dialog, DialogFooter } from '#components/ui/overlay/dialog.tsx';
import { toast } from '#components/ui/overlay/toast.ts';
import { hasUnsavedInput } from '#components/ui/unsaved.ts';
import { sessionExpiredEvent, sessionRenewedEvent } from '#lib/server/operation/client.ts';

/**
 * Keeps a form when its session ends. The user signs in in a new tab, with all required factors; once that tab reports
 * success, this page continues. If another person signs in there, this page says so: it would send their requests. After
 * a sign-out in another tab, the sign-in page takes the place of this one.
 */
export function SessionKeeper({ viewerId }: { viewerId: string }) {
  const [fault, setFault] = useState<'expired' | 'other'>();
  useEffect(() => {
    let isExpired = false;
    // A figure that stays up to date may find it out while the person types.
    const expired = () => {
      isExpired = true;
      afterTyping(() => isExpired && setFault('expired'));
    };
    const channel = new BroadcastChannel(viewerChannel);
    channel.onmessage = ({ data }) => {
      // The next person at this screen must not read it; only input that is not saved stays.
      if (data === noViewer) return hasUnsavedInput() ? expired() : window.location.reload();
      isExpired = false;
      if (data === viewerId) window.dispatchEvent(new Event(sessionRenewedEvent));
      setFault((previous) => {
        if (data !== viewerId) return 'other';
        if (previous) toast(common('signedInAgain'), { detail: t('sendAgain') });
        return undefined;
      });
    };
    window.addEventListener(sessionExpiredEvent, expired);
    announceViewer(viewerId);
    return () => {
      channel.close();
      window.removeEventListener(sessionExpiredEvent, expired);
    };
  }, [viewerId]);
  const close = () => setFault(undefined);
  const isOther = fault === 'other';
  const goOn = () =>
    isOther ? window.location.reload() : window.open('/sign-in?next=%2Fsign-in%3Frenewed%3D1', '_blank');
  return (
    <Dialog
      open={fault !== undefined}
      onClose={close}
      title={t(isOther ? 'otherViewer' : 'sessionEnded')}
      description={t(isOther ? 'otherViewerDetail' : 'sessionEndedDetail')}
    >
      <DialogFooter>
        <Button onClick={close}>{t('later')}</Button>
        <Button variant="primary" onClick={goOn} data-autofocus>
          {t(isOther ? 'reload' : 'signInAgain')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
