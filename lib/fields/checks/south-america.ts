import { luhn } from '#lib/core/check-digits.ts';
import { complement, digitAt, weightedSum } from '#lib/fields/checks/digits.ts';

/** CBU and CVU of Argentina: bank block and account block each with its digit (BCRA, Com. A 2514). */
export function argentineCbu(digits: string): boolean {
  const bank = weightedSum(digits.slice(0, 7), [7, 1, 3, 9]);
  const account = weightedSum(digits.slice(8, 21), [3, 9, 7, 1]);
  return complement(bank, 10) === digitAt(digits, 7) && complement(account, 10) === digitAt(digits, 21);
}

/** CUIT or CUIL of Argentina (AFIP, RG 10/97): prefix of the kind of holder, modulus 11. */
export function argentineCuit(digits: string): boolean {
  const prefixes = '20 23 24 25 26 27 30 33 34 50 51 55';
  const sum = weightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]);
  return prefixes.split(' ').includes(digits.slice(0, 2)) && sum % 11 === 0;
}

/** RUT of Chile (Registro Civil): modulus 11, K for ten. */
export function chileanRut(text: string): boolean {
  const digits = text.slice(0, -1).padStart(8, '0');
  return '0123456789K'.charAt(complement(weightedSum(digits, [3, 2, 7, 6, 5, 4, 3, 2]), 11)) === text.slice(-1);
}

/** CCI of Peru (CCE): one digit for bank and office, one for the account; doubled digits are cast out like Luhn's. */
export function peruvianCci(digits: string): boolean {
  const office = luhn(`${digits.slice(0, 6)}${digits.charAt(18)}`);
  return office && luhn(`${digits.slice(6, 18)}${digits.charAt(19)}`);
}

/** RUC of Peru (SUNAT): eleven digits with a prefix of the kind of holder, modulus 11. Other documents pass. */
export function peruvianRuc(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return true;
  const check = complement(weightedSum(text.slice(0, 10), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]), 11) % 10;
  return /^(10|15|16|17|20)/.test(text) && check === digitAt(text, 10);
}

/** Cédula (10) or RUC (13) of Ecuador: province, kind by the third digit, modulus 10 or 11 (Registro Civil, SRI). */
export function ecuadorianTaxId(digits: string): boolean {
  const province = Number(digits.slice(0, 2));
  if (!((province >= 1 && province <= 24) || province === 30 || province === 50)) return false;
  const kind = digitAt(digits, 2);
  const person = kind < 7 && luhn(digits.slice(0, 10));
  if (digits.length === 10) return person;
  const branch = digits.slice(10) !== '000';
  if (kind === 9) return branch && weightedSum(digits.slice(0, 10), [4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
  const public_ = kind === 6 && weightedSum(digits.slice(0, 9), [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
  return (public_ && digits.slice(9) !== '0000') || (person && branch);
}

/** Cédula (7 or 8 digits, modulus 10) or RUT (12 digits, modulus 11) of Uruguay (DNIC, DGI). */
export function uruguayanTaxId(digits: string): boolean {
  if (digits.length < 9) return weightedSum(digits.padStart(8, '0'), [2, 9, 8, 7, 6, 3, 4, 1]) % 10 === 0;
  const office = Number(digits.slice(0, 2));
  const shape = office >= 1 && office <= 22 && digits.slice(2, 8) !== '000000' && digits.slice(8, 11) === '001';
  return shape && weightedSum(digits, [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
}
