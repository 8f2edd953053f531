'use client';
import { useRouter } from 'next/navigation';
import { approvalCalls } from '#components/approvals/calls.ts';
import { t } from '#components/approvals/messages.ts';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useLateRefresh } from '#components/form/use-late-refresh.ts';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { terms } from '#components/shell/messages.ts';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { toast } from '#components/ui/toast.ts';
import { reasonLengthMax } from '#lib/core/reason.ts';
import { call } from '#lib/server/operation/client.ts';

export interface PendingDecision {
  decision: 'approve' | 'reject';
  ids: string[];
}

/** Asks for the reason of a decision about one change request or several, and carries it out. */
export function DecisionDialog({ decision, ids, onClose }: PendingDecision & { onClose: () => void }) {
  const router = useRouter();
  const isApproval = decision === 'approve';
  const isReasonDue = needsReason(decision, ids);
  const { markSent, close } = useLateRefresh(onClose, router.refresh);
  const form = useSmallForm({
    values: { reason: '' },
    write: async ({ reason }) => {
      markSent();
      await decide({ decision, ids }, reason.trim());
      close();
    },
  });
  return (
    <FormDialog
      title={t(isApproval ? 'approveRequests' : 'rejectRequests', { count: ids.length })}
      action={isApproval ? t('approve') : t('reject')}
      danger={!isApproval}
      form={form}
      onClose={close}
    >
      <p className="text-fg-2">{isApproval ? t('approveEffect') : t('rejectEffect')}</p>
      <Field label={terms('reason')} required={isReasonDue} optional={!isReasonDue} error={form.fault('reason')}>
        <Textarea {...form.register('reason')} required={isReasonDue} maxLength={reasonLengthMax} />
      </Field>
    </FormDialog>
  );
}

const needsReason = (decision: PendingDecision['decision'], ids: string[]) => decision === 'reject' || ids.length > 1;

async function decide({ decision, ids }: PendingDecision, reason: string): Promise<void> {
  const [id] = ids;
  if (ids.length === 1 && id !== undefined) {
    const params = { id };
    if (decision === 'reject') await call(approvalCalls.rejectChangeRequest, { params, body: { reason } });
    else await call(approvalCalls.approveChangeRequest, { params, body: reason ? { reason } : {} });
    toast(t(decision === 'reject' ? 'rejected' : 'approved', { count: 1 }));
    return;
  }
  const decisions = await call(approvalCalls.decideChangeRequests, { body: { ids, decision, reason } });
  const refused = decisions.filter((one) => one.problem);
  const done = decisions.length - refused.length;
  if (refused.length === 0) toast(t(decision === 'reject' ? 'rejected' : 'approved', { count: done }));
  else toast(t('decidedPartly', { done, count: refused.length }), { tone: 'bad', detail: refused[0]?.problem?.detail });
}
