import { runAttempt, stopWaiting, type Work } from '#components/form/attempt.ts';
import { t } from '#components/form/wait-messages.ts';
import { browserUuid } from '#components/ui/browser-uuid.ts';
import { toastProblem } from '#components/ui/overlay/problem-toast.ts';
import { toast } from '#components/ui/overlay/toast.ts';
import type { ProblemError } from '#lib/server/operation/client.ts';

/**
 * Sends a write that has no place on the page for its answer: toasts say that the answer takes long, and why it was
 * refused. `subject` names the operation, its record and the revision that it changes: an attempt without an answer
 * leaves its key to the next one with the same subject, and after another change the same press is a new wish. Answers
 * the refusal, or undefined.
 */
export async function sendWithToasts(subject: string, work: Work): Promise<ProblemError | undefined> {
  const end = new AbortController();
  const onSlow = () =>
    toast(t('stillWaiting'), {
      tone: 'info',
      detail: t('stillWaitingDetail'),
      forMs: Number.POSITIVE_INFINITY,
      action: { label: t('stopWaiting'), run: () => stopWaiting(end) },
    });
  const refusal = await runAttempt(work, { key: browserUuid(), subject, end, onSlow });
  if (refusal) toastProblem(refusal);
  return refusal;
}
