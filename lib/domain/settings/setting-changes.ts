import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Writer } from '#db/index.ts';
import { type SettingRow, settings, versionCounters } from '#db/schema/settings.ts';
import { canonicalJson } from '#lib/core/json/canonical-json.ts';
import { jsonPointer } from '#lib/core/json/json-pointer.ts';
import { assertNoFaults, type InputFault } from '#lib/core/problem.ts';
import { cardNumbersIn } from '#lib/core/text/card-numbers-in.ts';
import { defaultMessage, type FaultText } from '#lib/core/validation-messages.ts';
import { type Setting, SettingPathText } from '#lib/domain/settings/contract.ts';
import { assertPoliciesCanBeLifted } from '#lib/domain/settings/policy-guard.ts';
import { settingFaults, settingProblems } from '#lib/domain/settings/problems.ts';
import { type ApprovalPolicy, customPrefix, isSettingPath, settingRegistry } from '#lib/domain/settings/registry.ts';
import { presentSetting } from '#lib/domain/settings/setting-list.ts';
import { settingsCounter } from '#lib/domain/settings/settings.ts';
import { assertDecimalsStay, assertNamesAndLimits } from '#lib/domain/settings/value-guards.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { fieldCodeOf } from '#lib/server/operation/input/field-code.ts';
import { assertRevision } from '#lib/server/write/if-match.ts';

const customBytesMax = 64 * 1024;

/** Changes all settings, or none: then with every fault. Null resets a setting. Throws 409 for currencies in use. */
export async function changeSettings(ctx: WriteContext, wanted: Record<string, unknown>): Promise<Setting[]> {
  const values = parsedValues(wanted);
  const paths = [...values.keys()].sort();
  const revision = await nextRevision(ctx.db);
  const rows = await storedSettings(ctx.db, paths);
  if (ctx.if_match !== undefined) {
    const [path] = paths;
    if (path === undefined || paths.length > 1) {
      throw settingProblems.ifMatchNeedsOne();
    }
    await requireSettingRevision(ctx, path, rows.get(path));
  }
  await assertNamesAndLimits(ctx.db, values);
  await assertDecimalsStay(ctx.db, values);
  const policies = values.get('approvals/policies');
  // Validated with the other values.
  if (policies) await assertPoliciesCanBeLifted(ctx, policies as ApprovalPolicy[]);
  const answer: Setting[] = [];
  for (const path of paths) {
    const row = await writeSetting(ctx, { path, value: values.get(path), row: rows.get(path), revision });
    answer.push(presentSetting(path, row));
  }
  return answer;
}

/** Resets a setting to its default. Throws 404 for an unknown setting, 409 for currencies in use. */
export async function restoreDefault(ctx: WriteContext, path: string): Promise<void> {
  const revision = await nextRevision(ctx.db);
  const row = (await storedSettings(ctx.db, [path])).get(path);
  if (!row && !isSettingPath(path)) throw settingProblems.notFound(path, customPrefix);
  await requireSettingRevision(ctx, path, row);
  await assertDecimalsStay(ctx.db, new Map([[path, null]]));
  await writeSetting(ctx, { path, value: null, row, revision });
}

/** The counter of settings rises with every change of any setting. */
async function requireSettingRevision(ctx: WriteContext, path: string, row: SettingRow | undefined): Promise<void> {
  const revision = row?.revision ?? 0;
  const record = { resource: 'setting', resource_id: path, revision, skips: true };
  await assertRevision(ctx, { ...record, read: 'setting:read' });
}

/** Writes a changed value and returns its row; undefined when the setting has its default. */
async function writeSetting(
  ctx: WriteContext,
  change: { path: string; value: unknown; row: SettingRow | undefined; revision: number },
): Promise<SettingRow | undefined> {
  const { path, value, row, revision } = change;
  if (value === null ? !row : row && canonicalJson(row.value) === canonicalJson(value)) return row;
  const before = { value: presentSetting(path, row).value };
  if (value === null) {
    await ctx.db.delete(settings).where(eq(settings.path, path));
    ctx.record({
      resource: 'setting',
      resource_id: path,
      before,
      after: { value: presentSetting(path, undefined).value },
    });
    return undefined;
  }
  const written = { path, value, revision, updated_at: ctx.now, updated_by: ctx.principal.username };
  await ctx.db.insert(settings).values(written).onConflictDoUpdate({ target: settings.path, set: written });
  ctx.record({ resource: 'setting', resource_id: path, before, after: { value } });
  return written;
}

/**
 * The revision of this change. Raising the counter first also serializes writers. One counter for all settings: a path
 * that was reset and set again never repeats a revision.
 */
async function nextRevision(tx: Writer): Promise<number> {
  const [counter] = await tx
    .insert(versionCounters)
    .values({ name: settingsCounter, value: 1 })
    .onConflictDoUpdate({ target: versionCounters.name, set: { value: sql`${versionCounters.value} + 1` } })
    .returning({ value: versionCounters.value });
  return Number(counter?.value);
}

async function storedSettings(tx: Writer, paths: string[]): Promise<Map<string, SettingRow>> {
  const rows = await tx.select().from(settings).where(inArray(settings.path, paths));
  return new Map(rows.map((row) => [row.path, row]));
}

/** The parsed values. Throws one 400 with every fault. */
function parsedValues(wanted: Record<string, unknown>): Map<string, unknown> {
  const faults: InputFault[] = [];
  const values = new Map<string, unknown>();
  for (const [path, value] of Object.entries(wanted)) {
    const fault = (text: FaultText, below: PropertyKey[] = []) =>
      faults.push({ pointer: jsonPointer(['settings', path, ...below]), ...text });
    const read = SettingPathText.safeParse(path, { error: defaultMessage });
    if (!read.success) {
      fault(settingFaults.invalidPath(read.error.issues[0]?.message));
    } else if (value === null && (isSettingPath(path) || path.startsWith(customPrefix))) {
      values.set(path, null);
    } else if (isSettingPath(path)) {
      const parsed = settingRegistry[path].schema.safeParse(value, { error: defaultMessage });
      if (parsed.success) values.set(path, parsed.data);
      for (const issue of parsed.error?.issues ?? [])
        fault({ code: fieldCodeOf(issue), message: faultText(issue) }, issue.path);
    } else if (!path.startsWith(customPrefix)) {
      fault(settingFaults.unknown(path, customPrefix));
    } else if (Buffer.byteLength(JSON.stringify(value)) > customBytesMax) {
      fault(settingFaults.valueTooLarge(customBytesMax));
    } else {
      values.set(path, value);
      for (const { text, below } of cardNumbersIn({ key: path, value })) fault(text, below);
    }
  }
  assertNoFaults(faults);
  return values;
}

/** Faults of keys are nested in their issue. */
function faultText(issue: z.core.$ZodIssue): string {
  return (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message;
}
