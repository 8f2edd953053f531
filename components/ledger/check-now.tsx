'use client';
import { Scale } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { Button } from '#components/ui/button.tsx';
import { problemOf } from '#components/ui/problem-view.tsx';
import { toast } from '#components/ui/toast.ts';
import { call } from '#lib/server/operation/client.ts';

/** Has the ledger added up again, and says what came of it. */
export function CheckNow() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      const { agrees } = await call(ledgerCalls.runLedgerCheck, { body: {} });
      toast(agrees ? 'The ledger agrees' : 'The ledger does not agree', { tone: agrees ? 'ok' : 'bad' });
      router.refresh();
    } catch (error) {
      const { title, detail } = problemOf(error);
      toast(title, { tone: 'bad', detail });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Scale} busy={busy} onClick={check}>
      Check now
    </Button>
  );
}
