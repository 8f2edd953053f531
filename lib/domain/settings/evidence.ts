import { asc, eq, inArray } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { settings, versionCounters } from '#db/schema/settings.ts';
import type { settingContract } from '#lib/domain/settings/contract.ts';
import { presentSetting } from '#lib/domain/settings/setting-list.ts';
import { settingsCounter } from '#lib/domain/settings/settings.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { type Evidence, optionalFact } from '#lib/server/operation/evidence.ts';

async function valuesEvidence(ctx: WriteContext, paths: string[]): Promise<Evidence> {
  // Every change of a setting raises this row, also when the setting has no row.
  await forUpdate(ctx.db.select().from(versionCounters).where(eq(versionCounters.name, settingsCounter)));
  const rows = await ctx.db.select().from(settings).where(inArray(settings.path, paths)).orderBy(asc(settings.path));
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const needs = 'setting:read';
  return {
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

export const settingApprovalEvidence: EvidenceByOperation<typeof settingContract> = {
  updateSettings: (ctx, { body }) => valuesEvidence(ctx, Object.keys(body.settings).sort()),

  resetSetting: (ctx, { params }) => valuesEvidence(ctx, [params.path]),
};
