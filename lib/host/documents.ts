import { database } from '#db/index.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';

/** Whether the developer documents and the OpenAPI document can be read without signing in. */
export async function areDocumentsPublic(): Promise<boolean> {
  const { read } = await database();
  return settingOf(read, 'developers/public');
}
