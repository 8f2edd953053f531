'use client';
import { RotateCcw } from 'lucide';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { eventCalls } from '#components/events/calls.ts';
import { t } from '#components/events/messages.ts';
import { ConfirmDialog } from '#components/form/confirm-dialog.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { terms } from '#components/shell/messages.ts';
import { browserUuid } from '#components/ui/browser-uuid.ts';
import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';

interface ResendAllProps {
  webhookId: string;
  failedCount: number;
  onDone: () => Promise<unknown>;
}

/** Sends all failed deliveries of a webhook again, after a question, in as many requests as the server needs. */
export function ResendAllButton({ webhookId, failedCount, onDone }: ResendAllProps) {
  const router = useRouter();
  // The number that was asked about stays while new deliveries fail.
  const [askedCount, ask] = useState<number>();
  const [progress, setProgress] = useState<{ queued: number; total: number }>();
  /** The next request: repeated as it was if it had no answer. */
  const next = useRef<{ key?: string; after?: string; queued: number }>({ queued: 0 });
  const open = () => {
    next.current = { queued: 0 };
    setProgress(undefined);
    ask(failedCount);
  };
  const resend = async (key: string, signal: AbortSignal) => {
    for (;;) {
      const { after, queued } = next.current;
      next.current.key ??= key;
      const result = await sendWrite(eventCalls.replayFailedEvents, {
        params: { id: webhookId },
        query: after === undefined ? {} : { after },
        idempotency_key: next.current.key,
        signal,
      });
      const sent = queued + (result.isDone ? result.body.queued : 0);
      if (result.isDone && result.body.remaining > 0 && result.body.last_event_id) {
        next.current = { key: browserUuid(), after: result.body.last_event_id, queued: sent };
        setProgress({ queued: sent, total: sent + result.body.remaining });
        continue;
      }
      toastWriteResult(result.status, t('resentAll', { count: sent }), {
        waits: t('resendAll', { count: askedCount ?? 0 }),
      });
      break;
    }
    await onDone();
    router.refresh();
  };
  const label = t('resendAll', { count: askedCount ?? failedCount });
  return (
    <>
      {failedCount > 0 && (
        <Button size="sm" icon={RotateCcw} onClick={open}>
          {t('resendAll', { count: failedCount })}
        </Button>
      )}
      <ConfirmDialog
        open={askedCount !== undefined}
        onClose={() => ask(undefined)}
        title={t('resendAllQuestion', { count: askedCount ?? 0 })}
        action={label}
        confirm={resend}
      >
        <p>{t('resendAllEffect')}</p>
        {progress && (
          <div className="flex flex-col gap-2">
            <ProgressBar label={terms('progress')} value={progress.queued} max={progress.total} />
            <p role="status">{t('queuedOf', { count: progress.queued, total: progress.total })}</p>
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}
