import type { settingContract } from '#lib/domain/settings/contract.ts';
import { changeOperationRef } from '#lib/server/operation/client.ts';

/** What the screens of settings call, without their schemas. */
export const settingCalls = {
  updateSettings: changeOperationRef<typeof settingContract.updateSettings>(
    'PUT',
    '/api/v1/setting',
    // The console changes one setting with each request.
    ({ body }) => `/api/v1/setting/${Object.keys(body?.settings ?? {})}`,
  ),
  resetSetting: changeOperationRef<typeof settingContract.resetSetting>('DELETE', '/api/v1/setting/{*path}'),
};
