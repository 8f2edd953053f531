import { type SQL, sql } from 'drizzle-orm';
import { run, type Writer } from '#db/client.ts';
import type { Derived } from '#db/move.ts';
import { codeRuns, initialsOf, type Way } from '#lib/accounts/search-text.ts';
import { chunksOf } from '#lib/kit/chunks.ts';

/** Accounts of one block share their lists of grams: the newest blocks are asked first, and few rows are sorted. */
const blockBits = 16;
const blockSize = 2 ** blockBits;

/** A statement has limited time, and to write the grams of an account costs most of a millisecond, on a slow disk more. */
const perStatement = 500;

/**
 * PostgreSQL keeps the grams as numbers in an array under a GIN index: 3-grams of the text and 5-grams of its codes,
 * each hashed together with the block of the account. A GIN index knows no order; blocks give it one.
 */
export async function writeGrams(tx: Writer, entries: { seq: number; text: string; known: boolean }[]): Promise<void> {
  for (const chunk of chunksOf(entries, perStatement)) {
    const rows = chunk.map(({ seq, text }) => sql`(${seq}::bigint, ${text}, ${gramsOf(seq, text)}::int[])`);
    await run(
      tx,
      sql`insert into account_texts (account_seq, text, grams) values ${sql.join(rows, sql`, `)}
        on conflict (account_seq) do update set text = excluded.text, grams = excluded.grams`,
    );
  }
}

/** What `npm run move` makes of the texts that SQLite keeps. */
export const gramColumn: Derived = {
  table: 'account_texts',
  column: 'grams',
  of: ({ account_seq, text }) => gramsOf(Number(account_seq), String(text)),
};

function gramsOf(seq: number, text: string): string {
  const block = Math.floor(seq / blockSize);
  const grams = new Set<number>();
  const characters = [...text];
  for (let at = 0; at + 3 <= characters.length; at += 1) {
    grams.add(hashed(characters.slice(at, at + 3).join(''), block));
  }
  for (const gram of initialsOf(text)) grams.add(hashed(gram, block));
  for (const code of codeRuns(text)) {
    for (let at = 0; at + 5 <= code.length; at += 1) grams.add(hashed(code.slice(at, at + 5), block));
  }
  return `{${[...grams].join(',')}}`;
}

/** FNV-1a, then the block mixed in by a step that the statement below repeats. */
function hashed(gram: string, block: number): number {
  return fnv(gram) ^ Math.imul(block, 0x9e3779b1 | 0);
}

function fnv(gram: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = 0; at < gram.length; at += 1) hash = Math.imul(hash ^ gram.charCodeAt(at), 0x01000193);
  return hash;
}

/** The newest accounts that match, as a statement that answers `seq`: block by block, no further than it must. */
export function matching(ways: Way[], bounds: { condition: SQL; limit: number; offset: number }): SQL {
  return sql`select m.seq from (${blocks}) b cross join lateral (
      select t.account_seq as seq from account_texts t where (${narrowed(ways)}) and (${verified(ways)}) and ${bounds.condition}
      order by t.account_seq desc offset 0
    ) m limit ${bounds.limit} offset ${bounds.offset}`;
}

/** The column that `bounds.condition` of `matching` speaks of. */
export const matchedSeq: SQL = sql`t.account_seq`;

/** All accounts that match, for a list that is sorted otherwise. */
export function matchingSet(ways: Way[]): SQL {
  return sql`select t.account_seq from (${blocks}) b cross join lateral (
    select t.account_seq from account_texts t where (${narrowed(ways)}) and (${verified(ways)}) offset 0) t`;
}

/** The blocks there are, newest first, with what `hashed` mixes into their grams. */
const blocks = sql`select ((n * -1640531535) & 4294967295)::bit(32)::int as mixed
  from generate_series((select max(account_seq) from account_texts) / ${sql.raw(String(blockSize))}, 0, -1) n`;

function narrowed(ways: Way[]): SQL {
  const number = (gram: string) => sql`${sql.raw(String(fnv(gram)))} # b.mixed`;
  const numbers = (grams: string[]) => sql`array[${sql.join(grams.map(number), sql`, `)}]`;
  const way = ({ grams }: Way) => {
    const single = grams.flatMap((group) => (group.length === 1 ? group : []));
    const choices = grams.filter((group) => group.length > 1).map((group) => sql`t.grams && ${numbers(group)}`);
    const parts = single.length > 0 ? [sql`t.grams @> ${numbers(single)}`, ...choices] : choices;
    return sql`(${sql.join(parts, sql` and `)})`;
  };
  return sql.join(ways.map(way), sql` or `);
}

function verified(ways: Way[]): SQL {
  const any = (needles: string[]) =>
    sql`(${sql.join(
      needles.map((needle) => sql`strpos(t.text, ${needle}) > 0`),
      sql` or `,
    )})`;
  const all = (way: Way) => sql`(${sql.join(way.needles.map(any), sql` and `)})`;
  return sql.join(ways.map(all), sql` or `);
}
