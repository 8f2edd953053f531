import { hasCardNumber } from '#lib/core/text/card-number.ts';
import { fold, withoutOuterSigns } from '#lib/core/text/fold.ts';

/** Separators that people write within a code. */
const codeSeparators = /[\s\-./]+/g;
const codeRun = /[a-z0-9]{4,}/g;
const letterRun = /[a-z]{4,}/g;
const fourLetters = /^[a-z]{4}$/;
/** What may follow a character of a code: another character, or a line end, which marks the end of the code. */
export const followers = [...'0123456789abcdefghijklmnopqrstuvwxyz', '\n'];
const initial = /(?<=[\n ])[^\n ]/gu;
const digit = /\d/;
const textNgramSize = 3;
const longWordSize = 5;
/** Long codes are searched by this many of their last characters. */
const selectiveSize = 10;
/** More ngrams than this do not narrow a search any further. */
export const ngramsMax = 24;
/** The most codes of a text that are compared with each other. */
const comparedMax = 500;
/** One private character encodes three characters of a code: 36³ of them, and the end of a code. */
const privateStart = 0xf0000;
const privateEnd = privateStart + 36 ** 3;
/** One private character encodes two letters. */
const privateLetters = privateEnd + 1;

/** The searchable parts of an account. */
export interface SearchableAccount {
  id: string;
  reference: string;
  name: string;
  owner_reference: string | null;
  attributes: Record<string, string>;
  /** IBANs and account numbers. */
  numbers: string[];
}

/** A folded code without its separators. */
export const stripCodeSeparators = (folded: string): string => folded.replaceAll(codeSeparators, '');

/**
 * The searchable text: one item per line, folded; codes also without separators, and words with digits also on their
 * own. A match never crosses a line.
 */
export function accountSearchText(account: SearchableAccount): string {
  const items = new Set<string>();
  const numbers = account.numbers.filter((number) => !hasCardNumber(number));
  for (const code of [account.reference, account.id, account.owner_reference ?? '', ...numbers]) {
    const folded = fold(code);
    items.add(folded);
    items.add(stripCodeSeparators(folded));
  }
  for (const text of [account.name, ...Object.values(account.attributes)]) {
    const folded = fold(text);
    items.add(folded);
    if (digit.test(folded))
      for (const word of folded.split(' ')) if (digit.test(word)) items.add(stripCodeSeparators(word));
  }
  items.delete('');
  return `\n${[...items].join('\n')}\n`;
}

/** The runs of four or more letters and digits with at least one digit; each ends with a line end. */
export function codeRuns(text: string): string[] {
  const runs = [...new Set(text.match(codeRun) ?? [])].filter((run) => digit.test(run));
  // Comparing each with all others is quadratic; redundant runs do no harm.
  if (runs.length > comparedMax) return runs.map((run) => `${run}\n`);
  const longest = runs.filter((run) => !runs.some((other) => other.length > run.length && other.includes(run)));
  return longest.map((run) => `${run}\n`);
}

/** The runs of four or more letters, in words and codes. */
export const letterRuns = (text: string): string[] => [...new Set(text.match(letterRun) ?? [])];

/** The first letters of words, each as an ngram that no text contains otherwise. */
export const initialsOf = (text: string): string[] =>
  [...new Set(text.match(initial) ?? [])].map((character) => initialNgram(character));

const initialNgram = (character: string): string => `\n\n${character}`;

/** Encodes a code so that each character stands for three: a trigram of the result is a 5-gram of the code. */
export function encodeCode(code: string): string {
  let encoded = '';
  for (let at = 0; at + 3 <= code.length; at += 1) {
    const isEnd = code.charAt(at + 2) === '\n';
    const value = digitValue(code, at) * 1296 + digitValue(code, at + 1) * 36 + digitValue(code, at + 2);
    encoded += String.fromCodePoint(isEnd ? privateEnd : privateStart + value);
  }
  return encoded;
}

/** As `encodeCode`, with one private character for two letters: a trigram of the result is a 4-gram of the letters. */
export function encodeLetters(letters: string): string {
  let encoded = '';
  for (let at = 0; at + 2 <= letters.length; at += 1) {
    const value = (letters.charCodeAt(at) - 97) * 26 + letters.charCodeAt(at + 1) - 97;
    encoded += String.fromCodePoint(privateLetters + value);
  }
  return encoded;
}

function digitValue(code: string, at: number): number {
  const unit = code.charCodeAt(at);
  return unit < 58 ? unit - 48 : unit - 87;
}

