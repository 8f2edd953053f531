'use client';
import type { Query } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { pollDelayMs } from '#components/ui/live/poll-delay.ts';
import { isSessionEnd } from '#components/ui/live/query-client.ts';

/**
 * Options that make a query of React Query ask again every `everyMs`: not while the tab is hidden, and less often while
 * the source fails. Without `everyMs`, and after the session has ended, the query does not ask by itself. `watched` wraps
 * each question, to count the failures in a row.
 */
export function usePolling<Data>(everyMs: (data: Data | undefined) => number | undefined) {
  const failures = useRef(0);
  const watched = useCallback(async <Answer>(question: Promise<Answer>, signal: AbortSignal): Promise<Answer> => {
    try {
      const answer = await question;
      failures.current = 0;
      return answer;
    } catch (error) {
      if (!signal.aborted) failures.current += 1;
      throw error;
    }
  }, []);
  const refetchInterval = ({ state }: Pick<Query<Data>, 'state'>) => {
    const pauseMs = everyMs(state.data);
    // Each refusal would open the dialog of the ended session again, after Later was pressed.
    if (pauseMs === undefined || isSessionEnd(state.error)) return false;
    return pollDelayMs(pauseMs, failures.current);
  };
  return { refetchInterval, watched };
}
