'use client';
import { useState } from 'react';
import { AmountField } from '#components/ledger/amount-field.tsx';
import { amountFault, amountFrom } from '#components/ledger/amount-text.ts';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { type SideChoice, sideFault, sideOf } from '#components/ledger/side.ts';
import { SidePicker } from '#components/ledger/side-picker.tsx';
import { useWrite } from '#components/ledger/use-write.ts';
import { WriteDialog } from '#components/ledger/write-dialog.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { newRequestId } from '#components/ui/request-id.ts';
import { toast } from '#components/ui/toast.ts';
import type { Hold } from '#lib/domain/ledger/hold.ts';
import { callWhole } from '#lib/server/operation/client.ts';

/** Takes what a hold set aside, or a part of it, to where the person says; the rest is released. */
export function CaptureDialog({ hold, onClose, onDone }: { hold: Hold; onClose: () => void; onDone: () => void }) {
  const [idempotency_key] = useState(newRequestId);
  const [to, setTo] = useState<SideChoice>({ kind: 'chart' });
  const [amount, setAmount] = useState(hold.amount);
  const { busy, faults, setFaults, problem, send } = useWrite();

  const submit = async () => {
    const target = sideOf(to);
    const missing = { to: sideFault(to), amount: amountFault(amount, hold.currency) };
    setFaults(missing);
    if (!target || missing.amount) return;
    await send(
      async () => {
        const { status } = await callWhole(ledgerCalls.captureHold, {
          params: { id: hold.id },
          body: { to: target, amount: amountFrom(amount) },
          idempotency_key,
        });
        const detail = `${amountFrom(amount)} ${hold.currency}`;
        if (status === 202) toast('Waiting for a second person', { tone: 'info', detail });
        else toast('Hold captured', { detail });
        onClose();
        onDone();
      },
      { to: to.kind === 'wallet' ? to.account?.id : undefined },
    );
  };
  return (
    <WriteDialog
      title="Capture the hold"
      size="md"
      action="Capture"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
      description={
        <>
          <Amount value={hold.amount} currency={hold.currency} /> is set aside
          {hold.description && ` for ${hold.description}`}. What is not captured is released; the hold then has ended.
        </>
      }
    >
      <SidePicker legend="To" value={to} onChange={setTo} error={faults.to} currency={hold.currency} />
      <AmountField value={amount} onChange={setAmount} error={faults.amount ?? faults.from} currency={hold.currency} />
    </WriteDialog>
  );
}
