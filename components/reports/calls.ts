import type { reportContract } from '#lib/domain/reports/contract.ts';
import { operationRef } from '#lib/server/operation/client.ts';

export const reportCalls = {
  /** What the page calls, without the schemas. */
  createReport: operationRef<typeof reportContract.createReport>('POST', '/bo/reports'),
  runReport: operationRef<typeof reportContract.runReport>('POST', '/bo/reports/{id}/run'),
  deleteReport: operationRef<typeof reportContract.deleteReport>('DELETE', '/bo/reports/{id}'),
};
