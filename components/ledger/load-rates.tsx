'use client';
import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { tellWritten } from '#components/form/tell-written.ts';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { ratesFrom } from '#components/ledger/rate-lines.ts';
import { Button } from '#components/ui/button.tsx';
import { DateTimeInput } from '#components/ui/date-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { useShortcuts } from '#components/ui/shortcuts.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

/** Loads rates typed or pasted one a operationRef, all with one time. */
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
  const [now] = useState(() => new Date().toISOString());
  const form = useSmallForm({
    values: { rates: '', as_of: now },
    check: ({ rates, as_of }) => ({ rates: ratesFrom(rates, as_of).fault }),
    write: async (values, idempotency_key) => {
      const { rates } = ratesFrom(values.rates, values.as_of);
      const { status } = await callForResponse(ledgerCalls.loadRates, { body: { rates }, idempotency_key });
      tellWritten(status, rates.length === 1 ? 'Rate loaded' : `${rates.length} rates loaded`);
      onClose();
      router.refresh();
    },
  });
  return (
    <FormDialog title="Load exchange rates" action="Load" form={form} onClose={onClose} noValidate>
      <Field
        label="Rates"
        required
        error={form.fault('rates')}
        hint="One a line: base, quote, rate. EUR USD 1.0825 means that 1 EUR is 1.0825 USD."
      >
        <Textarea
          {...form.register('rates')}
          mono
          rows={5}
          spellCheck={false}
          placeholder={'EUR USD 1.0825\nEUR GBP 0.8431'}
        />
      </Field>
      <Field label="As of" required hint="From then on they count. One of the same pair and time is replaced.">
        <DateTimeInput name="as_of" {...form.bind('as_of')} />
      </Field>
    </FormDialog>
  );
}
