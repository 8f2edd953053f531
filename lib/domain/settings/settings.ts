import type { z } from 'zod';
import { inList, listParam, query, queryByKey, type Reader } from '#db/index.ts';
import { settings } from '#db/schema/settings.ts';
import {
  type SettingDefinition,
  type SettingPath,
  type SettingValue,
  settingRegistry,
} from '#lib/domain/settings/registry.ts';

/** The version counter that every change of a setting raises in its transaction. */
export const settingsCounter = 'settings';

const valueAt = queryByKey('path', (db, isKey) =>
  db.select({ path: settings.path, value: settings.value }).from(settings).where(isKey(settings.path)),
);

/**
 * The current value of a setting. Not cached, so a change applies to every instance from its commit on. Pass the
 * transaction if there is one.
 */
export async function settingOf<Path extends SettingPath>(db: Reader, path: Path): Promise<SettingValue<Path>> {
  const [row] = await valueAt(db, path);
  return parseStoredValue(path, row);
}

const valuesAt = query((db) =>
  db.select({ path: settings.path, value: settings.value }).from(settings).where(inList(settings.path, 'paths')),
);

/** Several settings in one query, by path. */
export async function settingsOf<Path extends SettingPath>(
  db: Reader,
  paths: readonly Path[],
): Promise<{ [P in Path]: SettingValue<P> }> {
  const found = await valuesAt(db, { paths: listParam(paths) });
  const rows = new Map(found.map((row) => [row.path, row]));
  // Each path has the type of its own value.
  return Object.fromEntries(paths.map((path) => [path, parseStoredValue(path, rows.get(path))])) as {
    [P in Path]: SettingValue<P>;
  };
}

/** Of a stored value that a later version does not allow, the entries of a list that it allows count; else the default. */
function parseStoredValue<Path extends SettingPath>(
  path: Path,
  row: { value: unknown } | undefined,
): SettingValue<Path> {
  // The registry pairs each path with the schema of its value.
  const { schema, initial } = settingRegistry[path] as SettingDefinition<SettingValue<Path>>;
  if (!row) return initial;
  const parsed = schema.safeParse(row.value);
  if (parsed.success) return parsed.data;
  // One approval policy or blocked country that is gone must not switch the others off.
  const allowed = allowedEntries(schema, row.value);
  return allowed === undefined ? initial : (schema.safeParse(allowed).data ?? initial);
}

/** The entries of a list, or the members of a map, that the schema allows; undefined for other values. */
function allowedEntries({ safeParse }: z.ZodType, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => safeParse([entry]).success);
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([name, entry]) => safeParse({ [name]: entry }).success));
}
