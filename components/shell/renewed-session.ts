/** The tabs whose session has ended listen here. The sign-in page loads this file, not the dialog that waits for it. */
export const renewedChannel = 'session-renewed';

/** Announces a new session to the tabs that wait for one. */
export function announceRenewedSession(): void {
  const channel = new BroadcastChannel(renewedChannel);
  channel.postMessage('renewed');
  channel.close();
}
