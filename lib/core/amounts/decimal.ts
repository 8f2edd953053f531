/** `left - right` of two decimal texts, exact, with the larger number of decimals. */
export function subtractDecimals(left: string, right: string): string {
  const decimals = Math.max(fractionLength(left), fractionLength(right));
  const minor = scaledInteger(left, decimals) - scaledInteger(right, decimals);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${minor < 0n ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
}

/** `left + right` of two decimal texts, exact, with the larger number of decimals. */
export const addDecimals = (left: string, right: string): string => subtractDecimals(left, negatedDecimal(right));

/** The negative of a decimal text. */
export function negatedDecimal(decimal: string): string {
  if (isZeroDecimal(decimal)) return decimal;
  return decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`;
}

/** For texts that are known to be decimals: `-0.00` is zero. */
export function isZeroDecimal(decimal: string): boolean {
  return /^-?[0.]*$/.test(decimal);
}

function fractionLength(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}

function scaledInteger(decimal: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Below, at or above zero as `left` is less than, equal to or greater than `right`. */
export function compareDecimals(left: string, right: string): number {
  const difference = subtractDecimals(left, right);
  if (isZeroDecimal(difference)) return 0;
  return difference.startsWith('-') ? -1 : 1;
}
