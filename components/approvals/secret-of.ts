import { t } from '#components/approvals/secret-messages.ts';
import type { WriteResult } from '#components/form/send-write.ts';
import { common } from '#components/ui/messages.ts';
import { toast } from '#components/ui/overlay/toast.ts';

/** The answer with a secret. Undefined when the write waits for approval; then it says so. */
export async function secretOf<Body>(sent: Promise<WriteResult<Body>>): Promise<Body | undefined> {
  const result = await sent;
  if (result.isDone) return result.body;
  toast(common('waitingForApproval'), { tone: 'info', detail: t('secretLater') });
  return undefined;
}
