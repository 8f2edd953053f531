import type { chartContract } from '#lib/domain/charts/contract.ts';
import { operationRef } from '#lib/server/operation/client.ts';

export const chartCalls = {
  /** The charts' operations that the console calls, without their schemas. */
  importChart: operationRef<typeof chartContract.importChart>('POST', '/bo/charts/import'),
};
