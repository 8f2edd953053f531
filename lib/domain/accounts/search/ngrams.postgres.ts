import { type SQL, sql } from 'drizzle-orm';
import { type Derived, run, type Writer } from '#db/index.ts';
import { chunksOf } from '#lib/core/chunks.ts';
import { type Bounds, isVerified, isWanted } from '#lib/domain/accounts/search/conditions.ts';
import {
  type Cut,
  codeRuns,
  cover,
  followers,
  initialsOf,
  telling,
  type Way,
} from '#lib/domain/accounts/search/search-text.ts';

/** Accounts of one block share their lists of grams: the newest blocks are asked first, and few rows are sorted. */
const blockBits = 16;
const blockSize = 2 ** blockBits;
/** A gram is a number of 20 bits, and above them stands its block, so that what is new is written in one place. */
const gramBits = 20;
const blockMask = 2 ** (32 - gramBits) - 1;
/** Texts have few grams, and many have each; codes have many. Apart, the former are no noise among the latter. */
const textGrams = 2 ** 17;
const codeGrams = 2 ** gramBits - textGrams;
const codeGramSize = 4;
const overlappingMax = 24;
const lineEnd = 10;
const codeGram = /^[a-z0-9]{3}[a-z0-9\n]$/;
/** Three letters and digits that may be part of a code. */
const partOfCode = /^(?=.*\d)[a-z0-9]{3}$/;
/** Where this many match of the newest so many, enough are found by reading on, sooner than by lists. */
const common = 30;
const probed = 300;
/** But no further than this: the newest may be alike, as after an import. */
const readDirectly = 16_384;

/** A statement has limited time, and to write the grams of an account costs most of a millisecond, on a slow disk more. */
const perStatement = 500;

/** What has a digit in it stands in the 4-grams of a code, unless it stands alone. */
export const cut: Cut = {
  text: (text) =>
    cover(text).map((gram) => (partOfCode.test(gram) ? [gram, ...followers.map((next) => gram + next)] : [gram])),
  code: (code) => overlapping(telling(code)).map((gram) => [gram]),
};

/**
 * PostgreSQL keeps the grams as numbers in an array under a GIN index: 3-grams of the text and 4-grams of its codes,
 * each together with the block of the account. A GIN index knows no order; blocks give it one. Every gram is to be
 * written, lies in the row that a search reads, and makes it longer: none is there that nobody asks for.
 */
