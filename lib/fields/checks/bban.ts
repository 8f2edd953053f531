import { luhn, mod97 } from '#lib/core/check-digits.ts';
import { complement, digitAt, isDay, mod11And10, weightedSum } from '#lib/fields/checks/digits.ts';

/**
 * National check digits inside a BBAN, by IBAN prefix. Sources: SWIFT IBAN registry (positions), the central banks'
 * own rules as collected by ECBS TR 201 ("Register of European Account Numbers"); every one holds on the registry's
 * own example.
 */
const nationalChecks: Record<string, (bban: string) => boolean> = {
  AL: albania,
  BA: mod97And10,
  BE: belgium,
  BI: frenchRib,
  CZ: czechBban,
  DJ: frenchRib,
  EE: estonia,
  ES: spanishCcc,
  FI: luhn,
  FR: frenchRib,
  HR: croatia,
  HU: hungarianGiro,
  IS: icelandicAccount,
  IT: italianCin,
  MC: frenchRib,
  ME: mod97And10,
  MK: mod97And10,
  MR: frenchRib,
  NO: norwegianAccount,
  PL: polishBank,
  PT: mod97And10,
  RS: mod97And10,
  SI: mod97And10,
  SK: czechBban,
  SM: italianCin,
  ST: mod97And10,
  TL: mod97And10,
  TN: mod97And0,
  XK: mod97And10,
};

/** Countries whose rule is known by example only: a failure is only a warning. */
const uncertainPrefixes = 'AL BI DJ IS MR ST TL XK';

export type NationalVerdict = 'right' | 'wrong' | 'doubtful';

/** Validates the BBAN of a structurally valid IBAN; countries without a rule pass. */
export function validateBban(prefix: string, bban: string): NationalVerdict {
  if (nationalChecks[prefix]?.(bban) !== false) return 'right';
  return uncertainPrefixes.includes(prefix) ? 'doubtful' : 'wrong';
}

/** The prefixes that have a national rule. */
export function checkedPrefixes(): string[] {
  return Object.keys(nationalChecks);
}

/** ISO 7064 MOD 97-10 over the whole number, remainder 1 (former Yugoslavia, Portugal and its former colonies). */
export function mod97And10(text: string): boolean {
  return mod97(text) === 1;
}

/** The whole number is a multiple of 97 (RIB of Tunisia and Morocco). */
export function mod97And0(digits: string): boolean {
  return mod97(digits) === 0;
}

/** French RIB: letters count 1–9 in the order of the old telegraph tables, the whole is a multiple of 97. */
export function frenchRib(rib: string): boolean {
  const digits = rib.replace(/[A-Z]/g, (letter) => '12345678912345678923456789'.charAt(letter.charCodeAt(0) - 65));
  return mod97(digits) === 0;
}

/** Spanish CCC: one digit checks bank and branch, the next the account (weights are powers of two modulo 11). */
export function spanishCcc(ccc: string): boolean {
  const powers = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
  const digit = (part: string) => {
    const rest = 11 - (weightedSum(part, powers) % 11);
    return rest > 9 ? 11 - rest : rest;
  };
  return digit(`00${ccc.slice(0, 8)}`) === digitAt(ccc, 8) && digit(ccc.slice(10)) === digitAt(ccc, 9);
}

/** Czech and Slovak prefix and number, each a multiple of 11 by weights (decree 169/2011). */
export function czechAccount(prefix: string, number: string): boolean {
  const weights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];
  return [prefix, number].every((part) => weightedSum(part.padStart(10, '0'), weights) % 11 === 0);
}

/** Hungarian GIRO: eight digits of bank and branch, then the account, each a multiple of 10 by 9-7-3-1. */
export function hungarianGiro(digits: string): boolean {
  return [digits.slice(0, 8), digits.slice(8)].every((part) => weightedSum(part, [9, 7, 3, 1]) % 10 === 0);
}

/** Icelandic account with the holder's kennitala at its end: a date, the check digit and a century. */
export function icelandicAccount(digits: string): boolean {
  const kennitala = digits.slice(-10);
  if (!hasKennitalaDate(kennitala)) return false;
  const check = complement(weightedSum(kennitala.slice(0, 8), [3, 2, 7, 6, 5, 4, 3, 2]), 11);
  return check === digitAt(kennitala, 8) && '890'.includes(kennitala.charAt(9));
}

/** Companies add 40 to the day of their foundation; numbers from 8 up are the registry's own and hold no date. */
function hasKennitalaDate(kennitala: string): boolean {
  const day = Number(kennitala.slice(0, 2));
  const century = { 8: 1800, 9: 1900, 0: 2000 }[kennitala.charAt(9)] ?? 2000;
  const year = century + Number(kennitala.slice(4, 6));
  return day >= 80 || isDay(year, Number(kennitala.slice(2, 4)), day > 40 ? day - 40 : day);
}

/** Norwegian account number, modulus 11; postal giro accounts (bank 0000) carry Luhn's digit in the rest instead. */
export function norwegianAccount(digits: string): boolean {
  if (digits.startsWith('0000')) return luhn(digits.slice(4));
  return complement(weightedSum(digits.slice(0, 10), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]), 11) === digitAt(digits, 10);
}

/** The eighth digit of a Polish bank number checks the seven before it. */
export function polishBank(bban: string): boolean {
  return weightedSum(bban.slice(0, 8), [3, 9, 7, 1]) % 10 === 0;
}

function albania(bban: string): boolean {
  return complement(weightedSum(bban.slice(0, 7), [9, 7, 3, 1]), 10) === digitAt(bban, 7);
}

function belgium(bban: string): boolean {
  return (mod97(bban.slice(0, 10)) || 97) === Number(bban.slice(10));
}

function czechBban(bban: string): boolean {
  return czechAccount(bban.slice(4, 10), bban.slice(10));
}

function estonia(bban: string): boolean {
  return complement(weightedSum(bban.slice(2, 15), [7, 1, 3]), 10) === digitAt(bban, 15);
}

function croatia(bban: string): boolean {
  return mod11And10(bban.slice(0, 7)) && mod11And10(bban.slice(7));
}

/** Italian CIN: the letter is the sum, modulo 26, of odd characters by table and even ones by value. */
function italianCin(bban: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
  let sum = 0;
  for (const [index, letter] of [...bban.slice(1)].entries()) {
    const value = /\d/.test(letter) ? Number(letter) : letter.charCodeAt(0) - 65;
    sum += index % 2 === 0 ? (odd[value] ?? 0) : value;
  }
  return sum % 26 === bban.charCodeAt(0) - 65;
}
