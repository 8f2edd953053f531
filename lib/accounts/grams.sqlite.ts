import { type SQL, sql } from 'drizzle-orm';
import { run, type Writer } from '#db/client.ts';
import { codeRuns, encodeCode, isCodeGram, type Way } from '#lib/accounts/search-text.ts';

/**
 * SQLite keeps the grams in an FTS5 table whose own tokenizer cuts text into 3-grams. Codes stand in it twice: as
 * they are, and with one private character for each three, so that the same tokenizer cuts them into 5-grams.
 */
export async function writeGrams(tx: Writer, entries: { seq: number; text: string; known: boolean }[]): Promise<void> {
  for (const { seq, known } of entries) {
    if (known) await run(tx, sql`delete from account_grams where rowid = ${seq}`);
  }
  const texts = JSON.stringify(entries.map(({ seq, text }) => [seq, text]));
  await run(
    tx,
    sql`insert into account_texts (account_seq, text) select value ->> 0, value ->> 1 from json_each(${texts}) where true
      on conflict (account_seq) do update set text = excluded.text`,
  );
  const grams = JSON.stringify(entries.map(({ seq, text }) => [seq, gramText(text)]));
  await run(tx, sql`insert into account_grams (rowid, text) select value ->> 0, value ->> 1 from json_each(${grams})`);
}

const gramText = (text: string): string => `${text}${codeRuns(text).map(encodeCode).join('\n')}`;

/** The newest accounts that match, as a statement that answers `seq`. */
export function matching(ways: Way[], bounds: { condition: SQL; limit: number; offset: number }): SQL {
  return sql`select g.rowid as seq from account_grams g cross join account_texts t on t.account_seq = g.rowid
    where account_grams match ${expression(ways)} and (${verified(ways)}) and ${bounds.condition}
    order by g.rowid desc limit ${bounds.limit} offset ${bounds.offset}`;
}

/** The column that `bounds.condition` of `matching` speaks of. */
export const matchedSeq: SQL = sql`g.rowid`;

/** All accounts that match, for a list that is sorted otherwise. */
export function matchingSet(ways: Way[]): SQL {
  return sql`select g.rowid from account_grams g cross join account_texts t on t.account_seq = g.rowid
    where account_grams match ${expression(ways)} and (${verified(ways)})`;
}

function expression(ways: Way[]): string {
  const group = (grams: string[]) => `(${grams.map(quoted).join(' OR ')})`;
  return ways.map((way) => `(${way.grams.map(group).join(' AND ')})`).join(' OR ');
}

const quoted = (gram: string): string => `"${(isCodeGram(gram) ? encodeCode(gram) : gram).replaceAll('"', '""')}"`;

function verified(ways: Way[]): SQL {
  const any = (needles: string[]) =>
    sql`(${sql.join(
      needles.map((needle) => sql`instr(t.text, ${needle}) > 0`),
      sql` or `,
    )})`;
  const all = (way: Way) => sql`(${sql.join(way.needles.map(any), sql` and `)})`;
  return sql.join(ways.map(all), sql` or `);
}
