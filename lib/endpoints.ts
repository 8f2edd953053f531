import { dispatcher } from '#lib/api/dispatch.ts';
import { openApi } from '#lib/api/openapi.ts';
import { type Bound, bind } from '#lib/api/operation.ts';
import { entityEndpoints } from '#lib/entities/endpoints.ts';
import { readOpenApi } from '#lib/health/contract.ts';
import { healthEndpoints } from '#lib/health/endpoints.ts';
import { settingEndpoints } from '#lib/settings/endpoints.ts';

/** Every operation with its endpoint: the one registry behind the dispatcher, the document and the reference. */
export const endpoints: Bound[] = [
  ...healthEndpoints,
  ...settingEndpoints,
  ...entityEndpoints([]),
  ...bind({ readOpenApi }, { readOpenApi: async (ctx) => openApi(endpoints, ctx.origin) }),
];

export const dispatch = dispatcher(endpoints);
