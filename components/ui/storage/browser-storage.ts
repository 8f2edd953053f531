import type { Schema } from '#components/ui/storage/stored-schema.ts';

/** One value in the storage of the browser, under one key. */
export interface StoredValue<Value> {
  /** The stored value; undefined when nothing is stored, or something that the schema does not accept. */
  read: () => Value | undefined;
  write: (value: Value) => void;
  remove: () => void;
}

/** A value that outlives the tab. */
export function localValue<Value>(key: string, schema: Schema<Value>): StoredValue<Value> {
  return storedValue(() => localStorage, key, schema);
}

/** A value of this tab only. */
export function tabValue<Value>(key: string, schema: Schema<Value>): StoredValue<Value> {
  return storedValue(() => sessionStorage, key, schema);
}

function storedValue<Value>(storage: () => Storage, key: string, schema: Schema<Value>): StoredValue<Value> {
  return {
    read: () => {
      const json = attempt(() => storage().getItem(key));
      return json === undefined || json === null ? undefined : schema(attempt((): unknown => JSON.parse(json)));
    },
    write: (value) => attempt(() => storage().setItem(key, JSON.stringify(value))),
    remove: () => attempt(() => storage().removeItem(key)),
  };
}

/** Storage may be full or forbidden, and its text may be anything: the console then works without the stored value. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
