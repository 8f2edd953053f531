import { jsonPointer } from '#lib/core/json/json-pointer.ts';
import { hasLongMarkRun } from '#lib/core/text/combining-marks.ts';
import { jsonProblems } from '#lib/server/problems.ts';

const jsonDepthMax = 20;
const membersMax = 50_000;
/** More names than any object of the API has. */
const memberNamesMax = 10_000;
/** The number of objects and arrays: nested ones are not counted as members. */
const levelsMax = 50_000;
/** Longer than any number of the API. */
const numberDigitsMax = 40;
const safeBigIntMax = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Parses a JSON body strictly. It also rejects what JSON.parse would silently change:
 * invalid UTF-8, duplicate members, NUL, lone surrogates, `__proto__`, numbers that a double cannot hold.
 */
export function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw jsonProblems.notUtf8();
  }
  if (text.charCodeAt(0) === 0xfeff) throw jsonProblems.byteOrderMark();
  if (hasLongMarkRun(text)) throw jsonProblems.combiningMarks();
  new Scanner(text).scan();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw jsonProblems.notJson((error as Error).message);
  }
}

const quote = 0x22;
const comma = 0x2c;
const minus = 0x2d;
const bracket = 0x5b;
const backslash = 0x5c;
const closingBracket = 0x5d;
const brace = 0x7b;
const closingBrace = 0x7d;

/** An open object or array. */
interface Level {
  /** Of an object: the names it has so far. */
  names: Set<string> | undefined;
  /** The current member: its name, or its index in an array. */
  member: string | number;
  /** The next string of the object is a name. */
  isNameNext: boolean;
}

/**
 * Checks strings, numbers and nesting; JSON.parse rejects other errors. It reads each character once, so that
 * unterminated tokens take linear time.
 */
class Scanner {
  readonly #text: string;
  readonly #open: Level[] = [];
  #index = 0;
  #members = 0;
  #levels = 0;

  constructor(text: string) {
    this.#text = text;
  }

  scan(): void {
    const text = this.#text;
    while (this.#index < text.length) {
      const code = text.charCodeAt(this.#index);
      if (code === quote) this.#string();
      else if (code === minus || isDigit(code)) this.#number();
      else {
        this.#punctuation(code);
        this.#index += 1;
      }
    }
  }

  #punctuation(code: number): void {
    if (code === brace) this.#push({ names: new Set(), member: '', isNameNext: true });
    else if (code === bracket) this.#push({ names: undefined, member: 0, isNameNext: false });
    else if (code === closingBrace || code === closingBracket) this.#open.pop();
    else if (code === comma) this.#comma();
  }

  #push(level: Level): void {
    if (this.#open.push(level) > jsonDepthMax) throw jsonProblems.tooDeep(jsonDepthMax);
    this.#levels += 1;
    if (this.#levels > levelsMax) throw jsonProblems.tooManyLevels(levelsMax);
  }

  #comma(): void {
    const level = this.#open.at(-1);
    if (level?.names) level.isNameNext = true;
    else if (level) {
      level.member = Number(level.member) + 1;
      this.#countMember();
    } else this.#countMember();
  }

  #countMember(): void {
    this.#members += 1;
    if (this.#members > membersMax) throw jsonProblems.tooManyMembers(membersMax);
  }

  #string(): void {
    const text = this.#text;
    const start = this.#index;
    let hasEscape = false;
    let end = start + 1;
    for (let code = text.charCodeAt(end); code !== quote; code = text.charCodeAt(end)) {
      if (code === backslash) {
        hasEscape = true;
        end += 1;
      }
      end += 1;
      if (end >= text.length) {
        // Unterminated: JSON.parse reports it.
        this.#index = text.length;
        return;
      }
    }
    this.#index = end + 1;
    const level = this.#open.at(-1);
    const isName = level?.names !== undefined && level.isNameNext;
    const content = hasEscape ? this.#unescaped(text.slice(start, end + 1), isName) : undefined;
    if (!level?.names || !isName) return;
    this.#countMember();
    level.member = content ?? text.slice(start + 1, end);
    level.isNameNext = false;
    this.#checkName(level.member, level.names);
  }

  #checkName(name: string, names: Set<string>): void {
    if (name === '__proto__') throw jsonProblems.reservedName(this.#pointer());
    if (names.has(name)) throw jsonProblems.memberTwice(name, this.#pointer());
    names.add(name);
    if (names.size > memberNamesMax) throw jsonProblems.tooManyNames(memberNamesMax);
  }

  /** Where the current member is. */
  #pointer(levels = this.#open): string {
    return jsonPointer(levels.map(({ member }) => member));
  }

  /** Decodes a string with escapes. A malformed name has no pointer, so that of its object is named. */
  #unescaped(quoted: string, isName: boolean): string {
    return unescaped(quoted, () => this.#pointer(isName ? this.#open.slice(0, -1) : this.#open));
  }

  #number(): void {
    const text = this.#text;
    const start = this.#index;
    let digits = 0;
    let isInteger = true;
    let end = start;
    for (let code = text.charCodeAt(end); isOfNumber(code); code = text.charCodeAt(end)) {
      if (isDigit(code)) digits += 1;
      else if (end > start) isInteger = false;
      end += 1;
    }
    this.#index = end;
    const isLong = digits > numberDigitsMax;
    // Too many signs or points: JSON.parse reports them.
    if (!isLong && end - start > numberDigitsMax + 4) return;
    if (isLong || isTooLarge(text.slice(start, end), isInteger)) {
      const shown = text.slice(start, Math.min(end, start + numberDigitsMax));
      const pointer = this.#pointer();
      throw isLong
        ? jsonProblems.numberTooLong(shown, numberDigitsMax, pointer)
        : jsonProblems.numberTooLarge(shown, pointer);
    }
  }
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
/** Digits, `+ - . e E`. */
const isOfNumber = (code: number): boolean =>
  isDigit(code) || code === 0x2b || code === minus || code === 0x2e || code === 0x45 || code === 0x65;

/** Decodes a string with escapes. Only escapes can produce NUL or half a surrogate pair, since the body is UTF-8. */
function unescaped(quoted: string, pointer: () => string): string {
  let content: string;
  try {
    content = JSON.parse(quoted) as string;
  } catch {
    throw jsonProblems.malformedString(pointer());
  }
  if (content.includes('\0')) throw jsonProblems.nulInString(pointer());
  if (!content.isWellFormed()) throw jsonProblems.loneSurrogate(pointer());
  if (hasLongMarkRun(content)) throw jsonProblems.combiningMarks(pointer());
  return content;
}

function isTooLarge(written: string, isInteger: boolean): boolean {
  if (!isInteger) return Math.abs(Number(written)) === Number.POSITIVE_INFINITY;
  if (written === '-' || written.length <= 15) return false;
  const value = BigInt(written);
  return value > safeBigIntMax || value < -safeBigIntMax;
}
