/** The tabs whose session has ended listen here. The sign-in page loads this file, not the dialog that waits for it. */
export const RENEWED_CHANNEL = 'session-renewed';

/** Announces a new session to the tabs that wait for one. */
export function announceRenewedSession(): void {
  const channel = new BroadcastChannel(RENEWED_CHANNEL);
  channel.postMessage('renewed');
  channel.close();
}
