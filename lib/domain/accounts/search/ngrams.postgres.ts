import { type SQL, sql } from 'drizzle-orm';
import { type Derived, runPrepared, sendAhead, type Writer } from '#db/index.ts';
import { chunksOf } from '#lib/core/chunks.ts';
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
  followers,
  initialsOf,
  isVaried,
  type NgramCutter,
  overlappingNgrams,
  type SearchAlternative,
  selectivePart,
} from '#lib/domain/accounts/search/search-text.ts';

/** Accounts of one block share their ngram lists, so a search starts with the newest blocks and sorts few rows. */
const blockBits = 16;
const blockSize = 2 ** blockBits;
/** An ngram is a 20-bit number with its block in the bits above, so that new entries are written close together. */
const ngramBits = 20;
const blockMask = 2 ** (32 - ngramBits) - 1;
/** A search begins with the newest parts of blocks, so that it reads few texts of a fragment that many accounts have. */
const partBits = 10;
const partsPerBlock = 2 ** (blockBits - partBits);
/** The parts that are searched one by one, before whole blocks. */
const newestParts = 8;
/**
 * Text has few ngrams with many accounts each; codes have many ngrams. Separate ranges keep them from colliding; the
 * numbers behind them are those of parts.
 */
const textNgramCount = 2 ** 17;
const codeNgramCount = 2 ** ngramBits - textNgramCount - partsPerBlock;
const firstPart = textNgramCount + codeNgramCount;
const codeNgramSize = 4;
const lineEnd = 10;
const fourGramOfCode = /^[a-z0-9]{3}[a-z0-9\n]$/;
/** Three letters and digits that may be part of a code. */
const partOfCode = /^(?=.*\d)[a-z0-9]{3}$/;
/** Rows per statement, so that no statement exceeds its time limit. */
const rowsPerStatement = 500;

/** Within a code, a digit is only covered by 4-grams of the code, unless it is a word by itself. */
export const ngramCutter: NgramCutter = {
  text: (text) =>
    coveringNgrams(text).map((ngram) =>
      partOfCode.test(ngram) ? [ngram, ...followers.map((next) => ngram + next)] : [ngram],
    ),
  code: (code) => spreadNgrams(selectivePart(code)).map((ngram) => [ngram]),
};

/**
 * The index is asked for each ngram in each block. Three of a varied code, spread over it, leave hardly any other
 * account; zero-padded numbers would match each other.
 */
function spreadNgrams(code: string): string[] {
  const all = overlappingNgrams(code, codeNgramSize);
  if (all.length <= 3 || !isVaried(code)) return all;
  const last = all.length - 1;
  return [0, Math.round(last / 2), last].map((at) => all[at] ?? '');
}

const insertTexts = `insert into account_texts (account_seq, text, ngrams) select seq, text, ngrams::int[]
  from unnest($1::bigint[], $2::text[], $3::text[]) as new (seq, text, ngrams)
  on conflict (account_seq) do update set text = excluded.text, ngrams = excluded.ngrams`;

/**
 * PostgreSQL keeps the ngrams as numbers in an array under a GIN index: 3-grams of the text and 4-grams of its codes,
 * each combined with the block of the account, because a GIN index has no order. Ngrams that no search asks for are
 * left out to keep rows small. The last number is the account's part of its block.
 */
export async function writeNgrams(tx: Writer, entries: { seq: number; text: string; known: boolean }[]): Promise<void> {
  for (const chunk of chunksOf(entries, rowsPerStatement)) {
    const values = [
      chunk.map(({ seq }) => seq),
      chunk.map(({ text }) => text),
      chunk.map(({ seq, text }) => ngramArray(seq, text)),
    ];
    await sendAhead(tx, runPrepared(tx, insertTexts, values));
  }
}

/** Derives the ngrams when `npm run move` copies texts from SQLite. */
export const ngramColumn: Derived = {
  table: 'account_texts',
  column: 'ngrams',
  of: ({ account_seq, text }) => ngramArray(Number(account_seq), String(text)),
};

