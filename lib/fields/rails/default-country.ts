import { fieldsByKey } from '#lib/fields/evaluation/evaluate.ts';
import { constraintOf, type Specification } from '#lib/fields/specification/document.ts';

/**
 * The preselected country of a currency: the only one with a local rail, or the one the currency is named after (GBP,
 * USD, CHF). Undefined if there is no such country (EUR, XOF).
 */
export function defaultCountry(currency: string, spec: Specification): string | undefined {
  const field = (fieldsByKey(spec).get('coordinates.country_code') ?? fieldsByKey(spec).get('country_code'))?.[0];
  const preferred = (field && constraintOf(field, 'preferred')?.split(',')) ?? [];
  return preferred.length === 1 ? preferred[0] : preferred.find((country) => currency.startsWith(country));
}
