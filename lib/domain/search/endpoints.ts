import { searchContract } from '#lib/domain/search/contract.ts';
import { searchEverything } from '#lib/domain/search/search.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

/** `operations` are those of the deployment, which the registry knows. */
export const searchEndpoints = (operations: () => readonly Operation[]) =>
  bindEndpoints(searchContract, {
    search: (ctx, { query }) => searchEverything(ctx, { q: query.q, size: query['page[size]'] }, operations),
  });
