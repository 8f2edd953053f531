import { hasInvisibleCharacter } from '#lib/core/text/invisible-characters.ts';
import { isDay } from '#lib/fields/checks/digits.ts';
import { isEmail } from '#lib/fields/checks/email.ts';
import { type CheckFault, type CheckTables, runCheck } from '#lib/fields/checks/registry.ts';
import type { IssueCode } from '#lib/fields/evaluation/issues.ts';
import { isCountry } from '#lib/fields/reference/countries.ts';
import { isCurrency } from '#lib/fields/reference/currencies.ts';
import { banksUnder } from '#lib/fields/reference/territories.ts';
import type { NormalizedValues } from '#lib/fields/specification/conditions.ts';
import { constraintOf, type SpecField } from '#lib/fields/specification/document.ts';

/** The context of a validation. `today` is an ISO date. */
export interface ValidationContext {
  values: NormalizedValues;
  tables: CheckTables;
  today: string;
}
export type ValidationFault = CheckFault & { params: Record<string, string> };

/** Longer input is rejected before any pattern runs. */
const inputLengthMax = 512;

const charsets: Record<string, { pattern: RegExp; description: string }> = {
  // SWIFT character set X (User Handbook), which the EPC's Latin set for SEPA (EPC217-08) equals.
  swift_x: { pattern: /^[A-Za-z0-9/\-?:().,'+ ]*$/, description: "A–Z a–z 0–9 / - ? : ( ) . , ' +" },
  sepa: { pattern: /^[A-Za-z0-9/\-?:().,'+ ]*$/, description: "A–Z a–z 0–9 / - ? : ( ) . , ' +" },
  latin: { pattern: /^[ -~\u00a0-\u017f\u2010-\u2019]*$/, description: 'A–Z Ā–ž 0–9' },
};

const poBoxPattern =
  /\b(p\.?\s?o\.?\s?box|post\s?(office\s)?box|postfach|bo[iî]te postale|b\.?p\.?\s?\d|apartado|ap(artad)?o?\.?\s?postal|caixa postal|casilla)\b/i;

/** Validates a normalized value of a visible field and returns the first fault, if any. */
export function validateField(field: SpecField, value: string, around: ValidationContext): ValidationFault | undefined {
  return (
    validateLength(field, value) ??
    validateType(field, value, around) ??
    validatePattern(field, value) ??
    validateChecks(field, value, around)
  );
}

/** The character sets that a `charset` constraint may name. */
export function charsetNames(): string[] {
  return Object.keys(charsets);
}

function validateLength(field: SpecField, value: string): ValidationFault | undefined {
  const length = [...value].length;
  const min = Number(constraintOf(field, 'min_length') ?? 0);
  const max = Number(constraintOf(field, 'max_length') ?? inputLengthMax);
  if (length < min) return validationFault('too_short', { min: String(min) });
  return length > max || value.length > inputLengthMax ? validationFault('too_long', { max: String(max) }) : undefined;
}

function validateType(field: SpecField, value: string, around: ValidationContext): ValidationFault | undefined {
  switch (field.input.type) {
    case 'COUNTRY':
      return isCountry(value) ? undefined : validationFault('unknown_country');
    case 'CURRENCY':
      return isCurrency(value) ? undefined : validationFault('invalid_option');
    case 'CHECKBOX':
      return value === 'true' || value === 'false' ? undefined : validationFault('invalid_option');
    case 'EMAIL':
      return isEmail(value) ? undefined : validationFault('invalid_email');
    case 'PHONE_PREFIX':
      return /^\+?\d{1,4}$/.test(value) ? undefined : validationFault('pattern_mismatch');
    case 'PHONE':
      return /^\+?[\d\s().-]{3,24}$/.test(value) ? undefined : validationFault('pattern_mismatch');
    case 'DATE':
      return validateDate(field, value, around.today);
    case 'AMOUNT':
      return validateAmount(field, value);
    default:
      return validateText(field, value);
  }
}

/**
 * Characters that nobody sees never belong into one line of text: they make an address read as another, and an empty
 * one look filled in.
 */
function validateText(field: SpecField, value: string): ValidationFault | undefined {
  const lines = field.input.type === 'MULTILINE' ? value.replace(/\r?\n/g, ' ') : value;
  if (/\p{Cc}/u.test(lines) || hasInvisibleCharacter(lines)) return validationFault('charset', { charset: 'A–Z 0–9' });
  const charset = charsets[constraintOf(field, 'charset') ?? ''];
  if (charset && !charset.pattern.test(lines)) return validationFault('charset', { charset: charset.description });
  return constraintOf(field, 'no_po_box') === 'true' && poBoxPattern.test(value)
    ? validationFault('po_box')
    : undefined;
}

function validateDate(field: SpecField, value: string, today: string): ValidationFault | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  if (!year || !isDay(Number(year), Number(month), Number(day))) return validationFault('invalid_date');
  const min = constraintOf(field, 'min_date')?.replace('today', today);
  const max = constraintOf(field, 'max_date')?.replace('today', today);
  if (min && value < min) return validationFault('date_too_early', { min });
  return max && value > max ? validationFault('date_too_late', { max }) : undefined;
}

/** The most minor units that an amount can have. Of less, the ledger decides: the balance has a maximum, too. */
const minorMaxDigits = String(2n ** 63n - 1n);

function largestAmount(scale: number): string {
  return scale === 0 ? minorMaxDigits : `${minorMaxDigits.slice(0, -scale)}.${minorMaxDigits.slice(-scale)}`;
}

function validateAmount(field: SpecField, value: string): ValidationFault | undefined {
  const scale = Number(constraintOf(field, 'scale') ?? 2);
  const [, whole, decimals = ''] = /^(\d{1,99})(?:\.(\d{1,18}))?$/.exec(value) ?? [];
  if (!whole) return validationFault('invalid_amount');
  if (decimals.replace(/0+$/, '').length > scale) return validationFault('too_many_decimals', { scale: String(scale) });
  const min = constraintOf(field, 'min_value');
  const max = constraintOf(field, 'max_value') ?? largestAmount(scale);
  if (min !== undefined && scaledAmount(value) < scaledAmount(min)) return validationFault('too_small', { min });
  return scaledAmount(value) > scaledAmount(max) ? validationFault('too_large', { max }) : undefined;
}

/** Amounts compare as whole numbers of 10⁻¹⁸, never as floats. */
function scaledAmount(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(18, '0').slice(0, 18));
}

/** For an IBAN that does not match its pattern, the check gives a more specific reason. */
function validatePattern(field: SpecField, value: string): ValidationFault | undefined {
  const pattern = constraintOf(field, 'pattern');
  if (pattern === undefined || compilePattern(pattern).test(value)) return undefined;
  const reason = constraintOf(field, 'check') === 'iban' ? runCheck('iban', value, '') : undefined;
  return validationFault(reason?.code ?? 'pattern_mismatch');
}

function validateChecks(
  field: SpecField,
  value: string,
  { values, tables }: ValidationContext,
): ValidationFault | undefined {
  const other = values[constraintOf(field, 'check_with') ?? ''] ?? '';
  const check = constraintOf(field, 'check');
  const failed = check === undefined ? undefined : runCheck(check, value, other, tables);
  if (failed?.severity === 'error') return { ...failed, params: {} };
  const mismatch = validateCountry(field, value, values);
  if (mismatch) return mismatch;
  const scheme = field.tags.find((tag) => tag.startsWith('scheme:'));
  if (scheme && tables[scheme]?.(value, other) === false) return validationFault('check_failed');
  const advice = constraintOf(field, 'advise');
  const advised = failed ?? (advice === undefined ? undefined : runCheck(advice, value, other, tables));
  return advised ? { ...advised, severity: 'warning', params: {} } : undefined;
}

/** An IBAN names its country first, a BIC in letters five and six. */
function validateCountry(field: SpecField, value: string, values: NormalizedValues): ValidationFault | undefined {
  const expected = values[constraintOf(field, 'same_country') ?? ''];
  if (expected === undefined) return undefined;
  const got = field.input.type === 'BIC' ? value.slice(4, 6) : value.slice(0, 2);
  return banksUnder(expected, got) ? undefined : validationFault('country_mismatch', { got, expected });
}

const compiledPatterns = new Map<string, RegExp>();

function compilePattern(source: string): RegExp {
  const known = compiledPatterns.get(source);
  if (known) return known;
  const pattern = new RegExp(source);
  compiledPatterns.set(source, pattern);
  return pattern;
}

function validationFault(code: IssueCode, params: Record<string, string> = {}): ValidationFault {
  return { code, severity: 'error', params };
}