/** How an engine cuts a search into groups of ngrams; an account must have one of each group. */
export interface NgramCutter {
  text: (text: string) => string[][];
  /** A code: four or more letters and digits with at least one digit. */
  code: (code: string) => string[][];
}

/** One way to match: an account must have one member of each group. */
export interface SearchAlternative {
  /** Parts of the text and of its codes, as the engine cuts them. */
  ngrams: string[][];
  /** Texts that must occur. They decide; the ngrams only narrow. */
  needles: string[][];
  /** Whether the ngrams alone decide. */
  isDecided: boolean;
}

/**
 * The ways in which an account may match a search: the whole text, when a word is too short for an ngram; the whole
 * text as one code; or all its words. The most selective parts come first.
 */
export function searchAlternatives(search: string, cutter: NgramCutter): SearchAlternative[] {
  const folded = fold(search);
  const words = searchedWords(folded);
  const alternatives: SearchAlternative[] = [];
  if (words.some((word) => [...word].length < 3))
    alternatives.push({ ngrams: cutter.text(folded), needles: [[folded]], isDecided: false });
  const joined = stripCodeSeparators(folded);
  if (words.length > 1 && isCode(joined))
    alternatives.push({ ngrams: cutter.code(joined), needles: [[joined]], isDecided: false });
  // Single letters are not searched alone; they only narrow other words.
  if (words.some((word) => [...word].length > 1)) {
    // Next to a long word, the many accounts with a word that begins with a letter do not narrow enough.
    const narrowing = words.some(isLong) ? words.filter((word) => [...word].length > 1) : words;
    alternatives.push({
      ngrams: narrowing.flatMap((word) => ngramsOfWord(word, cutter)),
      needles: words.map(needlesOf),
      isDecided: words.every(isOneNgram),
    });
  }
  return alternatives.filter((alternative) => alternative.ngrams.length > 0);
}

/** The words without the signs around them, the longest first; with the signs when they would be single letters. */
function searchedWords(folded: string): string[] {
  const typed = folded.split(' ');
  const bare = typed.map(withoutOuterSigns);
  const words = bare.some((word) => [...word].length > 1) ? bare : typed;
  return [...new Set(words)].filter((word) => word !== '').sort((a, b) => b.length - a.length);
}

const isCode = (text: string): boolean => /^[a-z0-9]{4,}$/.test(text) && digit.test(text);

function needlesOf(word: string): string[] {
  const code = stripCodeSeparators(word);
  if (isCode(code)) return code === word ? [word] : [word, code];
  return [...word].length < 3 ? [`\n${word}`, ` ${word}`] : [word];
}

function ngramsOfWord(word: string, cutter: NgramCutter): string[][] {
  const code = stripCodeSeparators(word);
  if (isCode(code)) return cutter.code(code);
  // The first two letters of a word form a 3-gram with the character before them.
  if ([...word].length === 2) return [[`\n${word}`, ` ${word}`]];
  return [...word].length === 1 ? [[initialNgram(word)]] : cutter.text(word);
}

const isLong = (word: string): boolean => [...word].length >= longWordSize && !isOneNgram(word);

function isOneNgram(word: string): boolean {
  const code = stripCodeSeparators(word);
  return isCode(code) ? code.length <= 5 : [...word].length <= 3 || fourLetters.test(word);
}

/**
 * The part of a code that is searched first. Long codes such as IBANs share their beginning with many others, so the
 * end is more selective.
 */
export function selectivePart(code: string): string {
  return isVaried(code) ? code.slice(-selectiveSize) : code;
}

/** Whether the end of a code has ngrams that few others have: not that of a zero-padded number. */
export function isVaried(code: string): boolean {
  const end = code.slice(-selectiveSize);
  const halves = [end.slice(0, selectiveSize / 2), end.slice(selectiveSize / 2)];
  return halves.every((half) => new Set(half).size > 2);
}

/**
 * Ngrams that cover every character of a text with little overlap; none when it is too short. More of them would hardly
 * narrow the search.
 */
export function coveringNgrams(text: string, size = textNgramSize): string[] {
  const characters = [...text];
  const ngrams = new Set<string>();
  for (let at = 0; at + size <= characters.length; at += size) ngrams.add(characters.slice(at, at + size).join(''));
  if (characters.length > size) ngrams.add(characters.slice(-size).join(''));
  return [...ngrams].slice(0, ngramsMax);
}

/** All ngrams of a code. */
export const overlappingNgrams = (code: string, size: number): string[] =>
  Array.from({ length: Math.min(code.length - size + 1, ngramsMax) }, (_, at) => code.slice(at, at + size));
