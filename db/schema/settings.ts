import { instant, int, json, table, text } from '#db/columns.ts';

/** Settings that differ from their default. `lib/domain/settings/registry.ts` lists paths and types. */
export const settings = table('settings', {
  path: text('path').primaryKey(),
  value: json<unknown>('value').notNull(),
  revision: int('revision').notNull(),
  updated_at: instant('updated_at').notNull(),
  updated_by: text('updated_by').notNull(),
});

export type SettingRow = typeof settings.$inferSelect;

/** Counters that other rows depend on, such as the version that shows whether a cached setting is outdated. */
export const versionCounters = table('version_counters', {
  name: text('name').primaryKey(),
  value: int('value').notNull(),
});
