import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';
import { engine } from '#db/engine.ts';
import { decrypt, encrypt } from '#lib/core/keys.ts';

/**
 * The vocabulary every table is written in: one word per kind of column, one spelling per engine.
 * Everything is typed as PostgreSQL's, so that what only SQLite could do (`.get()`, `.all()`) does not compile,
 * and what only PostgreSQL could do fails in the first test run on SQLite.
 */
function forEngine<Word>(words: { postgres: Word; sqlite: unknown }): Word {
  // True because both drizzle cores share builder methods; the db tests run every column on both engines.
  return engine === 'postgres' ? words.postgres : (words.sqlite as Word);
}

export const table = forEngine({ postgres: pg.pgTable, sqlite: sqlite.sqliteTable });
export const index = forEngine({ postgres: pg.index, sqlite: sqlite.index });
export const uniqueIndex = forEngine({ postgres: pg.uniqueIndex, sqlite: sqlite.uniqueIndex });
export const primaryKey = forEngine({ postgres: pg.primaryKey, sqlite: sqlite.primaryKey });
export const check = forEngine({ postgres: pg.check, sqlite: sqlite.check });

/** A unique index named so that a violation is known by the same name on both engines: `accounts_reference_key_unique`. */
export function unique(tableName: string, ...columns: [pg.ExtraConfigColumn, ...pg.ExtraConfigColumn[]]) {
  return uniqueIndex(`${tableName}_${columns.map((column) => column.name).join('_')}_unique`).on(...columns);
}

/** Text as lists compare it, for an index that a filter can use. */
export const lower = (column: AnyColumn): SQL => sql`lower(${column})`;

interface EngineTypes<Data> {
  postgres: string;
  sqlite: string;
  toDriver?: (value: Data) => unknown;
  fromDriver?: (value: unknown) => Data;
}

function column<Data>(spelling: EngineTypes<Data>) {
  const codec = {
    // Placeholders of prepared statements pass null through the encoder; builders do not.
    toDriver: (value: Data) => (value == null ? value : (spelling.toDriver?.(value) ?? value)),
    ...(spelling.fromDriver && { fromDriver: spelling.fromDriver }),
  };
  return forEngine({
    postgres: pg.customType<{ data: Data; driverData: unknown }>({ dataType: () => spelling.postgres, ...codec }),
    sqlite: sqlite.customType<{ data: Data; driverData: unknown }>({ dataType: () => spelling.sqlite, ...codec }),
  });
}

/** Text compared byte by byte on both engines, so that order and keyset cursors agree. */
export const text = column<string>({ postgres: 'text collate "C"', sqlite: 'text' });
/** Lower-case UUID. Ask `isUuid` before comparing: PostgreSQL refuses anything else. */
export const uuid = column<string>({ postgres: 'uuid', sqlite: 'text' });
/** Safe integer. */
export const int = column<number>({ postgres: 'bigint', sqlite: 'integer', fromDriver: Number });
/** Safe integer that the engine counts up by itself; the table's primary key. */
export const serial = column<number>({ postgres: 'bigserial', sqlite: 'integer', fromDriver: Number });
/** Money in minor units, int64. Every money column also has a bounds CHECK: SQLite turns an overflow into REAL. */
export const minorUnits = column<bigint>({
  postgres: 'bigint',
  sqlite: 'integer',
  fromDriver: (value) => BigInt(value as string | bigint),
});
/** A number to compare and to order by, exact to 15 digits; never money itself. */
export const double = column<number>({ postgres: 'double precision', sqlite: 'real', fromDriver: Number });
/** ISO 8601 UTC with milliseconds, `2026-11-21T10:00:00.000Z`. */
export const instant = column<string>({
  postgres: 'timestamp(3) with time zone',
  sqlite: 'text',
  fromDriver: (value) => (engine === 'postgres' ? new Date(value as string).toISOString() : (value as string)),
});
export const flag = column<boolean>({
  postgres: 'boolean',
  sqlite: 'integer',
  toDriver: (value) => (engine === 'postgres' ? value : value ? 1n : 0n),
  fromDriver: (value) => value === true || value === 1n,
});
/** JSON text; member order is kept (`json`, not `jsonb`). */
export function json<Data>(name: string) {
  return column<Data>({
    postgres: 'json',
    sqlite: 'text',
    toDriver: (value) => JSON.stringify(value),
    // The pg driver has parsed it already.
    fromDriver: (value) => (engine === 'postgres' ? value : JSON.parse(value as string)) as Data,
  })(name);
}

/**
 * JSON encrypted at rest (AES-256-GCM under the master key, bound to `location`, its table and column): for personal data
 * that is only read whole with its row, since it can be neither searched nor sorted by.
 */
export function encrypted<Data>(name: string, location: string) {
  return column<Data>({
    postgres: 'text',
    sqlite: 'text',
    toDriver: (value) => encrypt(JSON.stringify(value), location),
    fromDriver: (value) => JSON.parse(decrypt(value as string, location)) as Data,
  })(name);
}

/** `count(*)`-like expressions come back as bigint, string or number; this reads them as a number. */
export const counted = (expression: SQL = sql`count(*)`): SQL<number> => expression.mapWith(Number) as SQL<number>;

/** int64 bounds of a money column: |value| ≤ 10^18. */
export const within18Digits = (money: AnyColumn): SQL =>
  sql`${money} between -1000000000000000000 and 1000000000000000000`;

/**
 * Tells SQLite, which knows nothing of how many rows have which value, that a condition leaves out few: it then looks
 * for them by the others. A partial index must have the condition as it is written here.
 */
export const likely = (condition: SQL): SQL => (engine === 'sqlite' ? sql`likely(${condition})` : condition);
