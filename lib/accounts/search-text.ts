/** Letters that have no decomposition, as people type them without their keyboard. */
const plain: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' };
const special = /[ßøłđðþæœı]/g;
/** What people put between the characters of a code. */
const separators = /[\s\-./]+/g;
const codeRun = /[a-z0-9]{5,}/g;
const digit = /\d/;
/** Most text has no accents to look for. */
const isAscii = /^[\0-\x7f]*$/;
/** Grams of a word beyond these narrow nothing any more. */
const gramsMax = 24;
/** From here on, one private character stands for three characters of a code: 36³ of them. */
const privateStart = 0xf0000;

/** What of an account is searched. */
export interface Searched {
  id: string;
  reference: string;
  name: string;
  owner_reference: string | null;
  attributes: Record<string, string>;
  /** IBANs and account numbers. */
  numbers: string[];
}

/** Text as it is compared: no accents, lower case, single blanks. */
export function fold(text: string): string {
  const folded = isAscii.test(text) ? text.toLowerCase() : withoutAccents(text);
  return folded.replaceAll(/\s+/g, ' ').trim();
}

function withoutAccents(text: string): string {
  const lower = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
  return lower.replaceAll(special, (letter) => plain[letter] ?? letter);
}

/** A folded code without what stands between its characters. */
export const strip = (folded: string): string => folded.replaceAll(separators, '');

/**
 * The text an account is found by: one item a line, folded; codes also without separators, names also word by word
 * where a word has digits. A match never crosses a line.
 */
export function searchText(account: Searched): string {
  const items = new Set<string>();
  for (const code of [account.reference, account.id, account.owner_reference ?? '', ...account.numbers]) {
    const folded = fold(code);
    items.add(folded);
    items.add(strip(folded));
  }
  for (const text of [account.name, ...Object.values(account.attributes)]) {
    const folded = fold(text);
    items.add(folded);
    if (digit.test(folded)) for (const word of folded.split(' ')) if (digit.test(word)) items.add(strip(word));
  }
  items.delete('');
  return `\n${[...items].join('\n')}\n`;
}

/** The runs of five or more letters and digits, with a digit, that 5-grams are made of. */
export function codeRuns(text: string): string[] {
  const runs = [...new Set(text.match(codeRun) ?? [])].filter((run) => digit.test(run));
  return runs.filter((run) => !runs.some((other) => other.length > run.length && other.includes(run)));
}

/** A code written so that each character stands for three: a trigram of it is a 5-gram of the code. */
export function encodeCode(code: string): string {
  let encoded = '';
  for (let at = 0; at + 3 <= code.length; at += 1) {
    const value = place(code, at) * 1296 + place(code, at + 1) * 36 + place(code, at + 2);
    encoded += String.fromCodePoint(privateStart + value);
  }
  return encoded;
}

function place(code: string, at: number): number {
  const unit = code.charCodeAt(at);
  return unit < 58 ? unit - 48 : unit - 87;
}

/** One way to match: every group must hold by one of its members. */
export interface Way {
  /** 3-grams as they are, and 5-grams of codes. */
  grams: string[][];
  /** Texts that must be there: they decide, the grams only narrow. */
  needles: string[][];
}

export const isCodeGram = (gram: string): boolean => /^[a-z0-9]{5}$/.test(gram);

/**
 * The ways in which an account may match what was typed: all its words; the whole as it stands, where a word is too
 * short to be a fragment by itself; or the whole as one code.
 */
export function waysOf(search: string): Way[] {
  const folded = fold(search);
  const words = [...new Set(folded.split(' '))].filter((word) => word !== '');
  const ways = [{ grams: words.flatMap(gramsOf), needles: words.map(needlesOf) }];
  if (words.some((word) => [...word].length < 3)) ways.push({ grams: wordGrams(folded), needles: [[folded]] });
  const joined = strip(folded);
  if (words.length > 1 && isCode(joined)) ways.push({ grams: gramsOf(joined), needles: [[joined]] });
  return ways.filter((way) => way.grams.length > 0);
}

const isCode = (text: string): boolean => /^[a-z0-9]{5,}$/.test(text) && digit.test(text);

function needlesOf(word: string): string[] {
  const code = strip(word);
  if (isCode(code)) return code === word ? [word] : [word, code];
  return [...word].length < 3 ? [`\n${word}`, ` ${word}`] : [word];
}

function gramsOf(word: string): string[][] {
  const code = strip(word);
  if (isCode(code)) return cover(code, 5).map((gram) => [gram]);
  // A beginning of two letters is a 3-gram together with what stands before it.
  return [...word].length === 2 ? [[`\n${word}`, ` ${word}`]] : wordGrams(word);
}

/** Every 3-gram of a text; none where it is shorter. */
function wordGrams(text: string): string[][] {
  const characters = [...text];
  const grams = characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(''));
  return [...new Set(grams)].slice(0, gramsMax).map((gram) => [gram]);
}

/** Grams that together have every character of a code, with as little overlap as can be. */
function cover(code: string, size: number): string[] {
  const grams: string[] = [];
  for (let at = 0; at + size <= code.length; at += size) grams.push(code.slice(at, at + size));
  if (code.length % size) grams.push(code.slice(-size));
  return grams;
}
