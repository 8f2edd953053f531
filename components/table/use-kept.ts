'use client';
import { useEffect, useState } from 'react';

/** A small value kept in this browser under `key`. The server and the first paint see `initial`. */
export function useKept<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const kept = localStorage.getItem(key);
    if (kept === null) return;
    try {
      setValue(JSON.parse(kept) as Value);
    } catch {
      localStorage.removeItem(key);
    }
  }, [key]);
  const keep = (next: Value) => {
    setValue(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return [value, keep];
}
