'use client';
import { useRouter } from 'next/navigation';
import { approvalCalls } from '#components/approvals/calls.ts';
import { useSubmit } from '#components/auth/use-submit.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { SubmitFooter } from '#components/ui/submit-footer.tsx';
import { toast } from '#components/ui/toast.ts';
import { REASON_MAX } from '#lib/core/reason.ts';
import { call } from '#lib/server/operation/client.ts';

export interface Deciding {
  decision: 'approve' | 'reject';
  ids: string[];
}

/** Asks for the reason of a decision about one change request or several, and carries it out. */
export function DecisionDialog({ decision, ids, onClose }: Deciding & { onClose: () => void }) {
  const router = useRouter();
  const isApproval = decision === 'approve';
  const what = ids.length === 1 ? 'change request' : `${ids.length} change requests`;
  const { busy, problem, submit, fault } = useSubmit(async (field) => {
    const reason = field('reason').trim();
    try {
      await decide({ decision, ids }, reason);
      onClose();
    } finally {
      // Also a request that could not be carried out has another state now.
      router.refresh();
    }
  });
  return (
    <Dialog open onClose={onClose} title={`${isApproval ? 'Approve' : 'Reject'} ${what}`} locked={busy}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-fg-2">
          {isApproval
            ? 'It is carried out at once, with the rights that the requester has now.'
            : 'Nothing is changed. The request and your reason are kept.'}
        </p>
        {problem && !fault('reason') && <ProblemView problem={problem} />}
        <Field
          label="Reason"
          required={needsReason(decision, ids)}
          optional={!needsReason(decision, ids)}
          error={fault('reason')}
        >
          <Textarea name="reason" required={needsReason(decision, ids)} maxLength={REASON_MAX} />
        </Field>
        <SubmitFooter action={isApproval ? 'Approve' : 'Reject'} danger={!isApproval} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const needsReason = (decision: Deciding['decision'], ids: string[]) => decision === 'reject' || ids.length > 1;

async function decide({ decision, ids }: Deciding, reason: string): Promise<void> {
  const [id] = ids;
  if (ids.length === 1 && id !== undefined) {
    const params = { id };
    if (decision === 'reject') await call(approvalCalls.rejectChangeRequest, { params, body: { reason } });
    else await call(approvalCalls.approveChangeRequest, { params, body: reason ? { reason } : {} });
    toast(decision === 'reject' ? 'Rejected' : 'Approved and carried out');
    return;
  }
  const decisions = await call(approvalCalls.decideChangeRequests, { body: { ids, decision, reason } });
  const refused = decisions.filter((one) => one.problem);
  const done = decisions.length - refused.length;
  if (refused.length === 0) toast(`${done} ${decision === 'reject' ? 'rejected' : 'approved and carried out'}`);
  else toast(`${done} done, ${refused.length} refused`, { tone: 'bad', detail: refused[0]?.problem?.detail });
}
