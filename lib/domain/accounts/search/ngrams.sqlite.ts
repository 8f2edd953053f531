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

/** A code of four stands in the 5-grams that it and what may follow it make. */
export const cut: Cut = {
  text: (text) => cover(text).map((gram) => [gram]),
  code: (code) =>
    code.length < codeGramSize
      ? [followers.map((next) => code + next)]
      : cover(telling(code), codeGramSize).map((gram) => [gram]),
};

/**
 * SQLite keeps the grams in an FTS5 table whose own tokenizer cuts text into 3-grams. Codes stand in it twice: as
 * they are, and with one private character for each three, so that the same tokenizer cuts them into 5-grams.
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

/** What the tokenizer is given: the text, a line for each beginning of a word, its codes written once more. */
export function gramText(text: string): string {
  // An initial begins with two line ends, of which each line before it has one.
  const initials = initialsOf(text).map((gram) => gram.slice(1));
  return `${text}${[...initials, ...codeRuns(text).map(encodeCode)].join('\n')}`;
}

/** The newest accounts that match, as a statement that answers `seq`. */
export function matching(ways: Way[], bounds: Bounds): SQL {
  return sql`select g.rowid as seq from ${matched(ways)} and ${isWanted(sql`g.rowid`, bounds)}
    order by g.rowid desc limit ${bounds.limit} offset ${bounds.offset}`;
}

/** All accounts that match, for a list that is sorted otherwise. */
export function matchingSet(ways: Way[]): SQL {
  return sql`select g.rowid from ${matched(ways)}`;
}

/** To fetch a text costs more than to find it, so it is looked at only where grams do not decide. */
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
