/** Blanks, invisible marks (bidi marks come with pasted text), dashes of any script, dots and slashes. */
const separatorCharacters = /[\s\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069\u2212\ufeff\-./]+/g;
const ignoredCharacters = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g;

/** Removes separators between digits; full-width forms become ASCII (NFKC). */
export function stripSeparators(text: string): string {
  return text.normalize('NFKC').replace(separatorCharacters, '');
}

/** As `stripSeparators`, but dashes, dots and slashes stay. */
export function stripBlanks(text: string): string {
  return text.normalize('NFKC').replace(ignoredCharacters, '');
}

/** ASCII and Ñ only: a dotless i or a long s must not turn into a letter that a code allows. */
export function upperCase(text: string): string {
  return text.replace(/[a-zñ]+/g, (letters) => letters.toUpperCase());
}

/** As `upperCase`, to lower case. */
export function lowerCase(text: string): string {
  return text.replace(/[A-ZÑ]+/g, (letters) => letters.toLowerCase());
}

/** For comparing labels: lower case, without accents and punctuation. */
export function withoutMarks(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
