import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';
import { engine } from '#db/engine.ts';
import { decrypt, encrypt } from '#lib/core/secrets/keys.ts';

/**
 * The column types and table builders of the schema, one per kind, with one definition per engine. All are typed as
 * PostgreSQL's: SQLite-only methods (`.get()`, `.all()`) do not compile, and PostgreSQL-only features fail in the tests
 * on SQLite.
 */
function forEngine<Word>(words: { postgres: Word; sqlite: unknown }): Word {
  // Both Drizzle cores share these builder methods; the tests of db run every column on both engines.
  return engine === 'postgres' ? words.postgres : (words.sqlite as Word);
}

export const table = forEngine({ postgres: pg.pgTable, sqlite: sqlite.sqliteTable });
export const index = forEngine({ postgres: pg.index, sqlite: sqlite.index });
export const uniqueIndex = forEngine({ postgres: pg.uniqueIndex, sqlite: sqlite.uniqueIndex });
export const primaryKey = forEngine({ postgres: pg.primaryKey, sqlite: sqlite.primaryKey });
export const check = forEngine({ postgres: pg.check, sqlite: sqlite.check });

/** A unique index whose name a violation reports alike on both engines: `accounts_reference_key_unique`. */
export function unique(tableName: string, ...columns: [pg.ExtraConfigColumn, ...pg.ExtraConfigColumn[]]) {
  return uniqueIndex(`${tableName}_${columns.map((column) => column.name).join('_')}_unique`).on(...columns);
}

/** Lower case, for an index that a case-insensitive filter can use. */
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

/** Text compared byte by byte on both engines, so that sort order and cursors agree. */
export const text = column<string>({ postgres: 'text collate "C"', sqlite: 'text' });
/** Lower-case UUID. Check with `isUuid` before comparing: PostgreSQL rejects anything that is not a UUID. */
export const uuid = column<string>({ postgres: 'uuid', sqlite: 'text' });
/** Safe integer. */
export const int = column<number>({ postgres: 'bigint', sqlite: 'integer', fromDriver: Number });
/** Safe integer that the engine increments; the primary key of its table. */
export const serial = column<number>({ postgres: 'bigserial', sqlite: 'integer', fromDriver: Number });
/** Money in minor units, int64. Every money column also has a bounds CHECK: SQLite turns an overflow into REAL. */
export const minorUnits = column<bigint>({
  postgres: 'bigint',
  sqlite: 'integer',
  fromDriver: (value) => BigInt(value as string | bigint),
});
/** Floating-point number for comparing and sorting, exact to 15 digits; never an amount of money. */
export const double = column<number>({ postgres: 'double precision', sqlite: 'real', fromDriver: Number });
/** `2026-11-21 10:00:00.12+00`, as PostgreSQL writes an instant in a session of UTC. */
const writtenInUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/;

/** The instant as ISO 8601 with milliseconds. Parsing a date takes several times as long as rewriting its text. */
export function instantFromText(written: string): string {
  if (!writtenInUtc.test(written)) return new Date(written).toISOString();
  const milliseconds = written.slice(20, -3).padEnd(3, '0');
  return `${written.slice(0, 10)}T${written.slice(11, 19)}.${milliseconds}Z`;
}

/** ISO 8601 UTC with milliseconds, `2026-11-21T10:00:00.000Z`. */
export const instant = column<string>({
  postgres: 'timestamp(3) with time zone',
  sqlite: 'text',
  fromDriver: (value) => (engine === 'postgres' ? instantFromText(value as string) : (value as string)),
});
export const flag = column<boolean>({
  postgres: 'boolean',
  sqlite: 'integer',
  toDriver: (value) => {
    if (engine === 'postgres') return value;
    return value ? 1n : 0n;
  },
  fromDriver: (value) => value === true || value === 1n,
});
/** JSON text; `json` instead of `jsonb` keeps the order of members. */
export function json<Data>(name: string) {
  return column<Data>({
    postgres: 'json',
    sqlite: 'text',
    toDriver: (value) => JSON.stringify(value),
    // The pg driver has already parsed it.
    fromDriver: (value) => (engine === 'postgres' ? value : JSON.parse(value as string)) as Data,
  })(name);
}

/**
 * JSON encrypted at rest (AES-256-GCM with the master key, bound to `location`, its table and column). For personal
 * data that is read with its row: it can be neither searched nor sorted.
 */
export function encrypted<Data>(name: string, location: string) {
  return column<Data>({
    postgres: 'text',
    sqlite: 'text',
    toDriver: (value) => encrypt(JSON.stringify(value), location),
    fromDriver: (value) => JSON.parse(decrypt(value as string, location)) as Data,
  })(name);
}

/** Reads `count(*)` and similar expressions as a number; the engines return bigint, string or number. */
export const counted = (expression: SQL = sql`count(*)`): SQL<number> => expression.mapWith(Number) as SQL<number>;

/** SQLite cannot sum beyond 64 bits, which ten balances of 10^18 exceed: halves of nine digits are summed apart. */
const sumHalf = 1_000_000_000n;

/**
 * The sum of an amount in minor units, exact on both engines; null without rows. On SQLite the expression is the text
 * of two halves: only `decodedExactSum` and `sumOfExactSums` read it. `over` is a window.
 */
export function exactSum(amount: AnyColumn | SQL | SQL.Aliased, over?: SQL): SQL<bigint | null> {
  const total = (each: SQL) => (over ? sql`sum(${each}) over (${over})` : sql`sum(${each})`);
  const half = sql.raw(String(sumHalf));
  return decodedExactSum(
    engine === 'sqlite'
      ? sql`${total(sql`(${amount}) / ${half}`)} || ' ' || ${total(sql`(${amount}) % ${half}`)}`
      : total(sql`${amount}`),
  );
}

/** The sum of exact sums, as `exactSum`. */
export const sumOfExactSums = (amount: AnyColumn | SQL | SQL.Aliased): SQL<bigint | null> =>
  decodedExactSum(
    engine === 'sqlite'
      ? sql`sum(cast(${amount} as integer)) || ' ' || sum(cast(substr(${amount}, instr(${amount}, ' ') + 1) as integer))`
      : sql`sum(${amount})`,
  );

/** An expression around an exact sum, such as a subquery, read as the sum. */
export const decodedExactSum = (expression: SQL): SQL<bigint | null> =>
  expression.mapWith(decodeExactSum) as SQL<bigint | null>;

/** The engines return text, which has a second half on SQLite. */
function decodeExactSum(value: unknown): bigint | null {
  if (value === null) return null;
  const [high = '', low] = String(value).split(' ');
  return low === undefined ? BigInt(high) : BigInt(high) * sumHalf + BigInt(low);
}

/** int64 bounds of a money column: |value| ≤ 10^18. */
export const within18Digits = (money: AnyColumn): SQL =>
  sql`${money} between -1000000000000000000 and 1000000000000000000`;

/**
 * Tells SQLite's planner that a condition excludes few rows, so that it searches by the other conditions. A partial
 * index must use the condition exactly as written here.
 */
export const likely = (condition: SQL): SQL => (engine === 'sqlite' ? sql`likely(${condition})` : condition);
