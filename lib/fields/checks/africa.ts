import { mod97 } from '#lib/core/check-digits.ts';
import { complement, digitAt, weightedSum } from '#lib/fields/checks/digits.ts';

/**
 * NUBAN of Nigeria (CBN, revised standard 2020): weights 3-7-3 over bank code and serial. Three-digit codes are
 * deposit banks, five-digit ones other institutions, which a 9 precedes. The six-digit codes of NIBSS name the bank
 * by another list, so they leave the digit unchecked.
 */
export function nigerianNuban(account: string, bank: string): boolean {
  if (bank.length !== 3 && bank.length !== 5) return true;
  const code = bank.length === 3 ? bank : `9${bank}`;
  return complement(weightedSum(code + account.slice(0, 9), [3, 7, 3]), 10) === digitAt(account, 9);
}

/** RIB of Algeria, RIP of its post office: branch, account and key are a multiple of 97; the bank is left out. */
export function algerianRib(digits: string): boolean {
  return mod97(digits.slice(3)) === 0;
}
