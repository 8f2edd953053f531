'use client';
import { Scale } from 'lucide';
import { useRouter } from 'next/navigation';
import { sendWrite } from '#components/form/send-write.ts';
import { useDirectWrite } from '#components/form/use-direct-write.ts';
import { toastWaiting } from '#components/form/write-toast.ts';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { t } from '#components/ledger/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/overlay/toast.ts';

/** Has the ledger added up again, and says what came of it. */
export function CheckNow() {
  const router = useRouter();
  const { busy, send } = useDirectWrite();
  const check = () =>
    send('runLedgerCheck', async (idempotency_key) => {
      const result = await sendWrite(ledgerCalls.runLedgerCheck, { body: {}, idempotency_key });
      if (!result.isDone) return toastWaiting(t('runCheck'));
      const { agrees } = result.body;
      toast(agrees ? t('checkPassed') : t('checkFailed'), { tone: agrees ? 'ok' : 'bad' });
      router.refresh();
    });
  return (
    <Button icon={Scale} busy={busy} onClick={check}>
      {t('runCheck')}
    </Button>
  );
}
