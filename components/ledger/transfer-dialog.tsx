'use client';
import { ArrowDown } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { AmountField } from '#components/ledger/amount-field.tsx';
import { amountFault, amountFrom } from '#components/ledger/amount-text.ts';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { RequestId } from '#components/ledger/request-id.tsx';
import { currencyOf, type SideChoice, sideFault, sideOf } from '#components/ledger/side.ts';
import { SidePicker } from '#components/ledger/side-picker.tsx';
import { useWrite } from '#components/ledger/use-write.ts';
import { WriteDialog } from '#components/ledger/write-dialog.tsx';
import { DateTimeInput } from '#components/ui/date-input.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { newRequestId } from '#components/ui/request-id.ts';
import { toast } from '#components/ui/toast.ts';
import { callWhole } from '#lib/server/operation/client.ts';

/**
 * Moves money between two sides. The request id is made when the dialog opens, so that however often it is sent, the
 * money moves once. `from` and `to` are what the page it was opened on is about.
 */
export function TransferDialog({
  from: fromAtFirst = { kind: 'wallet' },
  to: toAtFirst = { kind: 'wallet' },
  onClose,
  onDone,
}: {
  from?: SideChoice;
  to?: SideChoice;
  onClose: () => void;
  onDone: () => void;
}) {
  const router = useRouter();
  const [id] = useState(newRequestId);
  const [from, setFrom] = useState(fromAtFirst);
  const [to, setTo] = useState(toAtFirst);
  const [amount, setAmount] = useState('');
  const [named, setNamed] = useState('');
  const [reference, setReference] = useState('');
  const [description, setDescription] = useState('');
  const [effective_at, setEffectiveAt] = useState('');
  const { busy, faults, setFaults, problem, send } = useWrite();
  const own = currencyOf(from) ?? currencyOf(to);
  const currency = own ?? (named.trim().toUpperCase() || undefined);

  const submit = async () => {
    const [source, target] = [sideOf(from), sideOf(to)];
    const missing = {
      from: sideFault(from),
      to: sideFault(to),
      currency: currency ? undefined : 'Name the currency.',
      amount: amountFault(amount, currency),
    };
    setFaults(missing);
    if (!source || !target || !currency || missing.amount) return;
    await send(
      async () => {
        const { status, body } = await callWhole(ledgerCalls.createTransfer, {
          body: {
            id,
            from: source,
            to: target,
            amount: amountFrom(amount),
            currency,
            ...(reference.trim() && { reference: reference.trim() }),
            ...(description.trim() && { description: description.trim() }),
            ...(effective_at && { effective_at }),
          },
        });
        if (status === 202)
          toast('Waiting for a second person', { tone: 'info', detail: 'The transfer was requested.' });
        else {
          const entry = Array.isArray(body) ? undefined : body.id;
          const open = entry ? { action: { label: 'Open', run: () => router.push(`/journal/${entry}`) } } : {};
          toast('Money moved', { detail: `${amountFrom(amount)} ${currency}`, ...open });
        }
        onClose();
        onDone();
      },
      { from: nameIn(from), to: nameIn(to) },
    );
  };
  return (
    <WriteDialog
      title="Transfer money"
      size="md"
      action="Transfer"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="flex flex-col gap-1">
        <SidePicker legend="From" value={from} onChange={setFrom} error={faults.from} currency={currencyOf(to)} />
        <ArrowDown aria-hidden className="mx-auto size-4 text-fg-3" />
        <SidePicker legend="To" value={to} onChange={setTo} error={faults.to} currency={currencyOf(from)} />
      </div>
      <div className="grid grid-cols-[1fr_6rem] gap-2">
        <AmountField value={amount} onChange={setAmount} error={faults.amount} />
        <Field label="Currency" error={faults.currency}>
          <Input
            name="currency"
            autoComplete="off"
            maxLength={8}
            readOnly={own !== undefined}
            value={own ?? named}
            onChange={(event) => setNamed(event.target.value)}
            className="uppercase"
          />
        </Field>
      </div>
      <Field label="Reference" optional error={faults.reference} hint="Shown in the journal, found by its search">
        <Input name="reference" value={reference} onChange={(event) => setReference(event.target.value)} />
      </Field>
      <Disclosure summary="Description, time and request id">
        <div className="flex flex-col gap-4">
          <Field label="Description" optional error={faults.description}>
            <Input name="description" value={description} onChange={(event) => setDescription(event.target.value)} />
          </Field>
          <Field
            label="Effective at"
            optional
            error={faults.effective_at}
            hint="When the money counts as moved; now when empty"
          >
            <DateTimeInput name="effective_at" value={effective_at} onChange={setEffectiveAt} />
          </Field>
          <RequestId id={id} />
        </div>
      </Disclosure>
    </WriteDialog>
  );
}

/** What a refusal would call this side. */
function nameIn(choice: SideChoice): string | undefined {
  return choice.kind === 'wallet' ? choice.account?.id : choice.account && `account ${choice.account.code}`;
}
