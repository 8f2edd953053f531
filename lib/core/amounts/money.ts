import { z } from 'zod';
import { invalidAmount, invalidAmountParameter } from '#lib/core/problem.ts';
import { amountMessages, patternMessages, validationMessages } from '#lib/core/validation-messages.ts';

/** Money and holds stay within ±10^18 minor units, on both engines. */
export const minorMax = 10n ** 18n;
const int64Max = 2n ** 63n - 1n;
const amountPattern = /^(0|[1-9]\d{0,98})(?:\.(\d{1,18}))?$/;

/** An amount as callers send it: decimal text, more than zero. The currency limits the decimals. */
export const AmountText = z
  .custom<string>((sent) => sent !== undefined, { error: validationMessages.required, params: { code: 'required' } })
  .refine((sent) => amountTextFault(sent) === undefined, {
    error: (issue) => amountTextFault(issue.input) ?? '',
    params: { code: 'amount_invalid' },
  })
  .meta({
    description: "Decimal text with at most the currency's decimals, more than zero: `1250.00`, in JPY `1250`.",
    example: '1250.00',
    override: { type: 'string', pattern: '^(0|[1-9]\\d*)(\\.\\d+)?$' },
  });

/** An amount in an answer: decimal text, next to its currency. */
export const amountMember = (what: string, example = '1250.00') =>
  z.string().meta({ description: `${what}, as decimal text.`, example });

/** Whether a currency may accept this amount. */
export const isAmountText = (sent: unknown): sent is string => amountTextFault(sent) === undefined;

/** Why no currency accepts this amount, or undefined. */
function amountTextFault(sent: unknown): string | undefined {
  if (sent === undefined) return validationMessages.required;
  if (typeof sent !== 'string') return amountMessages.notText;
  const [, whole, decimals = ''] = amountPattern.exec(sent) ?? [];
  if (whole === undefined) return amountMessages.malformed;
  if (BigInt(whole) > int64Max) return amountMessages.tooLarge;
  if (BigInt(whole + decimals) === 0n) return amountMessages.notPositive;
  return undefined;
}

/**
 * The minor units of an amount: "1250.00" EUR is 125000n. Throws 400 `amount-invalid` at `pointer`,
 * also for a value that is not text.
 */
export function toMinor(amount: unknown, decimals: number, pointer = '/amount'): bigint {
  const minor = parseMinor(amount, decimals);
  if (typeof minor === 'string') throw invalidAmount(pointer, minor);
  return minor;
}

/** As `toMinor`, for an amount in the query. */
export function parameterToMinor(amount: string, decimals: number, parameter: string): bigint {
  const minor = parseMinor(amount, decimals);
  if (typeof minor === 'string') throw invalidAmountParameter(parameter, minor);
  return minor;
}

/** The minor units of an amount, or why it is rejected. */
export function parseMinor(amount: unknown, decimals: number): bigint | string {
  const fault = amountTextFault(amount);
  if (fault) return fault;
  const [whole = '', fraction = ''] = String(amount).split('.');
  if (fraction.length > decimals) return amountMessages.tooManyDecimals(decimals);
  const minor = BigInt(whole + fraction.padEnd(decimals, '0'));
  return minor > int64Max ? amountMessages.tooLarge : minor;
}

/** Decimal text of minor units: 125000n with 2 decimals is "1250.00", with none "125000". */
export function fromMinor(minor: bigint, decimals: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const sign = minor < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** An exact number, such as minor units times a rate before rounding. `den` is more than zero. */
export interface Fraction {
  num: bigint;
  den: bigint;
}

/** Exact; the sum is not reduced. */
export const addFractions = (left: Fraction, right: Fraction): Fraction => ({
  num: left.num * right.den + right.num * left.den,
  den: left.den * right.den,
});

/** Exact; the product is not reduced. */
export const multiplyFractions = (left: Fraction, right: Fraction): Fraction => ({
  num: left.num * right.num,
  den: left.den * right.den,
});

/** Rounds to the nearest integer, halves to even, so that repeated rounding does not drift. */
export function roundHalfEven({ num, den }: Fraction): bigint {
  const floor = num / den - (num % den < 0n ? 1n : 0n);
  const twice = (num - floor * den) * 2n;
  if (twice < den) return floor;
  if (twice > den) return floor + 1n;
  return floor % 2n === 0n ? floor : floor + 1n;
}

/** Parses decimal text exactly: "1.0825" is 10825/10000. */
export function parseFraction(decimal: string): Fraction {
  const [whole = '', decimals = ''] = decimal.split('.');
  return { num: BigInt(whole + decimals), den: 10n ** BigInt(decimals.length) };
}

const limitPattern = /^-?(0|[1-9]\d{0,98})(\.\d{1,18})?$/;

/** A limit of a balance: decimal text that may be zero or negative. */
export const LimitText = z
  .string()
  .regex(limitPattern, patternMessages.limit)
  .meta({ description: 'Decimal text, may be zero or negative.', example: '-500.00' });

/** The minor units of a limit, with its sign. */
export function limitToMinor(limit: string, decimals: number, pointer: string): bigint {
  const negative = limit.startsWith('-');
  const digits = negative ? limit.slice(1) : limit;
  if (/^[0.]+$/.test(digits)) return 0n;
  const minor = toMinor(digits, decimals, pointer);
  return negative ? -minor : minor;
}
