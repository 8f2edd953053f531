import { asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { forUpdate } from '#db/index.ts';
import { settings, versionCounters } from '#db/schema/settings.ts';
import type { settingContract } from '#lib/domain/settings/contract.ts';
import { policyText } from '#lib/domain/settings/policy-text.ts';
import { ApprovalPolicy, isSettingPath, settingRegistry } from '#lib/domain/settings/registry.ts';
import { presentSetting } from '#lib/domain/settings/setting-list.ts';
import { settingsCounter } from '#lib/domain/settings/settings.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { changedList } from '#lib/server/operation/review/changed-values.ts';
import {
  type ChangedValue,
  changedValue,
  type Evidence,
  optionalFact,
  phrase,
} from '#lib/server/operation/review/evidence.ts';

const labelOf = (path: string): string => (isSettingPath(path) ? settingRegistry[path].label : path);

/** Settings now and as requested: `wanted` has the new values, null for the default. */
async function valuesEvidence(ctx: WriteContext, wanted: Record<string, unknown>): Promise<Evidence> {
  const paths = Object.keys(wanted).sort();
  // Every change of a setting raises this row, also when the setting has no row.
  await forUpdate(ctx.db.select().from(versionCounters).where(eq(versionCounters.name, settingsCounter)));
  const rows = await ctx.db.select().from(settings).where(inArray(settings.path, paths)).orderBy(asc(settings.path));
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const needs = 'setting:read';
  const records = paths.map(
    (path) => ({ resource: 'setting', resource_id: path, name: labelOf(path), needs }) as const,
  );
  const [first] = records;
  const more = records.length > 1 ? ` and ${records.length - 1} more` : '';
  return {
    records,
    phrase: first && phrase`change the setting ${first}${more}`,
    values: paths.flatMap((path) => {
      const before = presentSetting(path, byPath.get(path));
      return settingValues(path, { before: before.value, after: wanted[path] ?? before.default });
    }),
    facts: paths.flatMap((path) => {
      const value = JSON.stringify(presentSetting(path, byPath.get(path)).value);
      return optionalFact(`Setting ${path} now`, value, { needs });
    }),
    basis: Object.fromEntries(
      paths.map((path) => {
        const row = byPath.get(path);
        return [`setting ${path}`, row ? { value: row.value, revision: row.revision } : null];
      }),
    ),
  };
}

/** Policies are compared as rules in words, other settings as values. */
function settingValues(path: string, { before, after }: { before: unknown; after: unknown }): ChangedValue[] {
  const more = { needs: 'setting:read' } as const;
  if (path === 'approvals/policies') {
    return changedList('Rules', { before: policyTexts(before), after: policyTexts(after) }, more);
  }
  return changedValue(labelOf(path), { before: settingValueText(before), after: settingValueText(after) }, more);
}

function policyTexts(value: unknown): string[] {
  const policies = z.array(ApprovalPolicy).safeParse(value ?? []);
  return policies.success ? policies.data.map(policyText) : [];
}

const settingValueText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

export const settingApprovalEvidence: EvidenceByOperation<typeof settingContract> = {
  updateSettings: (ctx, { body }) => valuesEvidence(ctx, body.settings),

  resetSetting: async (ctx, { params }) => {
    const evidence = await valuesEvidence(ctx, { [params.path]: null });
    return { ...evidence, phrase: phrase`reset the setting ${evidence.records?.[0]} to its default` };
  },
};
