/** Letters without a Unicode decomposition, and what people type instead. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
};
const specialLetters = /[ßøłđðþæœıς]/g;
/** Fast path: most text is ASCII. */
const isAscii = /^[\0-\x7f]*$/;
/** PostgreSQL indexes at most 2,704 bytes of a row, and one character can fold to eighteen. */
const nameKeyBytesMax = 2100;
const bytesPerUnitMax = 3;
const hashDigits = 16;

/** The comparison key of a reference or user name: case-insensitive, accent-sensitive. */
export const caseKey = (reference: string): string => reference.normalize('NFC').toLowerCase();

/** The comparison key of a name that people choose: as `caseKey`, without blanks that nobody sees. */
export const chosenNameKey = (name: string): string => caseKey(name.replaceAll(/\s+/g, ' ').trim());

/** As `lower` of both engines, which change no letter beyond ASCII. */
export const lowerAscii = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * What `lowerAscii` makes of a stored text that is equal to this one but for its case: letters beyond ASCII are as here,
 * all small or all capital. The `caseKey` is among them; ASCII has no other.
 */
export function caseKeys(text: string): string[] {
  const key = caseKey(text);
  if (isAscii.test(text)) return [key];
  const capitals = text.normalize('NFC').toUpperCase();
  // Capitals of other letters, such as SS of ß, are another text.
  const isSame = caseKey(capitals) === key;
  return [...new Set([lowerAscii(text), key, ...(isSame ? [lowerAscii(capitals)] : [])])];
}

/** The search form of a text: lower case, without accents, compatibility forms and repeated blanks. */
export function fold(text: string): string {
  const folded = isAscii.test(text) ? text.toLowerCase() : withoutAccents(text);
  return folded.replaceAll(/\s+/g, ' ').trim();
}

/** A word of a search without the signs around it, such as commas, quotes and parentheses. */
export const withoutOuterSigns = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** The search form of a name, short enough for an index: of a longer one its beginning and a hash. */
export function nameKey(name: string): string {
  const folded = fold(name);
  const isShort = folded.length * bytesPerUnitMax <= nameKeyBytesMax;
  if (isShort || new TextEncoder().encode(folded).length <= nameKeyBytesMax) return folded;
  return `${folded.slice(0, nameKeyBytesMax / bytesPerUnitMax - hashDigits)}${hashOf(folded)}`;
}

/** FNV-1a of 64 bits, which also runs in the browser: long names that begin alike stay different. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index += 1)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n);
  return hash.toString(16).padStart(hashDigits, '0');
}

function withoutAccents(text: string): string {
  const lower = text
    .normalize('NFKD')
    // The account search uses private-use characters for its own codes.
    .replaceAll(/[\p{M}\p{Co}]+/gu, '')
    .toLowerCase();
  return lower.replaceAll(specialLetters, (letter) => plainLetters[letter] ?? letter).normalize('NFC');
}
