import type { reportContract } from '#lib/domain/reports/contract.ts';
import { changeOperationRef, operationRef } from '#lib/server/operation/client.ts';

/** What the page calls, without the schemas. */
export const reportCalls = {
  listReportReceivers: operationRef<typeof reportContract.listReportReceivers>('GET', '/bo/reports/receivers'),
  createReport: operationRef<typeof reportContract.createReport>('POST', '/bo/reports'),
  updateReport: changeOperationRef<typeof reportContract.updateReport>('PATCH', '/bo/reports/{id}'),
  runReport: operationRef<typeof reportContract.runReport>('POST', '/bo/reports/{id}/run'),
  deleteReport: changeOperationRef<typeof reportContract.deleteReport>('DELETE', '/bo/reports/{id}'),
};