function ngramArray(seq: number, text: string): string {
  const block = (Math.floor(seq / blockSize) & blockMask) << ngramBits;
  const part = firstPart + (Math.floor(seq / 2 ** partBits) % partsPerBlock);
  return `{${[...numbersIn(text), part].map((number) => block | number).join(',')}}`;
}

/** The ngrams of a text, as numbers. */
export function numbersIn(text: string): Set<number> {
  const numbers = new Set(initialsOf(text).map((ngram) => numberOf(ngram)));
  const starts = startsOf(text);
  for (let at = 0; at + 3 < starts.length; at += 1) {
    const [from = 0, to = 0] = [starts[at], starts[at + 3]];
    if (isSearched(text, from, to)) numbers.add(textNumber(text, from, to));
  }
  for (const code of codeRuns(text)) {
    for (let at = 0; at + codeNgramSize <= code.length; at += 1) numbers.add(codeNumber(code, at, at + codeNgramSize));
  }
  return numbers;
}

/** The number under which the index has an ngram. */
export const numberOf = (ngram: string): number => (fourGramOfCode.test(ngram) ? codeNumber(ngram) : textNumber(ngram));

/** The offsets of the characters of a text, and its length. */
function startsOf(text: string): number[] {
  const starts = [];
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) starts.push(at);
  return [...starts, text.length];
}

/** Whether a search can ask for this 3-gram: not across a line end, and not for a digit within a code. */
function isSearched(text: string, from: number, to: number): boolean {
  let [isPart, hasDigit] = [true, false];
  for (let at = from; at < to; at += 1) {
    if (at > from && text.charCodeAt(at) === lineEnd) return false;
    const kind = characterKind(text, at);
    isPart &&= kind !== 0;
    hasDigit ||= kind === 2;
  }
  return !isPart || !hasDigit || (characterKind(text, from - 1) === 0 && characterKind(text, to) === 0);
}

/** 2 for a digit, 1 for a letter, otherwise 0. */
function characterKind(text: string, at: number): 0 | 1 | 2 {
  const unit = text.charCodeAt(at);
  if (unit >= 48 && unit <= 57) return 2;
  return unit >= 97 && unit <= 122 ? 1 : 0;
}

const textNumber = (text: string, from?: number, to?: number): number => fnv(text, from, to) % textNgramCount;
const codeNumber = (code: string, from?: number, to?: number): number =>
  textNgramCount + (fnv(code, from, to) % codeNgramCount);

/** FNV-1a of a part of a text, without copying it. */
function fnv(text: string, from = 0, to = text.length): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * A statement for the `seq`s of the newest matches: first in the newest parts of blocks, one by one, then block by
 * block. All texts of a part or block that the ngrams allow are read and sorted before its first match is known.
 */
export function newestMatches(alternatives: SearchAlternative[], bounds: SearchBounds): SQL {
  const matching = (within: SQL) => sql`cross join lateral (
      select t.account_seq as seq from account_texts t
      where ${within} and ${containsNeedles(alternatives, containsBytes)} and ${isWithinBounds(seqWithoutIndex, bounds)}
      order by t.account_seq desc offset 0) g`;
  return sql`with newest as materialized (select (${newestBelow(bounds.below)}) >> ${literal(partBits)} as part)
    select m.seq from (
      (select g.seq from (${partsBelow(sql`select part from newest`)}) b ${matching(inPart(alternatives))})
      union all
      (select g.seq from (${blocksBelow(sql`(select (part - ${literal(newestParts - 1)}) << ${literal(partBits)} from newest)`)}) b
        ${matching(sql`${inBlock(alternatives)} and ${seqWithoutIndex} < (select (part - ${literal(newestParts - 1)}) << ${literal(partBits)} from newest)`)})
    ) m limit ${bounds.limit} offset ${bounds.offset}`;
}

/**
 * A statement for the newest matches, and the `border` below which accounts were not looked at: 0 if these are all
 * matches. Among few enough accounts it reads up to `countMax` matches, and otherwise no more than a page needs.
 */
