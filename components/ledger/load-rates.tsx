'use client';
import { Plus } from 'lucide';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { t } from '#components/ledger/form-messages.ts';
import { ratesFrom } from '#components/ledger/rate-lines.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Textarea } from '#components/ui/input/input.tsx';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { common } from '#components/ui/messages.ts';
import { DateTimeInput } from '#components/ui/time/date-time-input.tsx';
import { callForResponse } from '#lib/server/operation/client.ts';

/** Loads rates typed or pasted one per line, all with one time. */
export function LoadRatesButton() {
  const [isOpen, setOpen] = useState(false);
  useShortcuts([{ keys: 'n', group: common('thisPage'), label: t('loadRates'), run: () => setOpen(true) }]);
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => setOpen(true)} data-tip={t('loadRates')} data-tip-keys="n">
        {t('loadRates')}
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
      toastWriteResult(status, t('ratesLoaded', { count: rates.length }));
      onClose();
      router.refresh();
    },
  });
  return (
    <FormDialog title={t('loadRates')} action={t('loadRates')} form={form} onClose={onClose} noValidate>
      <Field label={terms('exchangeRates')} required error={form.fault('rates')} hint={t('ratesHint')}>
        <Textarea {...form.register('rates')} mono rows={5} spellCheck={false} placeholder={t('ratesExample')} />
      </Field>
      <Field label={terms('asOf')} required hint={t('asOfHint')}>
        <DateTimeInput name="as_of" {...form.bind('as_of')} />
      </Field>
    </FormDialog>
  );
}
