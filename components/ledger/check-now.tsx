'use client';
import { Scale } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { sendWrite } from '#components/form/send-write.ts';
import { useAction } from '#components/form/use-action.ts';
import { toastWaiting } from '#components/form/write-toast.ts';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { t } from '#components/ledger/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { toastProblem } from '#components/ui/problem-toast.ts';
import { toast } from '#components/ui/toast.ts';

/** Has the ledger added up again, and says what came of it. */
export function CheckNow() {
  const router = useRouter();
  const { busy, run } = useAction();
  const check = async () => {
    const refusal = await run(async () => {
      const result = await sendWrite(ledgerCalls.runLedgerCheck, { body: {} });
      if (!result.isDone) return toastWaiting(t('runCheck'));
      const { agrees } = result.body;
      toast(agrees ? t('checkPassed') : t('checkFailed'), { tone: agrees ? 'ok' : 'bad' });
      router.refresh();
    });
    if (refusal) toastProblem(refusal);
  };
  return (
    <Button icon={Scale} busy={busy} onClick={check}>
      {t('runCheck')}
    </Button>
  );
}
