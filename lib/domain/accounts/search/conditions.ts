import { and, type SQL, sql } from 'drizzle-orm';
import { engine } from '#db/index.ts';
import type { SearchAlternative } from '#lib/domain/accounts/search/search-text.ts';

/** Limits the matching accounts of a page, newest first. */
export interface SearchBounds {
  /** Only accounts older than this `seq`. */
  below: number | undefined;
  /** The `seq`s of accounts that are shown already. */
  except: number[];
  limit: number | SQL;
  offset: number;
}

/**
 * A search counts its matches only among this many accounts: among more, it would have to look at very many. To look at
 * one takes PostgreSQL several times as long as SQLite.
 */
export const countedAccountsMax = engine === 'postgres' ? 2 ** 16 : 2 ** 19;

/** What the first page of a search reads: this many matches; or all, if these are no more than `countMax`. */
export interface FirstBounds {
  limit: number;
  countMax: number;
}

/** A whole number in the text of a statement: the driver of SQLite binds numbers as floating point. */
export const literal = (number: number): SQL => sql.raw(String(number));

/** Whether a position is below the bound and not among the excepted; true without bounds. */
export function isWithinBounds(seq: SQL, { below, except }: SearchBounds): SQL {
  const among = sql.join(
    except.map((item) => sql`${item}`),
    sql`, `,
  );
  const isOlder = below === undefined ? undefined : sql`${seq} < ${below}`;
  return and(isOlder, except.length > 0 ? sql`${seq} not in (${among})` : undefined) ?? sql`true`;
}

/** Checks the text itself; `has` is the engine's containment test. */
export function containsNeedles(alternatives: SearchAlternative[], has: (needle: string) => SQL): SQL {
  const any = (needles: string[]) => sql`(${sql.join(needles.map(has), sql` or `)})`;
  const all = (alternative: SearchAlternative) => sql`(${sql.join(alternative.needles.map(any), sql` and `)})`;
  return sql`(${sql.join(alternatives.map(all), sql` or `)})`;
}
