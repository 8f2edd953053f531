import { instant, int, json, table, text } from '#db/columns.ts';

/** Settings that differ from their default. The registry of paths and types is `lib/domain/settings/registry.ts`. */
export const settings = table('settings', {
  path: text('path').primaryKey(),
  value: json<unknown>('value').notNull(),
  revision: int('revision').notNull(),
  updated_at: instant('updated_at').notNull(),
  updated_by: text('updated_by').notNull(),
});

/** Counters that other rows depend on, such as the version stamp read to see whether a cached setting is stale. */
export const versionCounters = table('version_counters', {
  name: text('name').primaryKey(),
  value: int('value').notNull(),
});
