import { type SQL, sql } from 'drizzle-orm';
import { runForEach, type Writer } from '#db/index.ts';
import { type Bounds, isVerified, isWanted } from '#lib/domain/accounts/search/conditions.ts';
import {
  type Cut,
  codeRuns,
  cover,
  encodeCode,
  followers,
  initialsOf,
  telling,
  type Way,
} from '#lib/domain/accounts/search/search-text.ts';

const codeGramSize = 5;
const codeGram = /^[a-z0-9]{4}[a-z0-9\n]$/;

/** A code of four characters matches the 5-grams of it and each possible next character. */
export const cut: Cut = {
  text: (text) => cover(text).map((gram) => [gram]),
  code: (code) =>
    code.length < codeGramSize
      ? [followers.map((next) => code + next)]
      : cover(telling(code), codeGramSize).map((gram) => [gram]),
};

/**
 * SQLite keeps the ngrams in an FTS5 table with the trigram tokenizer. Codes are stored twice: plain, and with one
 * private character for each three characters, which makes trigrams of the encoded code 5-grams of the code.
 */
export async function writeGrams(tx: Writer, entries: { seq: number; text: string; known: boolean }[]): Promise<void> {
  const known = entries.filter((entry) => entry.known).map(({ seq }) => [seq]);
  if (known.length > 0) runForEach(tx, 'delete from account_grams where rowid = ?', known);
  runForEach(
    tx,
    'insert into account_texts (account_seq, text) values (?, ?) on conflict (account_seq) do update set text = excluded.text',
    entries.map(({ seq, text }) => [seq, text]),
  );
  const grams = entries.map(({ seq, text }) => [seq, gramText(text)]);
  runForEach(tx, 'insert into account_grams (rowid, text) values (?, ?)', grams);
}

/** The tokenizer's input: the text, one line for each first letter of a word, and its encoded codes. */
export function gramText(text: string): string {
  // An initial starts with two line ends; the line before provides one of them.
  const initials = initialsOf(text).map((gram) => gram.slice(1));
  return `${text}${[...initials, ...codeRuns(text).map(encodeCode)].join('\n')}`;
}

/** A statement for the `seq`s of the newest matches. */
export function matching(ways: Way[], bounds: Bounds): SQL {
  return sql`select g.rowid as seq from ${matched(ways)} and ${isWanted(sql`g.rowid`, bounds)}
    order by g.rowid desc limit ${bounds.limit} offset ${bounds.offset}`;
}

/** All matches, for a list with another order. */
export function matchingSet(ways: Way[]): SQL {
  return sql`select g.rowid from ${matched(ways)}`;
}

/** Fetching a text costs more than finding it, so texts are read only when ngrams cannot decide. */
function matched(ways: Way[]): SQL {
  const isFound = sql`account_grams match ${expression(ways)}`;
  if (ways.every((way) => way.isDecided)) return sql`account_grams g where ${isFound}`;
  return sql`account_grams g cross join account_texts t on t.account_seq = g.rowid where ${isFound} and ${isVerified(ways, has)}`;
}

function expression(ways: Way[]): string {
  const group = (grams: string[]) => `(${grams.map(quoted).join(' OR ')})`;
  return ways.map((way) => `(${way.grams.map(group).join(' AND ')})`).join(' OR ');
}

const quoted = (gram: string): string => `"${(codeGram.test(gram) ? encodeCode(gram) : gram).replaceAll('"', '""')}"`;

const has = (needle: string): SQL => sql`instr(t.text, ${needle}) > 0`;
