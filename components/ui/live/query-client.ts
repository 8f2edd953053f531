import { QueryClient } from '@tanstack/react-query';

let sharedClient: QueryClient | undefined;

/**
 * The tab's one cache of answers, for `useQuery({ … }, queryClient())`: without a provider, so that only pages that
 * ask the server from the browser carry the library. On the server each render gets its own.
 */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return makeClient();
  sharedClient ??= mounted(makeClient());
  return sharedClient;
}

/** Without a provider, the cache must be notified when the tab is shown again. */
function mounted(client: QueryClient): QueryClient {
  client.mount();
  return client;
}

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false, refetchOnReconnect: false } },
  });
}
