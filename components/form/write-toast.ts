import { common } from '#components/ui/messages.ts';
import { toast } from '#components/ui/overlay/toast.ts';

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
  else toastWaiting(waits ?? detail);
  return isDone;
}

/** Says that a write waits for approval. `what` is the write in a few words. */
export function toastWaiting(what?: string): void {
  toast(common('waitingForApproval'), { tone: 'info', ...(what && { detail: what }) });
}
