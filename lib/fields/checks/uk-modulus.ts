import { digitAt } from '#lib/fields/checks/digits.ts';

/**
 * Modulus checking of British sort codes and accounts (Vocalink, "Validating account numbers", version 8): methods
 * MOD10, MOD11 and DBLAL and exceptions 1–10, 12–14. The weight table is licensed to the bank, so it is uploaded.
 */
type ModulusMethod = 'MOD10' | 'MOD11' | 'DBLAL';
interface ModulusRow {
  from: string;
  to: string;
  method: ModulusMethod;
  weights: number[];
  exception: number;
}
export interface UkModulusTable {
  rows: ModulusRow[];
  substitutes: Map<string, string>;
}

const rowPattern = /^(\d{6})\s+(\d{6})\s+(MOD10|MOD11|DBLAL)((?:\s+-?\d{1,3}){14})(?:\s+(\d{1,2}))?\s*$/;

/** Reads Vocalink's valacdos.txt and scsubtab.txt; throws an Error that names the first line that is none. */
export function readUkModulusTable(weights: string, substitutes = ''): UkModulusTable {
  const rows = nonEmptyLines(weights).map((line, index) => readRow(line, index + 1));
  if (rows.length === 0) throw new Error('The weight table is empty.');
  const pairs = nonEmptyLines(substitutes).map((line, index): [string, string] => {
    const [, from, to] = /^(\d{6})\s+(\d{6})$/.exec(line) ?? [];
    if (!from || !to) throw new Error(`Line ${index + 1} of the substitution table is not two sort codes.`);
    return [from, to];
  });
  return { rows, substitutes: new Map(pairs) };
}

/** Whether account (8 digits) fits sort code (6 digits); a sort code without a row cannot be checked and fits. */
export function fitsUkModulus(table: UkModulusTable, sortCode: string, account: string): boolean {
  const rows = table.rows.filter((row) => row.from <= sortCode && sortCode <= row.to);
  const [first, second] = rows;
  if (!first || isForeignCurrencyAccount(first, account)) return true;
  const firstFits = fitsRow(first, table, sortCode, account);
  if (!second) return firstFits || retries(first, sortCode, account);
  if (firstFits && eitherExceptions.has(first.exception)) return true;
  if (!firstFits && !eitherExceptions.has(first.exception)) return false;
  return fitsSecond(second, table, sortCode, account);
}

/** Exceptions under which one of the two checks is enough: 2 and 9, 10 and 11, 12 and 13. */
const eitherExceptions = new Set([2, 9, 10, 11, 12, 13]);

function fitsSecond(row: ModulusRow, table: UkModulusTable, sortCode: string, account: string): boolean {
  if (row.exception === 3 && '69'.includes(account.charAt(2))) return true;
  // Exception 9 tries the standard account of Lloyds euro accounts: sort code 309634.
  return fitsRow(row, table, row.exception === 9 ? '309634' : sortCode, account);
}

function fitsRow(row: ModulusRow, table: UkModulusTable, sortCode: string, account: string): boolean {
  const substituted = row.exception === 5 ? (table.substitutes.get(sortCode) ?? sortCode) : sortCode;
  const digits = (row.exception === 8 ? '090126' : substituted) + account;
  const total = sum(row, weightsFor(row, account), digits) + (row.exception === 1 ? 27 : 0);
  if (row.exception === 4) return total % 11 === Number(account.slice(6));
  if (row.exception === 5) return fitsException5(row, total, account);
  return total % (row.method === 'MOD11' ? 11 : 10) === 0;
}

function fitsException5(row: ModulusRow, total: number, account: string): boolean {
  if (row.method === 'DBLAL') return (10 - (total % 10)) % 10 === digitAt(account, 7);
  const rest = total % 11;
  return rest !== 1 && (11 - rest) % 11 === digitAt(account, 6);
}

/** Exceptions 2, 7 and 10 change the weights by digits of the account (a–h, so g and h are its last two). */
function weightsFor(row: ModulusRow, account: string): number[] {
  const last = account.slice(6);
  const blank = [...Array(8).fill(0), ...row.weights.slice(8)];
  if (row.exception === 7 && account.charAt(6) === '9') return blank;
  if (row.exception === 10 && /^(09|99)/.test(account) && last.startsWith('9')) return blank;
  if (row.exception !== 2 || account.startsWith('0')) return row.weights;
  return last.startsWith('9')
    ? [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1]
    : [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];
}

function sum(row: ModulusRow, weights: number[], digits: string): number {
  return weights.reduce((total, weight, index) => {
    const product = digitAt(digits, index) * weight;
    return total + (row.method === 'DBLAL' ? Math.floor(product / 10) + (product % 10) : product);
  }, 0);
}

/** Exception 6: accounts that begin with 4 to 8 and end in two equal digits may be in a foreign currency. */
function isForeignCurrencyAccount(row: ModulusRow, account: string): boolean {
  return row.exception === 6 && /^[4-8]/.test(account) && account.charAt(6) === account.charAt(7);
}

/** Exception 14 (Coutts): an account that ends in 0, 1 or 9 is tried again one place to the right. */
function retries(row: ModulusRow, sortCode: string, account: string): boolean {
  if (row.exception !== 14 || !'019'.includes(account.charAt(7))) return false;
  return sum(row, row.weights, `${sortCode}0${account.slice(0, 7)}`) % 11 === 0;
}

function readRow(line: string, number: number): ModulusRow {
  const [, from, to, method, weights, exception] = rowPattern.exec(line) ?? [];
  if (!from || !to || !weights || !isMethod(method)) throw new Error(`Line ${number} is no row of a weight table.`);
  return { from, to, method, weights: weights.trim().split(/\s+/).map(Number), exception: Number(exception ?? 0) };
}

function isMethod(text: string | undefined): text is ModulusMethod {
  return text === 'MOD10' || text === 'MOD11' || text === 'DBLAL';
}

function nonEmptyLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
