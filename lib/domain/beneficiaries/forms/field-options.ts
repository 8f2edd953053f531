import { eq } from 'drizzle-orm';
import { query, type Reader } from '#db/index.ts';
import { versionCounters } from '#db/schema/settings.ts';
import { settingsOf, settingsStamp } from '#lib/domain/settings/settings.ts';
import { type FieldOptions, noFieldOptions } from '#lib/fields/field-options.ts';
import { readTables } from '#lib/fields/tables.ts';

const stampNow = query((db) =>
  db.select({ value: versionCounters.value }).from(versionCounters).where(eq(versionCounters.name, settingsStamp)),
);

const paths = [
  'fields/blocked_countries',
  'fields/enabled_currencies',
  'fields/purpose_codes',
  'fields/tables/directories',
  'fields/tables/uk_modulus',
] as const;

let kept: { stamp: number; text: string; options: FieldOptions } = { stamp: -1, text: '', options: noFieldOptions };

/**
 * The form options from the settings. The same object until the settings change, because specifications are cached by
 * it.
 */
export async function fieldOptionsOf(db: Reader): Promise<FieldOptions> {
  const [row] = await stampNow(db);
  const stamp = row?.value ?? 0;
  if (stamp === kept.stamp) return kept.options;
  const values = await settingsOf(db, paths);
  const text = JSON.stringify(values);
  kept = { stamp, text, options: text === kept.text ? kept.options : optionsOf(values) };
  return kept.options;
}

function optionsOf(values: Awaited<ReturnType<typeof settingsOf<(typeof paths)[number]>>>): FieldOptions {
  const directories = values['fields/tables/directories'];
  const uk_modulus = values['fields/tables/uk_modulus'];
  const { tables } = readTables({ ...(directories && { directories }), ...(uk_modulus && { uk_modulus }) });
  const enabled = values['fields/enabled_currencies'];
  return {
    blocked_countries: values['fields/blocked_countries'],
    ...(enabled && { enabled_currencies: enabled }),
    purpose_codes: values['fields/purpose_codes'],
    tables,
  };
}
