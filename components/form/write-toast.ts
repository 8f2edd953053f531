import { common } from '#components/ui/messages.ts';
import { toast } from '#components/ui/toast.ts';

interface WriteResultText {
  /** What was written, in a few words. */
  detail?: string | undefined;
  /** What waits, when the write needs a second person. */
  waits?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
}

/** Shows whether a write is done or waits for approval (202). Returns whether it is done. */
export function toastWriteResult(
  status: number,
  done: string,
  { detail, waits, action }: WriteResultText = {},
): boolean {
  const isDone = status !== 202;
  if (isDone) toast(done, { ...(detail !== undefined && { detail }), ...(action && { action }) });
  else toast(common('waitingForApproval'), { tone: 'info', ...((waits ?? detail) && { detail: waits ?? detail }) });
  return isDone;
}
