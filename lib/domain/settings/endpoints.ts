import { settingContract } from '#lib/domain/settings/contract.ts';
import { settingApprovalEvidence } from '#lib/domain/settings/evidence.ts';
import { changeSettings, restoreDefault } from '#lib/domain/settings/setting-changes.ts';
import { allSettings, settingHistory, settingsAt } from '#lib/domain/settings/setting-list.ts';
import { Reply, replyWithEtag } from '#lib/server/http/reply.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const settingEndpoints = bindEndpoints(
  settingContract,
  {
    updateSettings: async (ctx, { body }) => {
      const changed = await changeSettings(ctx, body.settings);
      return replyWithEtag(changed, changed.length === 1 ? changed[0]?.revision : undefined);
    },
    getSetting: async (ctx, { params }) => {
      const found = await settingsAt(ctx.db, params.path);
      return Array.isArray(found) ? new Reply(found) : replyWithEtag(found, found.revision);
    },
    resetSetting: (ctx, { params }) => restoreDefault(ctx, params.path),
    listSettings: (ctx) => allSettings(ctx.db),
    listSettingChanges: (ctx, { params }) => settingHistory(ctx.db, params.path),
  },
  settingApprovalEvidence,
);