export async function writeGrams(tx: Writer, entries: { seq: number; text: string; known: boolean }[]): Promise<void> {
  for (const chunk of chunksOf(entries, perStatement)) {
    const seqs = sql.param(chunk.map(({ seq }) => seq));
    const texts = sql.param(chunk.map(({ text }) => text));
    const grams = sql.param(chunk.map(({ seq, text }) => gramsOf(seq, text)));
    await run(
      tx,
      sql`insert into account_texts (account_seq, text, grams) select seq, text, grams::int[]
        from unnest(${seqs}::bigint[], ${texts}::text[], ${grams}::text[]) as new (seq, text, grams)
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
  const block = (Math.floor(seq / blockSize) & blockMask) << gramBits;
  return `{${[...numbersIn(text)].map((number) => block | number).join(',')}}`;
}

/** The grams of a text, as numbers. */
export function numbersIn(text: string): Set<number> {
  const numbers = new Set(initialsOf(text).map((gram) => numberOf(gram)));
  const starts = startsOf(text);
  for (let at = 0; at + 3 < starts.length; at += 1) {
    const [from = 0, to = 0] = [starts[at], starts[at + 3]];
    if (isAsked(text, from, to)) numbers.add(textNumber(text, from, to));
  }
  for (const code of codeRuns(text)) {
    for (let at = 0; at + codeGramSize <= code.length; at += 1) numbers.add(codeNumber(code, at, at + codeGramSize));
  }
  return numbers;
}

export const numberOf = (gram: string): number => (codeGram.test(gram) ? codeNumber(gram) : textNumber(gram));

/** Where the characters of a text begin, and where it ends. */
function startsOf(text: string): number[] {
  const starts = [];
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) starts.push(at);
  return [...starts, text.length];
}

/** All 4-grams of a code: with fewer, numbers that are filled up with zeros would be found in each other. */
function overlapping(code: string): string[] {
  const count = Math.min(code.length - codeGramSize + 1, overlappingMax);
  return Array.from({ length: count }, (_, at) => code.slice(at, at + codeGramSize));
}

/** Whether a 3-gram is ever looked for: none is that has the end of a line, or a digit within a code. */
function isAsked(text: string, from: number, to: number): boolean {
  let [isPart, hasDigit] = [true, false];
  for (let at = from; at < to; at += 1) {
    if (at > from && text.charCodeAt(at) === lineEnd) return false;
    const kind = kindAt(text, at);
    isPart &&= kind !== 0;
    hasDigit ||= kind === 2;
  }
  return !isPart || !hasDigit || (kindAt(text, from - 1) === 0 && kindAt(text, to) === 0);
}

/** 1 for a letter, 2 for a digit of a code, else 0. */
function kindAt(text: string, at: number): 0 | 1 | 2 {
  const unit = text.charCodeAt(at);
  if (unit >= 48 && unit <= 57) return 2;
  return unit >= 97 && unit <= 122 ? 1 : 0;
}

const textNumber = (text: string, from?: number, to?: number): number => fnv(text, from, to) % textGrams;
const codeNumber = (code: string, from?: number, to?: number): number => textGrams + (fnv(code, from, to) % codeGrams);

/** FNV-1a of a part of a text, whose copy it needs not. */
function fnv(text: string, from = 0, to = text.length): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * The newest accounts that match, as a statement that answers `seq`: block by block, no further than it must. What
 * very many of the newest have is first looked for by reading their texts: its lists alone would take longer.
 */
export function matching(ways: Way[], bounds: Bounds): SQL {
  const newest = sql`select t.account_seq, t.text from account_texts t where ${isWanted(seq, bounds)}
    order by t.account_seq desc limit ${literal(probed)}`;
  return sql`with border as materialized (
      select (${newestBelow(bounds.below)}) + 1 - case when count(*) filter (where ${isVerified(ways, has)}) >= ${literal(common)}
        then ${literal(readDirectly)} else 0 end as seq from (${newest}) t
    )
    select m.seq from (
      (select t.account_seq as seq from account_texts t where t.account_seq >= (select seq from border)
          and ${isVerified(ways, has)} and ${isWanted(seq, bounds)}
        order by t.account_seq desc limit ${bounds.limit + bounds.offset})
      union all
      select g.seq from (${blocksBelow(sql`select seq from border`)}) b cross join lateral (
        select t.account_seq as seq from account_texts t
        where ${inBlock(ways)} and ${narrowing} < (select seq from border) and ${isVerified(ways, has)}
          and ${isWanted(narrowing, bounds)}
        order by t.account_seq desc offset 0) g
    ) m limit ${bounds.limit} offset ${bounds.offset}`;
}

/** All accounts that match, for a list that is sorted otherwise. */
export function matchingSet(ways: Way[]): SQL {
  return sql`select g.account_seq from (${blocksBelow(sql`(${newestBelow(undefined)}) + 1`)}) b cross join lateral (
    select t.account_seq from account_texts t where ${inBlock(ways)} and ${isVerified(ways, has)} offset 0) g`;
}

const seq: SQL = sql`t.account_seq`;
/** So written, no index is asked for it: PostgreSQL would read all of the key's for each block. */
const narrowing: SQL = sql`(t.account_seq + 0)`;
const literal = (number: number): SQL => sql.raw(String(number));
/** Looked for as bytes, which takes a third of the time that characters take, and finds the same in UTF-8. */
const has = (needle: string): SQL => sql`position(${Buffer.from(needle)} in convert_to(t.text, 'UTF8')) > 0`;

function newestBelow(below: number | undefined): SQL {
  const isOlder = below === undefined ? sql`` : sql`where account_seq < ${below}`;
  return sql`select max(account_seq) from account_texts ${isOlder}`;
}

/** The blocks that have accounts below a `seq`, newest first, with what stands above their grams. */
function blocksBelow(border: SQL): SQL {
  return sql`select n, ((n & ${literal(blockMask)})::int << ${literal(gramBits)}) as bits
    from generate_series(((${border}) - 1) / ${literal(blockSize)}, 0, -1) n`;
}

/**
 * After very many blocks their bits begin anew, so the block itself is looked at as well: not as a range, see
 * `narrowing`.
 */
function inBlock(ways: Way[]): SQL {
  const number = (gram: string) => sql`${literal(numberOf(gram))} | b.bits`;
  const numbers = (grams: string[]) => sql`array[${sql.join(grams.map(number), sql`, `)}]`;
  const way = ({ grams }: Way) => {
    const single = grams.flatMap((group) => (group.length === 1 ? group : []));
    const choices = grams.filter((group) => group.length > 1).map((group) => sql`t.grams && ${numbers(group)}`);
    const parts = single.length > 0 ? [sql`t.grams @> ${numbers(single)}`, ...choices] : choices;
    return sql`(${sql.join(parts, sql` and `)})`;
  };
  return sql`(${sql.join(ways.map(way), sql` or `)}) and t.account_seq >> ${literal(blockBits)} = b.n`;
}
