'use client';
import { useEffect, useRef, useState } from 'react';

/** Typing pauses longer than this before the server is asked. */
export const searchDebounceMs = 120;

/**
 * Asks `search` for `text` after a short pause. A stale question is aborted, and the former items stay until the new
 * ones come (`state` is then `waiting`, `answers` the text they answer). `text` undefined asks nothing and forgets.
 */
export function useSearch<Item>(
  search: (text: string, signal: AbortSignal) => Promise<readonly Item[]>,
  text: string | undefined,
): { items: readonly Item[]; state: 'idle' | 'waiting' | 'failed'; answers: string | undefined } {
  const latest = useRef(search);
  latest.current = search;
  const [items, setItems] = useState<readonly Item[]>([]);
  const [state, setState] = useState<'idle' | 'waiting' | 'failed'>('idle');
  const [answers, setAnswers] = useState<string>();
  useEffect(() => {
    if (text === undefined) {
      setItems([]);
      setAnswers(undefined);
      setState('idle');
      return;
    }
    const question = new AbortController();
    setState('waiting');
    const ask = async () => {
      try {
        const results = await latest.current(text, question.signal);
        if (question.signal.aborted) return;
        setItems(results);
        setAnswers(text);
        setState('idle');
      } catch {
        if (!question.signal.aborted) setState('failed');
      }
    };
    const timer = setTimeout(ask, searchDebounceMs);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [text]);
  return { items, state, answers };
}
