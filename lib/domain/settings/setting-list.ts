import { asc, desc, eq, or } from 'drizzle-orm';
import { z } from 'zod';
import { isBelowPath, type Reader } from '#db/index.ts';
import { auditLog } from '#db/schema/audit.ts';
import { type SettingRow, settings } from '#db/schema/settings.ts';
import type { Setting, SettingRevision } from '#lib/domain/settings/contract.ts';
import { settingProblems } from '#lib/domain/settings/problems.ts';
import { customPrefix, isSettingPath, type SettingDefinition, settingRegistry } from '#lib/domain/settings/registry.ts';
import { isAudited } from '#lib/server/write/audited-resource.ts';

const historyMax = 1000;

/** The setting of a path, or all settings below it. Throws 404 without either. */
export async function settingsAt(db: Reader, path: string): Promise<Setting | Setting[]> {
  const rows = await db
    .select()
    .from(settings)
    .where(or(eq(settings.path, path), isBelowPath(settings.path, path)))
    .orderBy(asc(settings.path));
  const row = rows.find((candidate) => candidate.path === path);
  if (row || isSettingPath(path)) return presentSetting(path, row);
  const below = mergeSettings(rows, `${path}/`);
  if (below.length === 0 && `${path}/` !== customPrefix) throw settingProblems.notFound(path, customPrefix);
  return below;
}

/** All settings, by path. */
export async function allSettings(db: Reader): Promise<Setting[]> {
  return mergeSettings(await db.select().from(settings).orderBy(asc(settings.path)), '');
}

/** The changes of a setting from the audit, newest first. */
export async function settingHistory(db: Reader, path: string): Promise<SettingRevision[]> {
  const rows = await db
    .select({
      at: auditLog.at,
      actor: auditLog.actor,
      before: auditLog.before,
      after: auditLog.after,
      request_id: auditLog.request_id,
    })
    .from(auditLog)
    .where(isAudited(['setting'], [path]))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(historyMax);
  return rows.map(({ before, after, ...rest }) => ({
    ...rest,
    before: auditedValue(before),
    after: auditedValue(after),
  }));
}

/** The audit stores values inside an object, to distinguish `false` from none. */
const auditedValue = (kept: unknown): unknown => (kept as { value?: unknown } | null)?.value ?? null;

/** A setting as the API answers it. Without a row it has its default and the revision 0. */
export function presentSetting(path: string, row: SettingRow | undefined): Setting {
  const known = isSettingPath(path) ? settingRegistry[path] : undefined;
  const initial = known?.initial ?? null;
  return {
    path,
    value: row ? row.value : initial,
    default: initial,
    ...(row && known && !isAllowedValue(known, row.value) && { is_ignored: true }),
    type: known ? typeOf(known.schema) : 'json',
    description: known?.description ?? 'A custom setting of this deployment.',
    ...(row && { updated_at: row.updated_at, updated_by: row.updated_by }),
    revision: row?.revision ?? 0,
  };
}

const isAllowedValue = ({ schema }: SettingDefinition, value: unknown): boolean => schema.safeParse(value).success;

/** Registered and stored settings, ordered by path. */
function mergeSettings(rows: SettingRow[], prefix: string): Setting[] {
  const stored = new Map(rows.map((row) => [row.path, row]));
  const paths = new Set([...Object.keys(settingRegistry), ...stored.keys()]);
  return [...paths]
    .filter((path) => path.startsWith(prefix))
    .sort()
    .map((path) => presentSetting(path, stored.get(path)));
}

/** The JSON type of a schema: the first type that is not null. */
function typeOf(schema: z.ZodType): string {
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const type = [written, ...(written.anyOf ?? [])].flatMap((item) => item.type ?? []).find((item) => item !== 'null');
  return type ?? 'json';
}
