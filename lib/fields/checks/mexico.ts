import { complement, digitAt, isDay } from '#lib/fields/checks/digits.ts';

const mexicanStates =
  'AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE';

/** CLABE: weights 3-7-1 on each digit modulo 10 (Banxico, Reglas del SPEI). */
export function clabe(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < 17; index += 1) sum += (digitAt(digits, index) * ([3, 7, 1][index % 3] ?? 0)) % 10;
  return complement(sum, 10) === digitAt(digits, 17);
}

/** CURP: birthday, state of birth, check digit over the alphabet with Ñ (RENAPO, Instructivo normativo). */
export function curp(text: string): boolean {
  const century = /\d/.test(text.charAt(16)) ? 1900 : 2000;
  if (!isBirthday(text.slice(4, 10), century) || !mexicanStates.split(' ').includes(text.slice(11, 13))) return false;
  const alphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
  let sum = 0;
  for (let index = 0; index < 17; index += 1) sum += alphabet.indexOf(text.charAt(index)) * (18 - index);
  return complement(sum, 10) === digitAt(text, 17);
}

/**
 * RFC: date of birth or foundation and the SAT's check digit. The SAT itself has given out codes whose digit does not
 * match, so a wrong one is only doubtful; its two generic codes (public in general, foreigners) are right as they are.
 */
export function rfc(text: string): boolean | 'doubtful' {
  if (text === 'XAXX010101000' || text === 'XEXX010101000') return true;
  if (!isBirthday(text.slice(-9, -3), 2000)) return false;
  const alphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
  const padded = text.padStart(13, ' ');
  let sum = 0;
  for (let index = 0; index < 12; index += 1) sum += alphabet.indexOf(padded.charAt(index)) * (13 - index);
  return '0123456789A'.charAt(complement(sum, 11)) === padded.charAt(12) || 'doubtful';
}

function isBirthday(digits: string, century: number): boolean {
  return isDay(century + Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4)));
}
