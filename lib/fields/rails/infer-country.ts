import { stripSeparators, upperCase } from '#lib/fields/checks/text.ts';
import { isCountry } from '#lib/fields/reference/countries.ts';

/** Whose branch numbers a BSB is, by currency. */
const bsbCountries: Record<string, string> = { AUD: 'AU', FJD: 'FJ', PGK: 'PG' };

/**
 * Infers the account's country from members that only one country uses. Values are by dotted key, as in a request body.
 */
export function inferCountry(currency: string, raw: Readonly<Record<string, unknown>>): string | undefined {
  const text = (member: string) => {
    const value = raw[`coordinates.${member}`];
    return typeof value === 'string' ? upperCase(stripSeparators(value)) : '';
  };
  const candidates = [
    text('iban').slice(0, 2),
    text('bic').slice(4, 6),
    text('sort_code') && currency === 'GBP' ? 'GB' : '',
    text('aba') && 'US',
    text('bsb') && (bsbCountries[currency] ?? ''),
    text('ifsc') && 'IN',
    (text('curp') || text('rfc')) && 'MX',
  ];
  return candidates.find(isCountry);
}
