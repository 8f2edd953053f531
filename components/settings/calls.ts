import type * as contract from '#lib/domain/settings/contract.ts';
import { changeLine } from '#lib/server/operation/client.ts';

/** What the screens of settings call, without their schemas. */
export const updateSettings = changeLine<typeof contract.updateSettings>('PUT', '/api/v1/setting');
export const resetSetting = changeLine<typeof contract.resetSetting>('DELETE', '/api/v1/setting/{*path}');
