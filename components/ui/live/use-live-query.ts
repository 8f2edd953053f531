'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '#components/ui/live/query-client.ts';
import { useIsStale } from '#components/ui/live/use-is-stale.ts';
import { usePolling } from '#components/ui/live/use-polling.ts';

interface LiveQuery<Value> {
  key: readonly unknown[];
  ask: (signal: AbortSignal) => Promise<Value>;
  /** The value that the server rendered. A later rendering replaces earlier answers. */
  initial?: Value;
  /** The pause between two requests; undefined for none. */
  everyMs: (value: Value | undefined) => number | undefined;
}

/**
 * A value of the server that stays up to date while a person looks at the page. `isStale` says that it no longer does;
 * `updatedAt` is the time of the last answer, undefined before the first.
 */
export function useLiveQuery<Value>({ key, ask, initial, everyMs }: LiveQuery<Value>) {
  const { refetchInterval, watched } = usePolling<Value>(everyMs);
  const client = queryClient();
  const result = useQuery<Value>(
    {
      queryKey: key,
      queryFn: ({ signal }) => watched(ask(signal), signal),
      // The server's rendering is fresh; a page that is opened again has a new one.
      initialData: initial,
      refetchOnMount: false,
      gcTime: 0,
      refetchInterval,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      // A request without a network fails, and the page then says that its figures are old.
      networkMode: 'always',
      retry: false,
    },
    client,
  );
  const rendered = useRef(initial);
  useEffect(() => {
    if (rendered.current === initial) return;
    rendered.current = initial;
    client.setQueryData(key, initial);
  });
  const isStale = useIsStale({
    answeredMs: result.dataUpdatedAt,
    hasFailed: result.isError,
    everyMs: everyMs(result.data),
  });
  return {
    value: result.data,
    isStale,
    updatedAt: result.isFetchedAfterMount ? new Date(result.dataUpdatedAt).toISOString() : undefined,
    /** Requests now; the answer has the `error` of a failed request. */
    refresh: result.refetch,
  };
}
