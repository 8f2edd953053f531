import type { chartContract } from '#lib/domain/charts/contract.ts';
import { operationRef } from '#lib/server/operation/client.ts';

/** The charts' operations that the console calls, without their schemas. */
export const chartCalls = {
  importChart: operationRef<typeof chartContract.importChart>('POST', '/bo/charts/import'),
};
