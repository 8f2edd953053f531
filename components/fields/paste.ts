import { checkIban } from '#lib/fields/checks/iban.ts';
import { ibanStructure } from '#lib/fields/checks/iban-structures.ts';
import { stripSeparators, upperCase } from '#lib/fields/checks/text.ts';
import { isCurrency } from '#lib/fields/currencies.ts';
import type { Specification } from '#lib/fields/document.ts';
import { fieldsByKey } from '#lib/fields/evaluate.ts';
import type { Recognized } from '#lib/fields/recognize.ts';
import { recognize } from '#lib/fields/recognize.ts';

/** The currency of each country, by ISO 3166-1 alpha-2 code. */
export type HomeCurrencies = Readonly<Record<string, string>>;

/** What people write before a value that only one currency's accounts have. */
const LABELS: readonly [RegExp, string][] = [
  [/\b(aba|routing (number|no))\b/i, 'USD'],
  [/\bsort ?code\b/i, 'GBP'],
  [/\bbsb\b/i, 'AUD'],
  [/\bifsc\b/i, 'INR'],
  [/\bclabe\b/i, 'MXN'],
];
const SOURCE_MAX = 10_000;

/** What a pasted text says of a form's fields; an IBAN that is wrong is told too, so that its field can say why. */
export function readPasted(spec: Specification, text: string): Recognized[] {
  const found = recognize(spec, text);
  const [field] = fieldsByKey(spec).get('coordinates.iban') ?? [];
  if (!field || found.some(({ key }) => key === field.input.key)) return found;
  const iban = faultyIban(text);
  return iban === undefined ? found : [...found, { key: field.input.key, name: field.localized_name, value: iban }];
}

/** The currency a pasted text speaks of: by name, by what only its accounts have, or by the country of an IBAN. */
export function currencyIn(text: string, homes: HomeCurrencies): string | undefined {
  const source = text.slice(0, SOURCE_MAX);
  const named = source.match(/\b[A-Z]{3}\b/g)?.find(isCurrency);
  const labelled = LABELS.find(([label]) => label.test(source))?.[1];
  const country = ibanRuns(source)
    .map((run) => run.slice(0, 2))
    .find((prefix) => ibanStructure(prefix));
  return named ?? labelled ?? (country && homes[country]);
}

/** What has the length and the country of an IBAN, but is none. */
function faultyIban(text: string): string | undefined {
  for (const run of ibanRuns(text.slice(0, SOURCE_MAX))) {
    const length = ibanStructure(run.slice(0, 2))?.length;
    if (length === undefined) continue;
    const iban = run.slice(0, length);
    if (!checkIban(iban).ok) return iban;
  }
  return undefined;
}

function ibanRuns(text: string): string[] {
  const runs = text.match(/\b[A-Za-z]{2}\d{2}(?:[ \u00a0.-]?[A-Za-z0-9]){11,40}/g) ?? [];
  return runs.map((run) => upperCase(stripSeparators(run)));
}
