import {
  type LiveChange,
  type LiveMessage,
  liveState,
  pageSinceId,
  receiveLive,
  recentChanges,
} from '#components/ui/live/live-news.ts';

/** The server sends a beat every 15 seconds: without one for this long the feed is not live. */
const silenceMs = 40_000;
const retryMs = 30_000;

/**
 * Joins the live feed of a person: one connection per browser, held by the tab that has the lock and shared with the
 * others. Where the browser has no locks, as without HTTPS, or the connection fails, the feed is not live and its users
 * poll.
 */
export function joinLiveFeed(userId: string): () => void {
  if (!('locks' in navigator)) return () => {};
  const name = `countinghouse-live-${userId}`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  let holdsConnection = false;
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
    if (data.kind === 'joined') {
      if (holdsConnection) channel.postMessage({ kind: 'missed', changes: recentChanges() } satisfies LiveMessage);
      return;
    }
    receiveLive(data);
    // The tab with the connection may be frozen.
    clearTimeout(silence);
    silence = setTimeout(() => receiveLive({ kind: 'state', isLive: false, lastId: '' }), silenceMs);
  };
  const broadcast = (message: LiveMessage) => {
    channel.postMessage(message);
    receiveLive(message);
  };
  channel.postMessage({ kind: 'joined' } satisfies LiveMessage);
  const takeOver = () => {
    holdsConnection = true;
    return holdConnection(broadcast, leaving.signal);
  };
  navigator.locks.request(name, { signal: leaving.signal }, takeOver).catch(() => {});
  return () => {
    leaving.abort();
    clearTimeout(silence);
    channel.close();
  };
}

/** Holds the connection until the tab goes. */
function holdConnection(broadcast: (message: LiveMessage) => void, signal: AbortSignal): Promise<void> {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const setLive = (isLive: boolean) => broadcast({ kind: 'state', isLive, lastId: liveState.lastId });
  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
  };
  const reconnectLater = () => {
    disconnect();
    setLive(false);
    if (!signal.aborted) timer = setTimeout(connect, retryMs);
  };
  const markAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(reconnectLater, silenceMs);
    if (!liveState.isLive) setLive(true);
  };
  const connect = () => {
    // The first connection begins with what happened since the page was made.
    const after = liveState.lastId || pageSinceId();
    source = new EventSource(after ? `/bo/live?last_event_id=${after}` : '/bo/live');
    source.addEventListener('beat', () => {
      markAlive();
      setLive(true);
    });
    source.addEventListener('change', ({ data, lastEventId: id }) => {
      markAlive();
      broadcast({ kind: 'change', change: { ...(JSON.parse(data) as Omit<LiveChange, 'id'>), id } });
    });
    for (const kind of ['notification', 'reset'] as const) {
      source.addEventListener(kind, () => {
        markAlive();
        broadcast({ kind });
      });
    }
    source.addEventListener('end', () => {
      disconnect();
      setLive(false);
    });
    // The browser tries again by itself, with Last-Event-ID, unless the server refused.
    source.onerror = () => (source?.readyState === EventSource.CLOSED ? reconnectLater() : setLive(false));
  };
  // When the network is back, do not wait for the next try.
  const reconnect = () => {
    if (liveState.isLive) return;
    disconnect();
    connect();
  };
  connect();
  window.addEventListener('offline', reconnectLater, { signal });
  window.addEventListener('online', reconnect, { signal });
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      disconnect();
      resolve();
    });
  });
}
