import { codesPattern } from '#lib/core/text/pattern-text.ts';
import { countryCodes } from '#lib/fields/reference/countries.ts';
import { currencyCodes } from '#lib/fields/reference/currencies.ts';

/**
 * The codes of countries and currencies as patterns for the document. An enumeration would become a type in each place
 * of a generated client, and a new code would break that client.
 */
export const countryPattern = `^${codesPattern(countryCodes())}$`;
export const currencyPattern = `^${codesPattern(currencyCodes())}$`;
