'use client';
import { useRouter } from 'next/navigation';
import { approvalCalls } from '#components/approvals/calls.ts';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { toast } from '#components/ui/toast.ts';
import { reasonLengthMax } from '#lib/core/reason.ts';
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
  const isReasonDue = needsReason(decision, ids);
  const form = useSmallForm({
    values: { reason: '' },
    write: async ({ reason }) => {
      try {
        await decide({ decision, ids }, reason.trim());
        onClose();
      } finally {
        // Also a request that could not be carried out has another state now.
        router.refresh();
      }
    },
  });
  return (
    <FormDialog
      title={`${isApproval ? 'Approve' : 'Reject'} ${what}`}
      action={isApproval ? 'Approve' : 'Reject'}
      danger={!isApproval}
      form={form}
      onClose={onClose}
    >
      <p className="text-fg-2">
        {isApproval
          ? 'It is carried out at once, with the rights that the requester has now.'
          : 'Nothing is changed. The request and your reason are kept.'}
      </p>
      <Field label="Reason" required={isReasonDue} optional={!isReasonDue} error={form.fault('reason')}>
        <Textarea {...form.register('reason')} required={isReasonDue} maxLength={reasonLengthMax} />
      </Field>
    </FormDialog>
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
