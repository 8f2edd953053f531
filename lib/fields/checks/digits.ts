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

/** The value of an ASCII digit. The caller has checked that it is one. */
export function digitAt(text: string, index: number): number {
  return text.charCodeAt(index) - 48;
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
