import type { CheckTables } from '#lib/fields/checks/registry.ts';
import { currencyCodes } from '#lib/fields/reference/currencies.ts';
import { type PurposeCode, purposeCodes } from '#lib/fields/reference/reference-data.ts';

/**
 * The settings of forms. Keep one object until the settings change, because specifications are cached by it.
 */
export interface FieldOptions {
  /** Currencies offered; all when absent. */
  enabled_currencies?: string[];
  /** Countries no account may be in and no holder may live in. */
  blocked_countries?: string[];
  /** Purpose-code lists that replace the shipped ones, by list name (AE, CN, IN, KZ, ISO …). */
  purpose_codes?: Record<string, PurposeCode[]>;
  /** Uploaded check tables, by check name or `scheme:ID`. */
  tables?: CheckTables;
}

export const noFieldOptions: FieldOptions = {};

/** The setting of currencies that are offered; without one, every currency is. */
export function isEnabledCurrency(options: FieldOptions, currency: string): boolean {
  return options.enabled_currencies?.includes(currency) ?? true;
}

/** The codes of the currencies that are offered, sorted; of `only` alone if it is set. */
export function offeredCurrencies(options: FieldOptions, only?: string): string[] {
  return currencyCodes().filter((code) => (only ?? code) === code && isEnabledCurrency(options, code));
}

/** The country is an ISO 3166 code in capitals. */
export function isBlockedCountry(options: FieldOptions, country: string): boolean {
  return options.blocked_countries?.includes(country) ?? false;
}

/** A purpose-code list of the settings, otherwise the shipped one; empty if there is none. */
export function purposeList(options: FieldOptions, name: string): PurposeCode[] {
  return options.purpose_codes?.[name] ?? purposeCodes(name);
}
