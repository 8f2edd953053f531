import { weightedSum } from '#lib/fields/checks/digits.ts';
import { isEmail } from '#lib/fields/checks/email.ts';

/** CPF (11 digits) or CNPJ (14 characters; letters since July 2026, IN RFB 2.229/2024, each worth its code less 48). */
export function brazilianTaxId(text: string): boolean {
  if (/^(.)\1*$/.test(text)) return false;
  return text.length === 11 ? isCpf(text) : isCnpj(text);
}

/** Pix key (BCB, Manual operacional do DICT): CPF, CNPJ, phone in E.164, email up to 77 characters, or a UUID. */
export function pixKey(key: string): boolean {
  if (/^\d{11}$|^[0-9A-Z]{12}\d{2}$/.test(key)) return brazilianTaxId(key);
  if (/^\+[1-9]\d{6,14}$/.test(key)) return true;
  if (/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/.test(key)) return true;
  return isEmail(key);
}

function isCpf(digits: string): boolean {
  const check = (length: number) => {
    const weights = Array.from({ length }, (_, index) => length + 1 - index);
    return ((weightedSum(digits.slice(0, length), weights) * 10) % 11) % 10;
  };
  return digits.slice(9) === `${check(9)}${check(10)}`;
}

function isCnpj(text: string): boolean {
  const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  const check = (length: number) => {
    const rest = weightedSum(text.slice(0, length), weights.slice(13 - length)) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  return text.slice(12) === `${check(12)}${check(13)}`;
}
