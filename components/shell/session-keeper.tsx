'use client';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogFooter } from '#components/ui/dialog.tsx';
import { toast } from '#components/ui/toast.ts';
import { sessionExpiredEvent } from '#lib/server/operation/client.ts';

const RENEWED_CHANNEL = 'session-renewed';

/** Said by the sign-in page when it is done, to the tabs that wait for it. */
export function announceRenewedSession(): void {
  const channel = new BroadcastChannel(RENEWED_CHANNEL);
  channel.postMessage('renewed');
  channel.close();
}

/**
 * Keeps a form alive when the session ends under it. Signing in happens in a tab of its own, with whatever factors it
 * takes; when that tab says it is done, this page goes on where it was.
 */
export function SessionKeeper() {
  const [isExpired, setExpired] = useState(false);
  useEffect(() => {
    const expired = () => setExpired(true);
    const channel = new BroadcastChannel(RENEWED_CHANNEL);
    channel.onmessage = () =>
      setExpired((was) => {
        if (was) toast('You are signed in again', { detail: 'Send it once more.' });
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
      title="Your session has ended"
      description="What you have typed is still here. Sign in again in a new tab; this page then goes on."
    >
      <DialogFooter>
        <Button onClick={() => setExpired(false)}>Later</Button>
        <Button variant="primary" onClick={signIn} data-autofocus>
          Sign in again
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
