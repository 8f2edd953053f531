import { mod97 } from '#lib/core/check-digits.ts';
import { czechAccount, polishBank } from '#lib/fields/checks/bban.ts';
import { complement, digitAt, isDay, mod11And10, weightedSum } from '#lib/fields/checks/digits.ts';

/** NRB of Poland: the IBAN without its letters, with the bank number's own digit. */
export function polishNrb(digits: string): boolean {
  return mod97(`${digits.slice(2)}PL${digits.slice(0, 2)}`) === 1 && polishBank(digits.slice(2));
}

/** Czech account as written at home: optional prefix, dash, number. */
export function czechNumber(text: string): boolean {
  const [number = '', prefix = ''] = text.split('-').reverse();
  return czechAccount(prefix, number);
}

/**
 * Russian account with its bank's BIK (CBR order 515): weights 7-1-3 over the last three digits of the BIK and the
 * account. Accounts at the CBR take "0" and digits 5–6 of the BIK instead: correspondent accounts (301…), and those at
 * its own branches, whose BIK ends in 000 to 002.
 */
export function russianAccount(account: string, bik: string): boolean {
  if (!/^\d{9}$/.test(bik)) return true;
  const isAtCentralBank = account.startsWith('301') || /00[012]$/.test(bik);
  const key = isAtCentralBank ? `0${bik.slice(4, 6)}` : bik.slice(6);
  return weightedSum(key + account, [7, 1, 3]) % 10 === 0;
}

/** INN of Russia: 10 digits for companies, 12 for people (FNS order MM-3-6/70). */
export function russianInn(digits: string): boolean {
  const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
  const check = (position: number) => (weightedSum(digits.slice(0, position), weights.slice(11 - position)) % 11) % 10;
  const positions = digits.length === 10 ? [9] : [10, 11];
  return positions.every((position) => check(position) === digitAt(digits, position));
}

/**
 * IIN (begins with a birthday) and BIN (year, month, then 4 to 6 for the kind of company) of Kazakhstan: weights 1–11,
 * and once more from 3 when the rest is ten (government decree 853).
 */
export function kazakhIin(digits: string): boolean {
  const [month, day] = [Number(digits.slice(2, 4)), Number(digits.slice(4, 6))];
  const isCompany = day >= 40 && day < 70 && month >= 1 && month <= 12;
  if (!isCompany && !isDay(2000, month, day)) return false;
  let rest = weightedSum(digits.slice(0, 11), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11;
  if (rest === 10) rest = weightedSum(digits.slice(0, 11), [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11;
  return rest === digitAt(digits, 11);
}

/** EDRPOU (8 digits) or RNOKPP (10) of Ukraine; weights shift by two when the rest is ten. */
export function ukrainianTaxId(digits: string): boolean {
  if (digits.length === 10) {
    return (weightedSum(digits.slice(0, 9), [10, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) % 10 === digitAt(digits, 9);
  }
  const number = Number(digits);
  const weights = number < 30_000_000 || number > 60_000_000 ? [1, 2, 3, 4, 5, 6, 7] : [7, 1, 2, 3, 4, 5, 6];
  let rest = weightedSum(digits.slice(0, 7), weights) % 11;
  if (rest === 10)
    rest =
      weightedSum(
        digits.slice(0, 7),
        weights.map((weight) => weight + 2),
      ) % 11;
  return rest % 10 === digitAt(digits, 7);
}

/** UNP of Belarus (MNS): of two letters the first counts from A as 10, the second by its place in a short alphabet. */
export function belarusianUnp(text: string): boolean {
  if (!/^(\d\d|[ABCEHKM][ABCEHKMOPT])\d{7}$/.test(text)) return false;
  const first = Number.parseInt(text.charAt(0), 36);
  const letter = 'ABCEHKMOPT'.indexOf(text.charAt(1));
  const second = letter < 0 ? digitAt(text, 1) : letter;
  const sum = first * 29 + second * 23 + weightedSum(text.slice(2, 8), [19, 17, 13, 7, 5, 3]);
  return sum % 11 === digitAt(text, 8);
}

/** CNAPS code of China: twelve digits by ISO 7064 MOD 11,10 (PBoC, bank code rules). */
export function chineseCnaps(digits: string): boolean {
  return mod11And10(digits);
}

/** Resident identity number (GB 11643, ISO 7064 MOD 11-2, with a birthday) or unified social credit code (GB 32100). */
export function chineseHolderId(text: string): boolean {
  return isResidentId(text) || isCreditCode(text);
}

function isResidentId(text: string): boolean {
  if (!/^\d{17}[\dX]$/.test(text)) return false;
  if (!isDay(Number(text.slice(6, 10)), Number(text.slice(10, 12)), Number(text.slice(12, 14)))) return false;
  const sum = weightedSum(text.slice(0, 17), [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]);
  return '10X98765432'.charAt(sum % 11) === text.charAt(17);
}

function isCreditCode(text: string): boolean {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
  const values = [...text].map((letter) => alphabet.indexOf(letter));
  if (values.includes(-1)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * (values[index] ?? 0), 0);
  return complement(sum, 31) === values[17];
}
