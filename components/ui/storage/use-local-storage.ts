'use client';
import { useEffect, useMemo, useState } from 'react';
import { localValue } from '#components/ui/storage/browser-storage.ts';
import type { Schema } from '#components/ui/storage/stored-schema.ts';

/**
 * A small value stored in this browser under `key`. The server and the first paint have `initial`, and so has a browser
 * whose stored value the schema rejects. The schema is a constant of its module.
 */
export function useLocalStorage<Value>(
  key: string,
  schema: Schema<Value>,
  initial: Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(initial);
  const stored = useMemo(() => localValue(key, schema), [key, schema]);
  useEffect(() => {
    const storedValue = stored.read();
    if (storedValue !== undefined) setValue(storedValue);
  }, [stored]);
  const store = (next: Value) => {
    setValue(next);
    stored.write(next);
  };
  return [value, store];
}
