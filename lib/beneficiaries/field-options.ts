import type { Reader } from '#db/client.ts';
import { type FieldOptions, NO_OPTIONS } from '#lib/fields/options.ts';
import { settingOf } from '#lib/settings/settings.ts';

let kept: { text: string; options: FieldOptions } = { text: '[]', options: NO_OPTIONS };

/** What settings say about forms; the same object until they change, for specifications are remembered by it. */
export async function fieldOptionsOf(db: Reader): Promise<FieldOptions> {
  const blocked_countries = await settingOf(db, 'fields/blocked_countries');
  const text = JSON.stringify(blocked_countries);
  if (text !== kept.text) kept = { text, options: { blocked_countries } };
  return kept.options;
}
