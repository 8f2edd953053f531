import { database, query } from '#db/client.ts';
import { roles } from '#db/schema/access.ts';
import { bind } from '#lib/api/operation.ts';
import * as contract from '#lib/health/contract.ts';

const anything = query((db) => db.select({ name: roles.name }).from(roles).limit(1));

const { readOpenApi: _document, ...health } = contract;

export const healthEndpoints = bind(health, {
  readLiveness: async () => ({ status: 'ok' as const }),
  readReadiness: async (ctx) => {
    await anything(ctx.db);
    const replica = await (await database()).replica?.health();
    return { status: 'ok' as const, ...(replica && { replica }) };
  },
});
