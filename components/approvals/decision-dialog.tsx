'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { approvalCalls } from '#components/approvals/calls.ts';
import { t } from '#components/approvals/messages.ts';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useLateRefresh } from '#components/form/use-late-refresh.ts';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Textarea } from '#components/ui/input/input.tsx';
import { common } from '#components/ui/messages.ts';
import { Dialog, DialogFooter } from '#components/ui/overlay/dialog.tsx';
import { toast } from '#components/ui/overlay/toast.ts';
import { reasonLengthMax } from '#lib/core/reason.ts';
import type { ChangeRequest } from '#lib/domain/approvals/requests/change-request.ts';
import { call } from '#lib/server/operation/client.ts';

export interface PendingDecision {
  decision: 'approve' | 'reject';
  requests: readonly Pick<ChangeRequest, 'id' | 'sentence'>[];
}

/** A request of several whose decision was rejected or could not be carried out. */
interface FailedDecision {
  id: string;
  sentence: string;
  detail: string;
}

/** Asks for the reason of a decision about one change request or several, carries it out, and says which ones failed. */
export function DecisionDialog({
  decision,
  requests,
  onClose,
}: PendingDecision & { onClose: (isSent: boolean) => void }) {
  const router = useRouter();
  const [failed, setFailed] = useState<readonly FailedDecision[]>([]);
  const isApproval = decision === 'approve';
  const count = requests.length;
  const isReasonDue = needsReason(decision, count);
  const { markSent, close } = useLateRefresh(onClose, router.refresh);
  const form = useSmallForm({
    values: { reason: '' },
    write: async ({ reason }) => {
      markSent();
      const failures = await decide({ decision, requests }, reason.trim());
      if (failures.length > 0) setFailed(failures);
      else close();
    },
  });
  if (failed.length > 0)
    return (
      <Dialog
        open
        onClose={close}
        title={t('decidedPartly', { done: count - failed.length, count: failed.length })}
        size="md"
      >
        <FailedDecisions failed={failed} onClose={close} />
      </Dialog>
    );
  return (
    <FormDialog
      title={t(isApproval ? 'approveRequests' : 'rejectRequests', { count })}
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

/** Each request that failed, by its sentence, and the reason. */
function FailedDecisions({ failed, onClose }: { failed: readonly FailedDecision[]; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={terms('results')} className="max-h-80 overflow-y-auto rounded border">
        {failed.map(({ id, sentence, detail }) => (
          <li key={id} className="wrap-anywhere border-b px-3 py-2 last:border-b-0">
            {sentence}
            <span className="block text-fg-2 text-sm">{detail}</span>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {common('close')}
        </Button>
      </DialogFooter>
    </div>
  );
}

const needsReason = (decision: PendingDecision['decision'], count: number) => decision === 'reject' || count > 1;

/** Decides one request, whose problem is thrown, or several. Returns those of several that failed. */
async function decide({ decision, requests }: PendingDecision, reason: string): Promise<FailedDecision[]> {
  const [request] = requests;
  if (requests.length === 1 && request) {
    const params = { id: request.id };
    if (decision === 'reject') await call(approvalCalls.rejectChangeRequest, { params, body: { reason } });
    else await call(approvalCalls.approveChangeRequest, { params, body: reason ? { reason } : {} });
    toast(t(decision === 'reject' ? 'rejected' : 'approved', { count: 1 }));
    return [];
  }
  const ids = requests.map(({ id }) => id);
  const decisions = await call(approvalCalls.decideChangeRequests, { body: { ids, decision, reason } });
  const sentences = new Map(requests.map(({ id, sentence }) => [id, sentence]));
  const failed = decisions.flatMap(({ id, problem }) =>
    problem ? [{ id, sentence: sentences.get(id) ?? '', detail: problem.detail }] : [],
  );
  if (failed.length === 0) toast(t(decision === 'reject' ? 'rejected' : 'approved', { count: decisions.length }));
  return failed;
}
