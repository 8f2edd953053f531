import { type SQL, sql } from 'drizzle-orm';
import { runForEach, type Writer } from '#db/index.ts';
import {
  containsNeedles,
  countedAccountsMax,
  type FirstBounds,
  isWithinBounds,
  literal,
  type SearchBounds,
} from '#lib/domain/accounts/search/conditions.ts';
import {
  codeRuns,
  coveringNgrams,
  encodeCode,
  encodeLetters,
  followers,
  initialsOf,
  letterRuns,
  type NgramCutter,
  ngramsMax,
  overlappingNgrams,
  type SearchAlternative,
  selectivePart,
} from '#lib/domain/accounts/search/search-text.ts';

const fiveGramSize = 5;
/** Where matches are not counted, a page looks at this many times as many accounts as it shows. */
const pageMargin = 3;
const fourGramSize = 4;
const fiveGramOfCode = /^[a-z0-9]{4}[a-z0-9\n]$/;
const fourGramOfLetters = /^[a-z]{4}$/;

/** A code of four characters matches the 5-grams of it and each possible next character. */
export const ngramCutter: NgramCutter = {
  text: (text) => textNgrams(text).map((ngram) => [ngram]),
  code: (code) =>
    code.length < fiveGramSize
      ? [followers.map((next) => code + next)]
      : codeNgrams(selectivePart(code)).map((ngram) => [ngram]),
};

/** Two 5-grams of a short code overlap much, so that each of very many accounts may have both: then all are searched. */
const codeNgrams = (code: string): string[] =>
  code.length < 2 * fiveGramSize ? overlappingNgrams(code, fiveGramSize) : coveringNgrams(code, fiveGramSize);

/**
 * Runs of letters are cut into 4-grams, which far fewer accounts share; 3-grams cover the rest of a text: other
 * characters, and shorter runs.
 */
function textNgrams(text: string): string[] {
  const runs = letterRuns(text);
  const others = coveringNgrams(text).filter((ngram) => !runs.some((run) => run.includes(ngram)));
  return [...new Set([...runs.flatMap((run) => coveringNgrams(run, fourGramSize)), ...others])].slice(0, ngramsMax);
}

/**
 * SQLite keeps the ngrams in an FTS5 table with the trigram tokenizer. Codes are stored twice: plain, and with one
 * private character for each three characters, which makes trigrams of the encoded code 5-grams of the code. So are runs
 * of letters, as 4-grams.
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

/** The tokenizer's input: the text, one line for each first letter of a word, and its encoded codes and runs of letters. */
export function ngramText(text: string): string {
  // An initial starts with two line ends; the line before provides one of them.
  const initials = initialsOf(text).map((ngram) => ngram.slice(1));
  const encoded = [...codeRuns(text).map(encodeCode), ...letterRuns(text).map(encodeLetters)];
  return `${text}${[...initials, ...encoded].join('\n')}`;
}

/**
 * A statement for the newest matches, and the `border` below which accounts were not looked at: 0 if all were, and
 * then these are all matches. The lists of ngrams are read once: up to `countMax` accounts among few enough, otherwise
 * about as far as a page needs; and no more texts than that. SQLite reads the rows of `possible` in the order in which it found them.
 */
export function firstMatches(alternatives: SearchAlternative[], { limit, countMax }: FirstBounds): SQL {
  const isDecided = alternatives.every((alternative) => alternative.isDecided);
  const texts = sql`cross join account_texts t on t.account_seq = p.seq where ${containsNeedles(alternatives, containsText)}`;
  const few = pageMargin * limit;
  return sql`with newest as materialized (select max(account_seq) as seq from account_texts),
    wanted as materialized (
      select case when seq > ${literal(countedAccountsMax)} then ${literal(few)}
        else ${literal(countMax + 1)} end as most from newest
    ),
    possible as materialized (
      select g.rowid as seq from account_ngrams g where ${isFound(alternatives)} order by g.rowid desc limit (select most from wanted)
    ),
    looked as materialized (
      select case when count(*) = (select most from wanted) then min(seq) else 0 end as border from possible
    )
    select border, (
      select string_agg(cast(found.seq as text), ',') from (
        select p.seq from possible p ${isDecided ? sql`` : texts}
        limit (select case when border > 0 then ${literal(limit)} else ${literal(Math.max(few, countMax))} end from looked)
      ) found
    ) as seqs from looked`;
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
  if (alternatives.every((alternative) => alternative.isDecided))
    return sql`account_ngrams g where ${isFound(alternatives)}`;
  return sql`account_ngrams g cross join account_texts t on t.account_seq = g.rowid where ${isFound(alternatives)} and ${containsNeedles(alternatives, containsText)}`;
}

const isFound = (alternatives: SearchAlternative[]): SQL => sql`account_ngrams match ${expression(alternatives)}`;

function expression(alternatives: SearchAlternative[]): string {
  const group = (ngrams: string[]) => `(${ngrams.map(quotedNgram).join(' OR ')})`;
  return alternatives.map((alternative) => `(${alternative.ngrams.map(group).join(' AND ')})`).join(' OR ');
}

const quotedNgram = (ngram: string): string => `"${encodedNgram(ngram).replaceAll('"', '""')}"`;

function encodedNgram(ngram: string): string {
  if (fiveGramOfCode.test(ngram)) return encodeCode(ngram);
  return fourGramOfLetters.test(ngram) ? encodeLetters(ngram) : ngram;
}

const containsText = (needle: string): SQL => sql`instr(t.text, ${needle}) > 0`;
