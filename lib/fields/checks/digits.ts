/**
 * The arithmetic that check digits are made of. Inputs are ASCII digits (letters where a function says so);
 * the caller has matched its pattern already.
 */

/** Sum of digit × weight, position by position; the weights repeat when the text is longer. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    sum += digitAt(digits, index) * (weights[index % weights.length] ?? 0);
  }
  return sum;
}

export function digitAt(text: string, index: number): number {
  return text.charCodeAt(index) - 48;
}

/** ISO 7064 reading of a text as one number modulo 97: letters count as 10 to 35. */
export function mod97(text: string): number {
  let remainder = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    remainder = code > 64 ? (remainder * 100 + code - 55) % 97 : (remainder * 10 + code - 48) % 97;
  }
  return remainder;
}

/** Luhn's formula (ISO/IEC 7812-1 annex B) over all digits, the last being the check digit. */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digitAt(digits, digits.length - 1 - index);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** ISO 7064 MOD 11,10 over all digits, the last being the check digit. */
export function mod11And10(digits: string): boolean {
  let product = 10;
  for (let index = 0; index < digits.length - 1; index += 1) {
    const sum = (digitAt(digits, index) + product) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return (product + digitAt(digits, digits.length - 1)) % 10 === 1;
}

/** The complement of a weighted sum: what must be added to reach a multiple of the modulus. */
export function complement(sum: number, modulus: number): number {
  return (modulus - (sum % modulus)) % modulus;
}

/** Whether yymmdd, with a full year, is a day of the calendar. */
export function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