export function firstMatches(alternatives: SearchAlternative[], { limit, countMax }: FirstBounds): SQL {
  const wanted = sql`(select count from wanted)`;
  const matches = newestMatches(alternatives, { below: undefined, except: [], offset: 0, limit: wanted });
  return sql`with wanted as materialized (
      select case when (${newestBelow(undefined)}) > ${literal(countedAccountsMax)} then ${literal(limit)} else ${literal(countMax + 1)} end as count
    )
    select string_agg(seq::text, ',') as seqs, case when count(*) < ${wanted} then 0 else min(seq) end as border
    from (${matches}) found`;
}

/** All matches, for a list with another order. */
export function allMatches(alternatives: SearchAlternative[]): SQL {
  return sql`select g.account_seq from (${blocksBelow(sql`(${newestBelow(undefined)}) + 1`)}) b cross join lateral (
    select t.account_seq from account_texts t where ${inBlock(alternatives)} and ${containsNeedles(alternatives, containsBytes)} offset 0) g`;
}

/** An expression instead of the column, so that PostgreSQL does not scan the primary key for each block. */
const seqWithoutIndex: SQL = sql`(t.account_seq + 0)`;
/** Searches bytes, which is faster than characters and finds the same in UTF-8. */
const containsBytes = (needle: string): SQL => sql`position(${Buffer.from(needle)} in convert_to(t.text, 'UTF8')) > 0`;

function newestBelow(below: number | undefined): SQL {
  const isOlder = below === undefined ? sql`` : sql`where account_seq < ${below}`;
  return sql`select max(account_seq) from account_texts ${isOlder}`;
}

/** The blocks with accounts below a `seq`, newest first, with their ngram prefix. */
function blocksBelow(border: SQL): SQL {
  return sql`select n, ${blockPrefix(sql`n`)} as bits
    from generate_series(((${border}) - 1) / ${literal(blockSize)}, 0, -1) n`;
}

/** The newest parts up to this one, newest first, each with its block, the ngram prefix of that, and its own number. */
function partsBelow(newest: SQL): SQL {
  const block = sql`(p >> ${literal(blockBits - partBits)})`;
  const bits = blockPrefix(block);
  return sql`select ${block} as n, ${bits} as bits, ${bits} | (${literal(firstPart)} + (p & ${literal(partsPerBlock - 1)}))::int as part
    from generate_series((${newest}), greatest((${newest}) - ${literal(newestParts - 1)}, 0), -1) p`;
}

const blockPrefix = (block: SQL): SQL => sql`((${block} & ${literal(blockMask)})::int << ${literal(ngramBits)})`;

const inPart = (alternatives: SearchAlternative[]): SQL => sql`${inBlock(alternatives)} and t.ngrams @> array[b.part]`;

/**
 * Block bits repeat after very many blocks, so the block itself is compared as well: not as a range, see
 * `seqWithoutIndex`.
 */
const inBlock = (alternatives: SearchAlternative[]): SQL =>
  sql`${hasNgrams(alternatives)} and t.account_seq >> ${literal(blockBits)} = b.n`;

function hasNgrams(alternatives: SearchAlternative[]): SQL {
  const number = (ngram: string) => sql`${literal(numberOf(ngram))} | b.bits`;
  const numbers = (ngrams: string[]) => sql`array[${sql.join(ngrams.map(number), sql`, `)}]`;
  const alternative = ({ ngrams }: SearchAlternative) => {
    const single = ngrams.flatMap((group) => (group.length === 1 ? group : []));
    const choices = ngrams.filter((group) => group.length > 1).map((group) => sql`t.ngrams && ${numbers(group)}`);
    const parts = single.length > 0 ? [sql`t.ngrams @> ${numbers(single)}`, ...choices] : choices;
    return sql`(${sql.join(parts, sql` and `)})`;
  };
  return sql`(${sql.join(alternatives.map(alternative), sql` or `)})`;
}
