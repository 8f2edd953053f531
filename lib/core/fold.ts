/** Letters that have no decomposition, as people type them without their keyboard. */
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
/** Most text has no accents to look for. */
const isAscii = /^[\0-\x7f]*$/;
/** PostgreSQL indexes 2,704 bytes of a row, and one character can fold to eighteen others. */
const nameKeyBytesMax = 2100;
const bytesPerUnitMax = 3;

/** A reference or a user name as it is compared: without regard to case, but with its accents. */
export const caseKey = (reference: string): string => reference.normalize('NFC').toLowerCase();

/** A name or any other text as it is searched: lower case, without accents, compatibility forms and doubled blanks. */
export function fold(text: string): string {
  const folded = isAscii.test(text) ? text.toLowerCase() : withoutAccents(text);
  return folded.replaceAll(/\s+/g, ' ').trim();
}

/** A name as an indexed column keeps it for searches. */
export function nameKey(name: string): string {
  const folded = fold(name);
  const isShort = folded.length * bytesPerUnitMax <= nameKeyBytesMax;
  if (isShort || new TextEncoder().encode(folded).length <= nameKeyBytesMax) return folded;
  return folded.slice(0, nameKeyBytesMax / bytesPerUnitMax);
}

function withoutAccents(text: string): string {
  const lower = text
    .normalize('NFKD')
    // Private characters mean nothing to anybody else; the search of accounts writes codes with them.
    .replaceAll(/[\p{M}\p{Co}]+/gu, '')
    .toLowerCase();
  return lower.replaceAll(specialLetters, (letter) => plainLetters[letter] ?? letter).normalize('NFC');
}
