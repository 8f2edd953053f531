import { bind } from '#lib/api/operation.ts';
import { Reply, tagged } from '#lib/api/reply.ts';
import { changeSettings, resetSetting } from '#lib/settings/change.ts';
import * as contract from '#lib/settings/contract.ts';
import * as evidence from '#lib/settings/evidence.ts';
import { allSettings, settingHistory, settingsAt } from '#lib/settings/tree.ts';

const { updateSettings, readSetting, deleteSetting, listSettings, readSettingHistory } = contract;

export const settingEndpoints = bind(
  { updateSettings, readSetting, deleteSetting, listSettings, readSettingHistory },
  {
    updateSettings: (ctx, { body }) => changeSettings(ctx, body.settings),
    readSetting: async (ctx, { params }) => {
      const found = await settingsAt(ctx.db, params.path);
      return Array.isArray(found) ? new Reply(found) : tagged(found, found.revision);
    },
    deleteSetting: (ctx, { params }) => resetSetting(ctx, params.path),
    listSettings: (ctx) => allSettings(ctx.db),
    readSettingHistory: (ctx, { params }) => settingHistory(ctx.db, params.path),
  },
  evidence,
);
