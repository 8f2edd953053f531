'use client';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A value that is asked for again every `everyMs` while anybody looks at the page. What the server renders anew wins
 * over what was asked for earlier. `isStale` says that the last question failed.
 */
export function useLive<Value>(ask: (signal: AbortSignal) => Promise<Value>, initial: Value, everyMs: number) {
  const [value, setValue] = useState(initial);
  const [isStale, setStale] = useState(false);
  const [at, setAt] = useState<string>();
  const latest = useRef(ask);
  latest.current = ask;
  const running = useRef<AbortController>(undefined);

  useEffect(() => setValue(initial), [initial]);
  const refresh = useCallback(async () => {
    running.current?.abort();
    const question = new AbortController();
    running.current = question;
    try {
      const found = await latest.current(question.signal);
      if (question.signal.aborted) return;
      setValue(found);
      setStale(false);
      setAt(new Date().toISOString());
    } catch {
      if (!question.signal.aborted) setStale(true);
    }
  }, []);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, everyMs);
    return () => {
      clearInterval(timer);
      running.current?.abort();
    };
  }, [everyMs, refresh]);
  return { value, at, isStale, refresh };
}
