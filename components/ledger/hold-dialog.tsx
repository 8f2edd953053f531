'use client';
import { useState } from 'react';
import { AmountField } from '#components/ledger/amount-field.tsx';
import { amountFault, amountFrom } from '#components/ledger/amount-text.ts';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { RequestId } from '#components/ledger/request-id.tsx';
import { type SideChoice, sideFault } from '#components/ledger/side.ts';
import { SidePicker } from '#components/ledger/side-picker.tsx';
import { useWrite } from '#components/ledger/use-write.ts';
import { WriteDialog } from '#components/ledger/write-dialog.tsx';
import { DateTimeInput } from '#components/ui/date-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { newRequestId } from '#components/ui/request-id.ts';
import { toast } from '#components/ui/toast.ts';
import { callWhole } from '#lib/server/operation/client.ts';

/** Sets money of a wallet aside until it is captured, voided or expires. */
export function HoldDialog({
  wallet: atFirst = { kind: 'wallet' },
  onClose,
  onDone,
}: {
  wallet?: SideChoice;
  onClose: () => void;
  onDone: () => void;
}) {
  const [id] = useState(newRequestId);
  const [side, setSide] = useState<SideChoice>(atFirst);
  const [amount, setAmount] = useState('');
  const [description, setDescription] = useState('');
  const [expires_at, setExpiresAt] = useState('');
  const { busy, faults, setFaults, problem, send } = useWrite();
  const { account, wallet } = side.kind === 'wallet' ? side : {};

  const submit = async () => {
    const missing = { from: sideFault(side), amount: amountFault(amount, wallet?.currency) };
    setFaults(missing);
    if (!account || !wallet || missing.amount) return;
    await send(async () => {
      const { status } = await callWhole(ledgerCalls.createHold, {
        body: {
          id,
          account: account.id,
          wallet: wallet.code,
          currency: wallet.currency,
          amount: amountFrom(amount),
          ...(description.trim() && { description: description.trim() }),
          ...(expires_at && { expires_at }),
        },
      });
      const detail = `${amountFrom(amount)} ${wallet.currency}`;
      if (status === 202) toast('Waiting for a second person', { tone: 'info', detail });
      else toast('Hold placed', { detail });
      onClose();
      onDone();
    });
  };
  return (
    <WriteDialog
      title="Place a hold"
      size="md"
      action="Place hold"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <SidePicker legend="On" value={side} onChange={setSide} error={faults.from ?? faults.account} walletsOnly />
      <AmountField value={amount} onChange={setAmount} error={faults.amount} currency={wallet?.currency} />
      <Field label="Description" optional error={faults.description}>
        <Input name="description" value={description} onChange={(event) => setDescription(event.target.value)} />
      </Field>
      <Field
        label="Expires at"
        optional
        error={faults.expires_at}
        hint="It then ends by itself; until it is captured or voided when empty"
      >
        <DateTimeInput name="expires_at" value={expires_at} onChange={setExpiresAt} />
      </Field>
      <RequestId id={id} />
    </WriteDialog>
  );
}
