import { hasCardNumber } from '#lib/core/card-number.ts';
import { fold } from '#lib/core/fold.ts';

/** What people put between the characters of a code. */
const separators = /[\s\-./]+/g;
const codeRun = /[a-z0-9]{4,}/g;
/** What may follow a character of a code: another, or the code's end, which is written as the end of its line. */
export const followers = [...'0123456789abcdefghijklmnopqrstuvwxyz', '\n'];
const initial = /(?<=[\n ])[^\n ]/gu;
const digit = /\d/;
const textGramSize = 3;
/** Of a longer code only so much of its end is looked for. */
const tellingSize = 10;
/** Grams of a text beyond these narrow nothing any more. */
const gramsMax = 24;
/** Runs of a text that are compared with each other. */
const comparedMax = 500;
/** From here on, one private character stands for three characters of a code: 36³ of them, and the end of a code. */
const privateStart = 0xf0000;
const privateEnd = privateStart + 36 ** 3;

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

/** A folded code without what stands between its characters. */
export const strip = (folded: string): string => folded.replaceAll(separators, '');

/**
 * The text an account is found by: one item a line, folded; codes also without separators, names also word by word
 * where a word has digits. A match never crosses a line.
 */
export function searchText(account: Searched): string {
  const items = new Set<string>();
  const numbers = account.numbers.filter((number) => !hasCardNumber(number));
  for (const code of [account.reference, account.id, account.owner_reference ?? '', ...numbers]) {
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

/** The runs of four or more letters and digits, with a digit, that grams of codes are made of; each with the end of its line. */
export function codeRuns(text: string): string[] {
  const runs = [...new Set(text.match(codeRun) ?? [])].filter((run) => digit.test(run));
  // To look for each in all others would take the square of them; what is kept in vain does no harm.
  if (runs.length > comparedMax) return runs.map((run) => `${run}\n`);
  const longest = runs.filter((run) => !runs.some((other) => other.length > run.length && other.includes(run)));
  return longest.map((run) => `${run}\n`);
}

/** What words of the text begin with, each as a gram that no text has otherwise. */
export const initialsOf = (text: string): string[] =>
  [...new Set(text.match(initial) ?? [])].map((character) => initialGram(character));

const initialGram = (character: string): string => `\n\n${character}`;

/** A code written so that each character stands for three: a trigram of it is a 5-gram of the code. */
export function encodeCode(code: string): string {
  let encoded = '';
  for (let at = 0; at + 3 <= code.length; at += 1) {
    const isEnd = code.charAt(at + 2) === '\n';
    const value = place(code, at) * 1296 + place(code, at + 1) * 36 + place(code, at + 2);
    encoded += String.fromCodePoint(isEnd ? privateEnd : privateStart + value);
  }
  return encoded;
}

function place(code: string, at: number): number {
  const unit = code.charCodeAt(at);
  return unit < 58 ? unit - 48 : unit - 87;
}

/** How an engine cuts what is looked for: of each group of grams an account must have one. */
export interface Cut {
  text: (text: string) => string[][];
  /** Four letters and digits or more, one of them a digit. */
  code: (code: string) => string[][];
}

/** One way to match: every group must hold by one of its members. */
export interface Way {
  /** Parts of the text and of its codes, as the engine cuts them. */
  grams: string[][];
  /** Texts that must be there: they decide, the grams only narrow. */
  needles: string[][];
  /** The grams alone decide as well: what has them has the needles. */
  isDecided: boolean;
}

/**
 * The ways in which an account may match what was typed: the whole as it stands, where a word is too short to be a
 * fragment by itself; the whole as one code; or all its words. What decides soonest comes first: the whole, a long word.
 */
export function waysOf(search: string, cut: Cut): Way[] {
  const folded = fold(search);
  const words = [...new Set(folded.split(' '))].filter((word) => word !== '').sort((a, b) => b.length - a.length);
  const ways: Way[] = [];
  if (words.some((word) => [...word].length < 3))
    ways.push({ grams: cut.text(folded), needles: [[folded]], isDecided: false });
  const joined = strip(folded);
  if (words.length > 1 && isCode(joined)) ways.push({ grams: cut.code(joined), needles: [[joined]], isDecided: false });
  // Letters alone are no fragment; beside a word they narrow.
  if (words.some((word) => [...word].length > 1)) {
    ways.push({
      grams: words.flatMap((word) => gramsOf(word, cut)),
      needles: words.map(needlesOf),
      isDecided: words.every(isOneGram),
    });
  }
  return ways.filter((way) => way.grams.length > 0);
}

const isCode = (text: string): boolean => /^[a-z0-9]{4,}$/.test(text) && digit.test(text);

function needlesOf(word: string): string[] {
  const code = strip(word);
  if (isCode(code)) return code === word ? [word] : [word, code];
  return [...word].length < 3 ? [`\n${word}`, ` ${word}`] : [word];
}

function gramsOf(word: string, cut: Cut): string[][] {
  const code = strip(word);
  if (isCode(code)) return cut.code(code);
  // A beginning of two letters is a 3-gram together with what stands before it.
  if ([...word].length === 2) return [[`\n${word}`, ` ${word}`]];
  return [...word].length === 1 ? [[initialGram(word)]] : cut.text(word);
}

function isOneGram(word: string): boolean {
  const code = strip(word);
  return isCode(code) ? code.length <= 5 : [...word].length <= 3;
}

/**
 * The part of a code that is looked for first. A long one is an IBAN or an id, which many share the beginning of: the
 * grams of a bank are in so many accounts that to walk them takes longer than to read the few that end alike.
 */
export function telling(code: string): string {
  const end = code.slice(-tellingSize);
  const halves = [end.slice(0, tellingSize / 2), end.slice(tellingSize / 2)];
  return halves.every((half) => new Set(half).size > 2) ? end : code;
}

/**
 * Grams that together have every character of a text, with as little overlap as can be; none where it is shorter. More
 * would narrow hardly further, and each is one more list to walk.
 */
export function cover(text: string, size = textGramSize): string[] {
  const characters = [...text];
  const grams = new Set<string>();
  for (let at = 0; at + size <= characters.length; at += size) grams.add(characters.slice(at, at + size).join(''));
  if (characters.length > size) grams.add(characters.slice(-size).join(''));
  return [...grams].slice(0, gramsMax);
}
