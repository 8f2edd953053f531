import { weightedSum } from '#lib/fields/checks/digits.ts';
import { stripSeparators } from '#lib/fields/checks/text.ts';

export type AbaVerdict =
  | { ok: true; aba: string }
  | { ok: false; code: 'aba_length' | 'aba_prefix' | 'aba_check_digit'; message: string };

/** Validates a US routing number (ABA key to routing numbers): nine digits, a Federal Reserve prefix, weights 3-7-1. */
export function checkAba(text: string): AbaVerdict {
  const aba = stripSeparators(text);
  if (!/^\d{9}$/.test(aba)) return { ok: false, code: 'aba_length', message: 'A routing number has 9 digits.' };
  if (!isFederalReservePrefix(Number(aba.slice(0, 2))) || aba === '000000000') {
    const message = `No routing number begins with ${aba.slice(0, 2)}.`;
    return { ok: false, code: 'aba_prefix', message };
  }
  if (weightedSum(aba, [3, 7, 1]) % 10 !== 0) {
    return { ok: false, code: 'aba_check_digit', message: 'The check digit of the routing number does not match.' };
  }
  return { ok: true, aba };
}

/** 00 government, 01–12 banks, 21–32 thrifts, 61–72 electronic, 80 traveller's cheques. */
function isFederalReservePrefix(prefix: number): boolean {
  return prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;
}
