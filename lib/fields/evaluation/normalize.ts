import { lowerCase, stripBlanks, stripSeparators, upperCase } from '#lib/fields/checks/text.ts';

/** The steps a `normalize` constraint may name, comma-separated, done in their order; `pad:N` adds leading zeros. */
const normalizeSteps: Record<string, (text: string) => string> = {
  trim: (text) => text.trim(),
  upper: upperCase,
  lower: lowerCase,
  strip: stripSeparators,
  strip_spaces: stripBlanks,
  strip_tax_id: stripTaxId,
  phone: internationalPhone,
  nz_parts: padNewZealandParts,
  nz_suffix: padNewZealandSuffix,
};

/**
 * Brings an input into the form that is validated and stored. `named` has the steps, such as `strip,upper,pad:10`;
 * unknown steps change nothing.
 */
export function normalize(text: string, named: string): string {
  // Codes are read in ASCII before any step, or full-width letters would come too late for `upper`.
  const start = named.includes('strip') ? text.normalize('NFKC') : text;
  return named.split(',').reduce((value, name) => {
    if (name.startsWith('pad:')) return /^\d+$/.test(value) ? value.padStart(Number(name.slice(4)), '0') : value;
    return normalizeSteps[name]?.(value) ?? value;
  }, start);
}

/** Whether `normalize` knows a step, such as `upper` or `pad:10`. */
export function isNormalizeStep(name: string): boolean {
  return name in normalizeSteps || /^pad:\d{1,2}$/.test(name);
}

/** "+1 (415) 555-2671" as E.164; what does not begin with a calling code stays as it is. */
function internationalPhone(text: string): string {
  return /^\+[\d\s().-]+$/.test(text) ? text.replace(/[\s().-]/g, '') : text;
}

/** "123.456.789-09" as a CPF, "12.ABC.345/01DE-35" as a CNPJ; what is neither stays as it is. */
function stripTaxId(text: string): string {
  const code = upperCase(stripSeparators(text));
  return /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(code) ? code : text;
}

/** "1-242-100194-0": each part of a New Zealand account gets its zeros before the dashes go. */
function padNewZealandParts(text: string): string {
  const parts = text.trim().split(/[\s-]+/);
  if (parts.length !== 4 || !parts.every((part) => /^\d+$/.test(part))) return text;
  const [bank = '', branch = '', base = '', suffix = ''] = parts;
  const account = base.replace(/^0(?=\d{7}$)/, '').padStart(7, '0');
  return `${bank.padStart(2, '0')}${branch.padStart(4, '0')}${account}${suffix.replace(/^0(?=\d{3}$)/, '').padStart(3, '0')}`;
}

/** Fifteen digits have a suffix of two; the third is a leading zero. */
function padNewZealandSuffix(text: string): string {
  return /^\d{15}$/.test(text) ? `${text.slice(0, 13)}0${text.slice(13)}` : text;
}
