import { queryByKey, type Reader } from '#db/index.ts';
import { versionCounters } from '#db/schema/settings.ts';
import { settingsCounter, settingsOf } from '#lib/domain/settings/settings.ts';
import { readTables } from '#lib/fields/reference/tables.ts';
import { type FieldOptions, noFieldOptions } from '#lib/fields/specification/field-options.ts';

const counterByName = queryByKey('name', (db, isKey) =>
  db
    .select({ name: versionCounters.name, value: versionCounters.value })
    .from(versionCounters)
    .where(isKey(versionCounters.name)),
);

const optionPaths = [
  'fields/blocked_countries',
  'fields/enabled_currencies',
  'fields/purpose_codes',
  'fields/tables/directories',
  'fields/tables/uk_modulus',
] as const;

let cachedOptions: { version: number; text: string; options: FieldOptions } = {
  version: -1,
  text: '',
  options: noFieldOptions,
};

/**
 * The form options from the settings. The same object until the settings change, because specifications are cached by
 * it.
 */
export async function fieldOptionsOf(db: Reader): Promise<FieldOptions> {
  const [row] = await counterByName(db, settingsCounter);
  const version = row?.value ?? 0;
  if (version === cachedOptions.version) return cachedOptions.options;
  const values = await settingsOf(db, optionPaths);
  const text = JSON.stringify(values);
  cachedOptions = { version, text, options: text === cachedOptions.text ? cachedOptions.options : optionsOf(values) };
  return cachedOptions.options;
}

function optionsOf(values: Awaited<ReturnType<typeof settingsOf<(typeof optionPaths)[number]>>>): FieldOptions {
  const directories = values['fields/tables/directories'];
  const ukModulus = values['fields/tables/uk_modulus'];
  const { tables } = readTables({ ...(directories && { directories }), ...(ukModulus && { uk_modulus: ukModulus }) });
  const enabled = values['fields/enabled_currencies'];
  return {
    blocked_countries: values['fields/blocked_countries'],
    ...(enabled && { enabled_currencies: enabled }),
    purpose_codes: Object.fromEntries(
      // An empty list replaces nothing: a required code with nothing to choose would take any text.
      Object.entries(values['fields/purpose_codes']).filter(([, codes]) => codes.length > 0),
    ),
    tables,
  };
}
