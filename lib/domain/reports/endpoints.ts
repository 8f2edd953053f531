import { reportContract } from '#lib/domain/reports/contract.ts';
import { reportApprovalEvidence } from '#lib/domain/reports/evidence.ts';
import * as reports from '#lib/domain/reports/reports.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const reportEndpoints = bindEndpoints(
  reportContract,
  {
    listReports: (ctx) => reports.listReports(ctx),
    createReport: (ctx, { body }) => reports.createReport(ctx, body),
    runReport: (ctx, { params }) => reports.runReport(ctx, params.id),
    deleteReport: (ctx, { params }) => reports.deleteReport(ctx, params.id),
  },
  reportApprovalEvidence,
);
