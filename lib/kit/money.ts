import { z } from 'zod';
import { badAmount } from '#lib/kit/problem.ts';

/** Money and holds stay within ±10^18 minor units, on both engines. */
export const minorMax = 10n ** 18n;
const int64Max = 2n ** 63n - 1n;
const shape = /^(0|[1-9]\d{0,98})(?:\.(\d{1,18}))?$/;

/** An amount to move, as callers send it: decimal text, more than zero. Its currency decides how many decimals. */
export const AmountText = z
  .custom<string>((sent) => faultOf(sent) === undefined, {
    error: (issue) => faultOf(issue.input) ?? '',
    params: { code: 'amount_invalid' },
  })
  .meta({
    description: "Decimal text with at most the currency's decimals, more than zero: `1250.00`, in JPY `1250`.",
    example: '1250.00',
    override: { type: 'string', pattern: '^(0|[1-9]\\d*)(\\.\\d+)?$' },
  });

/** The reason why no currency could take this amount, or undefined. */
function faultOf(sent: unknown): string | undefined {
  if (sent === undefined) return 'is required';
  if (typeof sent !== 'string') return 'must be decimal text such as "1250.00", not a JSON number';
  const [, whole, decimals = ''] = shape.exec(sent) ?? [];
  if (whole === undefined) return 'must be decimal digits such as "1250.00": no sign, exponent, blank or separator';
  if (BigInt(whole) > int64Max) return 'must fit into 64 bits';
  if (BigInt(whole + decimals) === 0n) return 'must be more than zero';
  return undefined;
}

/**
 * The minor units of an amount: "1250.00" EUR is 125000n. Throws 400 `amount-invalid` that names the fault at
 * `pointer`, also for what is no text at all.
 */
export function toMinor(amount: unknown, decimals: number, pointer = '/amount'): bigint {
  const fault = faultOf(amount);
  if (fault) throw badAmount(pointer, fault);
  const [whole = '', fraction = ''] = String(amount).split('.');
  if (fraction.length > decimals) {
    const allowed = decimals === 0 ? 'no decimals' : `at most ${decimals} decimals`;
    throw badAmount(pointer, `has too many decimals: the currency has ${allowed}`);
  }
  const minor = BigInt(whole + fraction.padEnd(decimals, '0'));
  if (minor > int64Max) throw badAmount(pointer, 'must fit into 64 bits');
  return minor;
}

/** Decimal text of minor units: 125000n with 2 decimals is "1250.00", with none "125000". */
export function fromMinor(minor: bigint, decimals: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const sign = minor < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
