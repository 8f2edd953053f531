import { isDay } from '#lib/fields/checks/digits.ts';
import { isEmail } from '#lib/fields/checks/email.ts';
import { type CheckTables, type Fault, runCheck } from '#lib/fields/checks/registry.ts';
import type { Values } from '#lib/fields/conditions.ts';
import { isCountry } from '#lib/fields/countries.ts';
import { isCurrency } from '#lib/fields/currencies.ts';
import { constraintOf, type Field } from '#lib/fields/document.ts';
import type { IssueCode } from '#lib/fields/issues.ts';

/** What a judgement may look at beside the value. `today` is an ISO date. */
export interface Surroundings {
  values: Values;
  tables: CheckTables;
  today: string;
}
export type Judgement = Fault & { params: Record<string, string> };

/** Longer input is refused before any pattern sees it. */
const LENGTH_MAX = 512;

const CHARSETS: Record<string, { pattern: RegExp; description: string }> = {
  // SWIFT character set X (User Handbook), which the EPC's Latin set for SEPA (EPC217-08) equals.
  swift_x: { pattern: /^[A-Za-z0-9/\-?:().,'+ ]*$/, description: "A–Z a–z 0–9 / - ? : ( ) . , ' +" },
  sepa: { pattern: /^[A-Za-z0-9/\-?:().,'+ ]*$/, description: "A–Z a–z 0–9 / - ? : ( ) . , ' +" },
  latin: { pattern: /^[ -~\u00a0-\u017f\u2010-\u2019]*$/, description: 'A–Z Ā–ž 0–9' },
};

const PO_BOX =
  /\b(p\.?\s?o\.?\s?box|post\s?(office\s)?box|postfach|bo[iî]te postale|b\.?p\.?\s?\d|apartado|ap(artad)?o?\.?\s?postal|caixa postal|casilla)\b/i;

/** Judges a present, normalised value of a visible field; the first fault counts, undefined means none. */
export function judge(field: Field, value: string, around: Surroundings): Judgement | undefined {
  return (
    judgeLength(field, value) ??
    judgeType(field, value, around) ??
    judgePattern(field, value) ??
    judgeChecks(field, value, around)
  );
}

export function charsetNames(): string[] {
  return Object.keys(CHARSETS);
}

function judgeLength(field: Field, value: string): Judgement | undefined {
  const length = [...value].length;
  const min = Number(constraintOf(field, 'min_length') ?? 0);
  const max = Number(constraintOf(field, 'max_length') ?? LENGTH_MAX);
  if (length < min) return fault('too_short', { min: String(min) });
  return length > max || value.length > LENGTH_MAX ? fault('too_long', { max: String(max) }) : undefined;
}

function judgeType(field: Field, value: string, around: Surroundings): Judgement | undefined {
  switch (field.input.type) {
    case 'COUNTRY':
      return isCountry(value) ? undefined : fault('unknown_country');
    case 'CURRENCY':
      return isCurrency(value) ? undefined : fault('invalid_option');
    case 'CHECKBOX':
      return value === 'true' || value === 'false' ? undefined : fault('invalid_option');
    case 'EMAIL':
      return isEmail(value) ? undefined : fault('invalid_email');
    case 'PHONE_PREFIX':
      return /^\+?\d{1,4}$/.test(value) ? undefined : fault('pattern_mismatch');
    case 'PHONE':
      return /^\+?[\d\s().-]{3,24}$/.test(value) ? undefined : fault('pattern_mismatch');
    case 'DATE':
      return judgeDate(field, value, around.today);
    case 'AMOUNT':
      return judgeAmount(field, value);
    default:
      return judgeText(field, value);
  }
}

/** Control and bidi characters never belong into one line of text: they make an address read as another. */
function judgeText(field: Field, value: string): Judgement | undefined {
  const lines = field.input.type === 'MULTILINE' ? value.replace(/\r?\n/g, ' ') : value;
  if (/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(lines)) return fault('charset', { charset: 'A–Z 0–9' });
  const charset = CHARSETS[constraintOf(field, 'charset') ?? ''];
  if (charset && !charset.pattern.test(lines)) return fault('charset', { charset: charset.description });
  return constraintOf(field, 'no_po_box') === 'true' && PO_BOX.test(value) ? fault('po_box') : undefined;
}

function judgeDate(field: Field, value: string, today: string): Judgement | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  if (!year || !isDay(Number(year), Number(month), Number(day))) return fault('invalid_date');
  const min = constraintOf(field, 'min_date')?.replace('today', today);
  const max = constraintOf(field, 'max_date')?.replace('today', today);
  if (min && value < min) return fault('date_too_early', { min });
  return max && value > max ? fault('date_too_late', { max }) : undefined;
}

function judgeAmount(field: Field, value: string): Judgement | undefined {
  const scale = Number(constraintOf(field, 'scale') ?? 2);
  const [, whole, decimals = ''] = /^(\d{1,18})(?:\.(\d{1,18}))?$/.exec(value) ?? [];
  if (!whole) return fault('invalid_amount');
  if (decimals.replace(/0+$/, '').length > scale) return fault('too_many_decimals', { scale: String(scale) });
  const min = constraintOf(field, 'min_value');
  const max = constraintOf(field, 'max_value');
  if (min !== undefined && minorUnits(value) < minorUnits(min)) return fault('too_small', { min });
  return max !== undefined && minorUnits(value) > minorUnits(max) ? fault('too_large', { max }) : undefined;
}

/** Amounts compare as whole numbers of 10⁻¹⁸, never as floats. */
function minorUnits(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(18, '0').slice(0, 18));
}

/** An IBAN that misses its pattern is judged by its check all the same, which can name the reason. */
function judgePattern(field: Field, value: string): Judgement | undefined {
  const pattern = constraintOf(field, 'pattern');
  if (pattern === undefined || compiled(pattern).test(value)) return undefined;
  const reason = constraintOf(field, 'check') === 'iban' ? runCheck('iban', value, '') : undefined;
  return fault(reason?.code ?? 'pattern_mismatch');
}

function judgeChecks(field: Field, value: string, { values, tables }: Surroundings): Judgement | undefined {
  const other = values[constraintOf(field, 'check_with') ?? ''] ?? '';
  const check = constraintOf(field, 'check');
  const failed = check === undefined ? undefined : runCheck(check, value, other, tables);
  if (failed?.severity === 'error') return { ...failed, params: {} };
  const mismatch = judgeCountry(field, value, values);
  if (mismatch) return mismatch;
  const scheme = field.tags.find((tag) => tag.startsWith('scheme:'));
  if (scheme && tables[scheme]?.(value, other) === false) return fault('check_failed');
  const advice = constraintOf(field, 'advise');
  const advised = failed ?? (advice === undefined ? undefined : runCheck(advice, value, other, tables));
  return advised ? { ...advised, severity: 'warning', params: {} } : undefined;
}

/** An IBAN names its country first, a BIC in letters five and six. */
function judgeCountry(field: Field, value: string, values: Values): Judgement | undefined {
  const expected = values[constraintOf(field, 'same_country') ?? ''];
  if (expected === undefined) return undefined;
  const got = field.input.type === 'BIC' ? value.slice(4, 6) : value.slice(0, 2);
  if (got === expected || PARENTS.includes(`${expected}${got}`)) return undefined;
  return fault('country_mismatch', { got, expected });
}

/**
 * Territories (first two letters) that bank under another country (last two): the IBAN registry's prefixes for France,
 * Britain and Finland, and the clearing areas of the United States, Australia, New Zealand, Norway and Morocco.
 */
const PARENTS = (
  'GFFR GPFR MQFR REFR PFFR TFFR YTFR NCFR BLFR MFFR PMFR WFFR GGGB IMGB JEGB AXFI ' +
  'PRUS GUUS VIUS ASUS MPUS UMUS CXAU CCAU NFAU CKNZ NUNZ TKNZ SJNO EHMA'
).split(' ');

const patterns = new Map<string, RegExp>();

function compiled(source: string): RegExp {
  const known = patterns.get(source);
  if (known) return known;
  const pattern = new RegExp(source);
  patterns.set(source, pattern);
  return pattern;
}

function fault(code: IssueCode, params: Record<string, string> = {}): Judgement {
  return { code, severity: 'error', params };
}
