import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import { inList, listParam } from '#db/bulk.ts';
import { type Preparable, query, readShared } from '#db/statements.ts';
import type { Reader } from '#db/types.ts';
import { processGlobal } from '#lib/core/process/process-global.ts';

/** A query of the rows of one key, and of several keys. */
interface KeyQuery<Row> {
  one(db: Reader, key: string): Promise<readonly Row[]>;
  several(db: Reader, keys: readonly string[]): Promise<readonly Row[]>;
  keyOf(row: Row): unknown;
}

/**
 * A query by one key, prepared like `query`. Requests that ask it in the same turn for their own keys share one
 * statement, which is sent after all of them have asked. `name` is the member of a row that is the key.
 */
export function queryByKey<Name extends string, Row extends Record<Name, unknown>>(
  name: Name,
  build: (db: Reader, isKey: (column: Column) => SQL) => Preparable<Row[]>,
) {
  const one = query((db) => build(db, (column) => eq(column, sql.placeholder(name))));
  const several = query((db) => build(db, (column) => inList(column, name)));
  const keyQuery: KeyQuery<Row> = {
    one: (db, key) => one(db, { [name]: key }),
    several: (db, keys) => several(db, { [name]: listParam(keys) }),
    keyOf: (row) => row[name],
  };
  return (db: Reader, key: string): Promise<readonly Row[]> =>
    readShared(db, (reader) => lookupsOfReaders().get(reader)?.find(keyQuery, key) ?? keyQuery.one(reader, key));
}

const lookupsOfReaders = () => processGlobal('key-lookups', () => new WeakMap<Reader, KeyLookups>());

/** Makes `queryByKey` collect what a reader is asked for, until `send` is called. */
export function withKeyLookups(db: Reader, collected: KeyLookups): Reader {
  lookupsOfReaders().set(db, collected);
  return db;
}

/**
 * As `withKeyLookups`, for a reader without connections: what is asked is answered when all others of the turn have
 * asked. `assertAllowed` throws where this reader must not be asked.
 */
export function withKeyLookupsOfTurn(db: Reader, assertAllowed: () => void): Reader {
  let isSending = false;
  const lookups = new KeyLookups(
    () => db,
    () => {
      assertAllowed();
      if (isSending) return;
      isSending = true;
      queueMicrotask(() => {
        isSending = false;
        lookups.send();
      });
    },
  );
  return withKeyLookups(db, lookups);
}

type Waiting = PromiseWithResolvers<readonly unknown[]>;

/** The keys that are asked for on one connection and not sent yet. */
export class KeyLookups {
  readonly #db: () => Reader;
  readonly #onFind: () => void;
  #waiting = new Map<KeyQuery<unknown>, Map<string, Waiting>>();

  /** `onFind` sees to it that `send` is called in the same turn. */
  constructor(db: () => Reader, onFind: () => void) {
    this.#db = db;
    this.#onFind = onFind;
  }

  find<Row>(keyQuery: KeyQuery<Row>, key: string): Promise<readonly Row[]> {
    this.#onFind();
    // Each query gets back its own rows.
    const byKey = this.#waiting.get(keyQuery as KeyQuery<unknown>) ?? new Map<string, Waiting>();
    this.#waiting.set(keyQuery as KeyQuery<unknown>, byKey);
    const waiting = byKey.get(key) ?? Promise.withResolvers<readonly unknown[]>();
    byKey.set(key, waiting);
    return waiting.promise as Promise<readonly Row[]>;
  }

  send(): void {
    const collected = this.#waiting;
    this.#waiting = new Map();
    for (const [keyQuery, byKey] of collected) void answer(this.#db(), keyQuery, byKey);
  }
}

async function answer(db: Reader, keyQuery: KeyQuery<unknown>, byKey: Map<string, Waiting>): Promise<void> {
  const [[key, waiting] = [], ...others] = byKey;
  try {
    if (key === undefined) return;
    if (others.length === 0) return waiting?.resolve(await keyQuery.one(db, key));
    const rows = Map.groupBy(await keyQuery.several(db, [...byKey.keys()]), keyQuery.keyOf);
    for (const [each, { resolve }] of byKey) resolve(rows.get(each) ?? []);
  } catch (error) {
    for (const { reject } of byKey.values()) reject(error);
  }
}
