import { type SQL, sql } from 'drizzle-orm';
import { runForEach, type Writer } from '#db/index.ts';
import { containsNeedles, isWithinBounds, type SearchBounds } from '#lib/domain/accounts/search/conditions.ts';
import {
  codeRuns,
  coveringNgrams,
  encodeCode,
  followers,
  initialsOf,
  type NgramCutter,
  type SearchAlternative,
  selectivePart,
} from '#lib/domain/accounts/search/search-text.ts';

const fiveGramSize = 5;
const fiveGramOfCode = /^[a-z0-9]{4}[a-z0-9\n]$/;

/** A code of four characters matches the 5-grams of it and each possible next character. */
export const ngramCutter: NgramCutter = {
  text: (text) => coveringNgrams(text).map((ngram) => [ngram]),
  code: (code) =>
    code.length < fiveGramSize
      ? [followers.map((next) => code + next)]
      : coveringNgrams(selectivePart(code), fiveGramSize).map((ngram) => [ngram]),
};

/**
 * SQLite keeps the ngrams in an FTS5 table with the trigram tokenizer. Codes are stored twice: plain, and with one
 * private character for each three characters, which makes trigrams of the encoded code 5-grams of the code.
 */
export async function writeNgrams(tx: Writer, entries: { seq: number; text: string; known: boolean }[]): Promise<void> {
  const known = entries.filter((entry) => entry.known).map(({ seq }) => [seq]);
  if (known.length > 0) runForEach(tx, 'delete from account_ngrams where rowid = ?', known);
  runForEach(
    tx,
    'insert into account_texts (account_seq, text) values (?, ?) on conflict (account_seq) do update set text = excluded.text',
    entries.map(({ seq, text }) => [seq, text]),
  );
  const ngrams = entries.map(({ seq, text }) => [seq, ngramText(text)]);
  runForEach(tx, 'insert into account_ngrams (rowid, text) values (?, ?)', ngrams);
}

/** The tokenizer's input: the text, one line for each first letter of a word, and its encoded codes. */
export function ngramText(text: string): string {
  // An initial starts with two line ends; the line before provides one of them.
  const initials = initialsOf(text).map((ngram) => ngram.slice(1));
  return `${text}${[...initials, ...codeRuns(text).map(encodeCode)].join('\n')}`;
}

/** A statement for the `seq`s of the newest matches. */
export function newestMatches(alternatives: SearchAlternative[], bounds: SearchBounds): SQL {
  return sql`select g.rowid as seq from ${matchedAccounts(alternatives)} and ${isWithinBounds(sql`g.rowid`, bounds)}
    order by g.rowid desc limit ${bounds.limit} offset ${bounds.offset}`;
}

/** All matches, for a list with another order. */
export function allMatches(alternatives: SearchAlternative[]): SQL {
  return sql`select g.rowid from ${matchedAccounts(alternatives)}`;
}

/** Fetching a text costs more than finding it, so texts are read only when ngrams cannot decide. */
function matchedAccounts(alternatives: SearchAlternative[]): SQL {
  const isFound = sql`account_ngrams match ${expression(alternatives)}`;
  if (alternatives.every((alternative) => alternative.isDecided)) return sql`account_ngrams g where ${isFound}`;
  return sql`account_ngrams g cross join account_texts t on t.account_seq = g.rowid where ${isFound} and ${containsNeedles(alternatives, containsText)}`;
}

function expression(alternatives: SearchAlternative[]): string {
  const group = (ngrams: string[]) => `(${ngrams.map(quotedNgram).join(' OR ')})`;
  return alternatives.map((alternative) => `(${alternative.ngrams.map(group).join(' AND ')})`).join(' OR ');
}

const quotedNgram = (ngram: string): string =>
  `"${(fiveGramOfCode.test(ngram) ? encodeCode(ngram) : ngram).replaceAll('"', '""')}"`;

const containsText = (needle: string): SQL => sql`instr(t.text, ${needle}) > 0`;
