/** The tabs of a browser share one session: they listen here whose it is. The sign-in page loads this file, not the dialog. */
export const viewerChannel = 'session-viewer';
/** Announced in place of a person after a sign-out. */
export const noViewer = '';

/** Announces the person of the current session to all tabs, or `noViewer`. */
export function announceViewer(id: string): void {
  const channel = new BroadcastChannel(viewerChannel);
  channel.postMessage(id);
  channel.close();
}
