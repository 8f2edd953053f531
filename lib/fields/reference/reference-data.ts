import currenciesFile from '#lib/fields/data/currencies.json' with { type: 'json' };
import lookupsFile from '#lib/fields/data/lookups.json' with { type: 'json' };
import purposeFile from '#lib/fields/data/purpose-codes.json' with { type: 'json' };
import railsFile from '#lib/fields/data/rails.json' with { type: 'json' };
import schemesFile from '#lib/fields/data/schemes.json' with { type: 'json' };

/** An identifier of an account as its country writes it; `member` is where a request body carries it. */
export interface Scheme {
  id: string;
  member: string;
  normalise: string[];
  pattern: string;
  level: string;
  check?: string;
  advise?: string;
  mask?: string;
  min_length?: number;
  max_length?: number;
}

/** A local payment rail, with the schemes of bank details that it accepts. */
export interface PaymentRail {
  id: string;
  schemes: string[];
  countries: string[];
  currencies: string[];
  required: string[];
  optional: string[];
  required_organization: string[];
  required_individual: string[];
  confidence: string;
  reference?: { max_length: number; charset: string };
  purpose?: string;
}

export interface PurposeCode {
  code: string;
  text: string;
}

const schemes: Record<string, Scheme> = schemesFile.schemes;
const allRails: PaymentRail[] = railsFile.rails;
const purposeLists: Record<string, { codes: PurposeCode[] }> = purposeFile.lists;
const currencies: Record<string, { countries: string[] }> = currenciesFile.currencies;

const railsByCurrency = new Map<string, PaymentRail[]>();
for (const rail of allRails) {
  for (const currency of rail.currencies) {
    railsByCurrency.set(currency, [...(railsByCurrency.get(currency) ?? []), rail]);
  }
}

export const lookups = lookupsFile;

/** The fallback of every currency and country. */
export const swiftRail = 'SWIFT';

/** Local rails of a currency, in the order they are offered. */
export function railsOf(currency: string): PaymentRail[] {
  return railsByCurrency.get(currency) ?? [];
}

/** A payment rail by its id, such as `EU_SEPA`; undefined for an unknown one. */
export function railBy(id: string): PaymentRail | undefined {
  return allRails.find((rail) => rail.id === id);
}

/** A scheme by its id, such as `IBAN`; undefined for an unknown one. */
export function findScheme(id: string): Scheme | undefined {
  return Object.hasOwn(schemes, id) ? schemes[id] : undefined;
}

/** A scheme that the rail table names; a missing one is a fault of the data files. */
export function schemeBy(id: string): Scheme {
  const scheme = findScheme(id);
  if (!scheme) throw new Error(`The rail table names the scheme "${id}", which schemes.json lacks.`);
  return scheme;
}

/** Countries that use a currency, sorted. */
export function homeCountries(currency: string): string[] {
  return currencies[currency]?.countries ?? [];
}

/** The names of the purpose-code lists: country codes, and ISO for ISO 20022's. */
export function purposeListNames(): string[] {
  return Object.keys(purposeLists);
}

/** The codes of a list of `purposeListNames`; [] for an unknown list. */
export function purposeCodes(list: string): PurposeCode[] {
  return purposeLists[list]?.codes ?? [];
}
