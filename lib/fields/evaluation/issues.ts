import type { FieldCode } from '#lib/core/field-codes.ts';

/** Every code of an issue, with the stable category that problem bodies have too. */
export const issueCategories = {
  required: 'field_missing',
  one_of_required: 'field_missing',
  too_short: 'incorrect_format',
  too_long: 'incorrect_format',
  pattern_mismatch: 'incorrect_format',
  charset: 'incorrect_format',
  iban_length: 'incorrect_format',
  iban_structure: 'incorrect_format',
  invalid_email: 'incorrect_format',
  invalid_date: 'incorrect_format',
  invalid_amount: 'incorrect_format',
  too_many_decimals: 'incorrect_format',
  post_code: 'incorrect_format',
  check_failed: 'incorrect_value',
  iban_country: 'incorrect_value',
  iban_check_digits: 'incorrect_value',
  iban_national_check: 'incorrect_value',
  unknown_country: 'incorrect_value',
  date_too_early: 'incorrect_value',
  date_too_late: 'incorrect_value',
  too_small: 'incorrect_value',
  too_large: 'incorrect_value',
  po_box: 'incorrect_value',
  unexpected_field: 'unsupported_field',
  unknown_field: 'unsupported_field',
  country_mismatch: 'invalid_combination',
  mutually_exclusive: 'invalid_combination',
  invalid_option: 'not_allowed',
} as const satisfies Partial<Record<FieldCode, string>>;

export type IssueCode = keyof typeof issueCategories;
export type IssueCategory = (typeof issueCategories)[IssueCode];

/**
 * One fault (or warning) of one field. `key` is the field's dotted path, `name` its localised name, `params` fill the
 * placeholders of the text (`{min}`, `{got}` …).
 */
export interface FieldIssue {
  key: string;
  name: string;
  code: IssueCode;
  category: IssueCategory;
  severity: 'error' | 'warning';
  params: Record<string, string>;
}

/** Field codes of the server, such as those of a missing reference, are no issue codes. */
export function isIssueCode(code: string): code is IssueCode {
  return Object.hasOwn(issueCategories, code);
}

/** Fills an issue's text from a catalogue of `error.CODE` texts; country codes become names of the locale. */
export function issueText(texts: Record<string, string>, issue: FieldIssue, locale: string): string {
  // Some limits have a text of their own at zero.
  const said = texts[`error.${issue.code}.${issue.params.scale}`] ?? texts[`error.${issue.code}`] ?? issue.code;
  // A few values are named; a list of countries would say nothing.
  const text = issue.params.offered ? said.replace(/\.$/, ': {offered}.') : said;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = issue.params[name] ?? '';
    return issue.code === 'country_mismatch' ? countryName(value, locale) : value;
  });
}

function countryName(code: string, locale: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code) : code;
}
