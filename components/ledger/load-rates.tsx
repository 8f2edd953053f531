'use client';
import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { ratesFrom } from '#components/ledger/rate-lines.ts';
import { useWrite } from '#components/ledger/use-write.ts';
import { WriteDialog } from '#components/ledger/write-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { DateTimeInput } from '#components/ui/date-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { newRequestId } from '#components/ui/request-id.ts';
import { useShortcuts } from '#components/ui/shortcuts.ts';
import { toast } from '#components/ui/toast.ts';
import { callWhole } from '#lib/server/operation/client.ts';

/** Loads rates typed or pasted one a line, all with one time. */
export function LoadRatesButton() {
  const [isOpen, setOpen] = useState(false);
  useShortcuts([{ keys: 'n', group: 'This page', label: 'Load rates', run: () => setOpen(true) }]);
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => setOpen(true)} data-tip="Load rates" data-tip-keys="n">
        Load rates
      </Button>
      {isOpen && <RatesDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function RatesDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [idempotency_key] = useState(newRequestId);
  const [text, setText] = useState('');
  const [as_of, setAsOf] = useState(() => new Date().toISOString());
  const { busy, faults, setFaults, problem, send } = useWrite();

  const submit = async () => {
    const { rates, fault } = ratesFrom(text, as_of);
    setFaults({ rates: fault });
    if (fault) return;
    await send(async () => {
      const { status } = await callWhole(ledgerCalls.loadRates, { body: { rates }, idempotency_key });
      if (status === 202) toast('Waiting for a second person', { tone: 'info' });
      else toast(rates.length === 1 ? 'Rate loaded' : `${rates.length} rates loaded`);
      onClose();
      router.refresh();
    });
  };
  return (
    <WriteDialog
      title="Load exchange rates"
      action="Load"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Rates"
        required
        error={faults.rates}
        hint="One a line: base, quote, rate. EUR USD 1.0825 means that 1 EUR is 1.0825 USD."
      >
        <Textarea
          name="rates"
          mono
          rows={5}
          spellCheck={false}
          placeholder={'EUR USD 1.0825\nEUR GBP 0.8431'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Field label="As of" required hint="From then on they count. One of the same pair and time is replaced.">
        <DateTimeInput name="as_of" value={as_of} onChange={setAsOf} />
      </Field>
    </WriteDialog>
  );
}
