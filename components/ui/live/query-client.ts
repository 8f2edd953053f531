import { QueryClient } from '@tanstack/react-query';
import { ProblemError, sessionRenewedEvent } from '#lib/server/operation/client.ts';

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

/**
 * Without a provider, the cache must be notified when the tab is shown again. What failed because the session had ended
 * asks again once the person has signed in elsewhere.
 */
function mounted(client: QueryClient): QueryClient {
  client.mount();
  window.addEventListener(sessionRenewedEvent, () =>
    client.invalidateQueries({ predicate: ({ state }) => isSessionEnd(state.error) }),
  );
  return client;
}

/** Whether a request failed because the session has ended. */
export const isSessionEnd = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'unauthenticated';

/** Whether the server refused the request: the same request is refused again, and counts towards the rate limit. */
const isRefused = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500;

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isRefused(error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}
