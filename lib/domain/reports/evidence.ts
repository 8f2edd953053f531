import { eq } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { reports } from '#db/schema/reports.ts';
import { views } from '#db/schema/views.ts';
import type { ReportPatch, reportContract } from '#lib/domain/reports/contract.ts';
import { reportReceiver } from '#lib/domain/reports/reports.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { type Evidence, optionalFact, requestText } from '#lib/server/operation/review/evidence.ts';

interface Sent {
  view_id: string;
  channel: 'EMAIL' | 'WEBHOOK';
  receiver_id: string;
}

async function reportEvidence(ctx: WriteContext, report: Sent | undefined, verb: string): Promise<Evidence> {
  if (!report) return { facts: [], basis: { report: null } };
  const [view] = await ctx.db.select().from(views).where(eq(views.id, report.view_id));
  const receiver = await reportReceiver(ctx.db, report);
  const to = receiver && (receiver.channel === 'EMAIL' ? receiver.to : new URL(receiver.hook.url).origin);
  return {
    facts: [...optionalFact('View', view && `${view.name} (${view.list})`), ...optionalFact('Receiver', to)],
    phrase: [`${verb} the saved view `, requestText(view?.name ?? '')],
    // What is approved is the view as it is now.
    basis: { view: view ? { query: view.query, revision: view.revision } : null, receiver: to ?? null },
  };
}

/** A report as it is, or as it would be with what changes. */
async function ofReport(ctx: WriteContext, id: string, verb: string, changed: Partial<Sent> = {}): Promise<Evidence> {
  const [row] = await forUpdate(ctx.db.select().from(reports).where(eq(reports.id, id)));
  const evidence = await reportEvidence(ctx, row && { ...row, ...changed }, verb);
  return { ...evidence, basis: { ...evidence.basis, revision: row?.revision ?? null } };
}

/** Without undefined members, which would hide those of the report. */
const sentMembers = ({ view_id, channel, receiver_id }: ReportPatch): Partial<Sent> => ({
  ...(view_id !== undefined && { view_id }),
  ...(channel !== undefined && { channel }),
  ...(receiver_id !== undefined && { receiver_id }),
});

export const reportApprovalEvidence: EvidenceByOperation<typeof reportContract> = {
  createReport: (ctx, { body }) => reportEvidence(ctx, body, 'send regularly'),
  updateReport: (ctx, { params, body }) => ofReport(ctx, params.id, 'change the report of', sentMembers(body)),
  runReport: (ctx, { params }) => ofReport(ctx, params.id, 'send'),
  deleteReport: (ctx, { params }) => ofReport(ctx, params.id, 'stop sending'),
};
