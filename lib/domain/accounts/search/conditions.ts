import { and, type SQL, sql } from 'drizzle-orm';
import type { Way } from '#lib/domain/accounts/search/search-text.ts';

/** Which of the accounts that match are wanted, newest first. */
export interface Bounds {
  /** Only accounts older than this `seq`. */
  below: number | undefined;
  /** Accounts, by `seq`, that are shown already. */
  except: number[];
  limit: number;
  offset: number;
}

export function isWanted(seq: SQL, { below, except }: Bounds): SQL {
  const among = sql.join(
    except.map((one) => sql`${one}`),
    sql`, `,
  );
  const isOlder = below === undefined ? undefined : sql`${seq} < ${below}`;
  return and(isOlder, except.length > 0 ? sql`${seq} not in (${among})` : undefined) ?? sql`true`;
}

/** Whether the text itself matches: `has` says in an engine's words that a needle stands in it. */
export function isVerified(ways: Way[], has: (needle: string) => SQL): SQL {
  const any = (needles: string[]) => sql`(${sql.join(needles.map(has), sql` or `)})`;
  const all = (way: Way) => sql`(${sql.join(way.needles.map(any), sql` and `)})`;
  return sql`(${sql.join(ways.map(all), sql` or `)})`;
}
