import { type Report, reportContract } from '#lib/domain/reports/contract.ts';
import { reportApprovalEvidence } from '#lib/domain/reports/evidence.ts';
import { reportReceivers } from '#lib/domain/reports/receivers.ts';
import * as reports from '#lib/domain/reports/reports.ts';
import { replyWithEtag } from '#lib/server/http/reply.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

const reportWithTag = (report: Report) => replyWithEtag(report, report.revision);

export const reportEndpoints = bindEndpoints(
  reportContract,
  {
    listReports: (ctx) => reports.listReports(ctx),
    listReportReceivers: (ctx, { query }) => reportReceivers(ctx, query.text ?? ''),
    createReport: async (ctx, { body }) => reportWithTag(await reports.createReport(ctx, body)),
    updateReport: async (ctx, { params, body }) => reportWithTag(await reports.updateReport(ctx, params.id, body)),
    runReport: (ctx, { params }) => reports.runReport(ctx, params.id),
    deleteReport: (ctx, { params }) => reports.deleteReport(ctx, params.id),
  },
  reportApprovalEvidence,
);
