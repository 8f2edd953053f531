import { luhn, mod97 } from '#lib/core/check-digits.ts';
import { isUuid } from '#lib/core/is-uuid.ts';

const cardDigitsMin = 13;
const cardDigitsMax = 19;
/** With more characters between them, two groups of digits are two numbers. */
const gapMax = 3;
/** Some UUIDs have digits that look like a card number. */
const uuidAnywhere = /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/gi;
/** A digest in hexadecimal. It has at least one letter. */
const hexDigest = /(?<![0-9a-z])(?=\d*[a-f])[0-9a-f]{32,128}(?![0-9a-z])/gi;
/** Up to 13 digits. Only old Visa cards were that short. */
const telephoneNumber = /\+[1-9](?:[\s().-]{0,2}\d){7,12}(?![\s().-]{0,2}\d)/g;
const ibanAnywhere = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?:[ .-]?[A-Z0-9]){11,30}(?![A-Z0-9])/gi;
/** A date and a time in a row have as many digits as a card number. */
const dateOrTime =
  /(?<!\d)(?:(?:19|20)\d\d-[01]\d-[0-3]\d|[0-3]\d[./][01]\d[./](?:19|20)\d\d|[0-2]\d:[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)(?!\d)/g;
/** Format characters and combining marks are invisible between two digits. */
const zeroWidthCharacters = /[\p{Cf}\p{M}]+/gu;
const nonAscii = /[^\0-\x7f]/gu;
const decimalDigit = /\p{Nd}/u;
const tightGap = /^[\s\p{Pd}]?$/u;
const wordCharacter = /[\p{L}\p{N}]/u;

/** What card numbers begin with: ISO/IEC 7812 issuers, with the lengths that each of them uses. */
const issuerPrefix = /^(?:[3-6]\d|2[2-7])/;
const issuers = [
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^3(?:0[0-5]|095|[689]\d)\d{11,16}$/,
  /^35(?:2[89]|[3-8]\d)\d{12,15}$/,
  /^(?:6011|64[4-9]\d|65\d{2}|62\d{2})\d{12,15}$/,
  /^(?:50|5[6-9]|6\d)\d{11,17}$/,
];

interface Group {
  digits: string;
  /** The text between the previous group and this one. */
  gap: string;
}

/**
 * Whether a text has what looks like a card number (PCI DSS 3.4): 13 to 19 digits of an issuer that pass Luhn's check,
 * in whole groups, in any script and with any short separators. IBANs, UUIDs, digests, dates, times and
 * telephone numbers with a + are skipped. Linear time: a group begins at most 19 windows.
 */
export function hasCardNumber(text: string): boolean {
  if (isPlainlyWithout(text)) return false;
  const seen = withAsciiDigits(text.normalize('NFKC').replace(zeroWidthCharacters, ''))
    .replace(uuidAnywhere, '    ')
    .replace(hexDigest, '    ')
    .replace(dateOrTime, '    ')
    .replace(telephoneNumber, '    ')
    .replace(ibanAnywhere, withoutIban);
  return digitRunsIn(seen).some((run) => run.some((_, first) => hasCardFrom(run, first)));
}

/** Most texts are a UUID or have few digits: the full search would cost more than all other checks of a request. */
function isPlainlyWithout(text: string): boolean {
  if (isUuid(text)) return true;
  let digits = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    // Other scripts have digits of their own, and one character may stand for several.
    if (code > 0x7f) return false;
    if (code >= 0x30 && code <= 0x39) digits += 1;
  }
  return digits < cardDigitsMin;
}

/** Unicode digits come in blocks of ten that begin with zero. */
function withAsciiDigits(text: string): string {
  return text.replace(nonAscii, (character) => {
    if (!decimalDigit.test(character)) return character;
    const code = character.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && decimalDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}

/** Text may follow an IBAN: the longest valid prefix counts. */
function withoutIban(found: string): string {
  const compact = found.replace(/[ .-]/g, '').toUpperCase();
  for (let length = Math.min(compact.length, 34); length >= 15; length -= 1) {
    const iban = compact.slice(0, length);
    if (mod97(iban.slice(4) + iban.slice(0, 4)) !== 1) continue;
    return ' '.repeat(gapMax + 1) + compact.slice(length);
  }
  return found;
}

/** Groups of digits, with at most a short gap between two of a run. */
function digitRunsIn(text: string): Group[][] {
  const runs: Group[][] = [];
  let end = 0;
  for (const { 0: digits, index } of text.matchAll(/\d+/g)) {
    const gap = text.slice(end, index);
    if (runs.length === 0 || gap.length > gapMax) runs.push([{ digits, gap: '' }]);
    else runs.at(-1)?.push({ digits, gap });
    end = index + digits.length;
  }
  return runs;
}

function hasCardFrom(run: Group[], first: number): boolean {
  let digits = '';
  for (let last = first; last < run.length; last += 1) {
    digits += run[last]?.digits ?? '';
    if (digits.length > cardDigitsMax) return false;
    if (digits.length >= cardDigitsMin && looksLikeCard(run, { first, last, digits })) return true;
  }
  return false;
}

function looksLikeCard(
  run: Group[],
  { first, last, digits }: { first: number; last: number; digits: string },
): boolean {
  if (!luhn(digits) || !issuerPrefix.test(digits)) return false;
  const gaps = run.slice(first + 1, last + 1).map(({ gap }) => gap);
  if (gaps.every((gap) => tightGap.test(gap))) return true;
  // Neighbouring amounts and codes have irregular gaps. Wide gaps count only if regular, or if the run is the whole
  // text.
  const sizes = new Set(run.slice(first, last + 1).map((group) => group.digits.length));
  const isWhole = first === 0 && last === run.length - 1 && !gaps.some((gap) => wordCharacter.test(gap));
  const isRegular = new Set(gaps).size === 1 || sizes.size === 1;
  return (isWhole || isRegular) && issuers.some((issuer) => issuer.test(digits));
}
