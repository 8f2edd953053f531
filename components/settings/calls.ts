import { changeLine } from '#lib/api/client.ts';
import type * as contract from '#lib/settings/contract.ts';

/** What the screens of settings call, without their schemas. */
export const updateSettings = changeLine<typeof contract.updateSettings>('PUT', '/api/v1/setting');
export const deleteSetting = changeLine<typeof contract.deleteSetting>('DELETE', '/api/v1/setting/{*path}');
