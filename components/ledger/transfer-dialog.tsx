'use client';
import { ArrowDown } from 'lucide';
import { useRouter } from 'next/navigation';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { type SmallForm, useSmallForm } from '#components/form/use-small-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { AmountField } from '#components/ledger/amount-field.tsx';
import { amountFault, amountWithDecimals } from '#components/ledger/amount-text.ts';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { t } from '#components/ledger/form-messages.ts';
import { t as ledgerText } from '#components/ledger/messages.ts';
import { fieldOfRefusal } from '#components/ledger/refusals.ts';
import { RequestId } from '#components/ledger/request-id.tsx';
import { type SideChoice, sideCurrency, sideFault, sideOf, walletArrival } from '#components/ledger/sides/side.ts';
import { SidePicker } from '#components/ledger/sides/side-picker.tsx';
import { terms } from '#components/shell/messages.ts';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { DateTimeInput } from '#components/ui/time/date-time-input.tsx';
import { amountFrom } from '#lib/core/amounts/typed-amount.ts';
import { currencyCodeLengthMax } from '#lib/domain/ledger/currencies/currency-code.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

interface TransferValues {
  from: SideChoice;
  to: SideChoice;
  amount: string;
  currency: string;
  reference: string;
  description: string;
  effective_at: string;
}

/**
 * Moves money between two sides. However often the dialog is sent, the money moves once. `from` and `to` are what the
 * page is about.
 */
export function TransferDialog({
  from = { kind: 'wallet' },
  to = { kind: 'wallet' },
  amount = '',
  onClose,
  onDone,
}: {
  from?: SideChoice;
  to?: SideChoice;
  amount?: string | undefined;
  onClose: () => void;
  onDone: () => void;
}) {
  const router = useRouter();
  const form = useSmallForm<TransferValues>({
    values: { from, to, amount, currency: '', reference: '', description: '', effective_at: '' },
    arrival: ({ from, to }) => walletArrival(from, to),
    check: transferFaults,
    fieldOfProblem: (problem, values) => fieldOfRefusal(problem, { from: values.from, to: values.to }),
    attempted: transferOf,
    write: async (values, id) => {
      const { status, body } = await callForResponse(ledgerCalls.createTransfer, {
        body: { id, ...transferOf(values) },
      });
      const entry = Array.isArray(body) ? undefined : body.id;
      toastWriteResult(status, t('transferCompleted'), {
        detail: amountWithDecimals(amountFrom(values.amount), transferCurrency(values)),
        waits: t('transferRequested'),
        ...(entry && { action: { label: terms('open'), run: () => router.push(`/journal/${entry}`) } }),
      });
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      title={ledgerText('transferMoney')}
      size="md"
      action={ledgerText('transferMoney')}
      form={form}
      onClose={onClose}
      noValidate
    >
      <MovementFields form={form} isFromChosen={from.account !== undefined} />
      <Field label={terms('reference')} optional error={form.fault('reference')} hint={t('referenceHint')}>
        <Input {...form.register('reference')} />
      </Field>
      <Disclosure summary={t('moreFields')}>
        <div className="flex flex-col gap-field">
          <Field label={terms('description')} optional error={form.fault('description')}>
            <Input {...form.register('description')} />
          </Field>
          <Field label={t('effectiveAt')} optional error={form.fault('effective_at')} hint={t('effectiveHint')}>
            <DateTimeInput name="effective_at" {...form.bind('effective_at')} />
          </Field>
          <RequestId id={form.key} />
        </div>
      </Disclosure>
    </FormDialog>
  );
}

/** The two sides, the amount and its currency, which the sides give where they have one. */
function MovementFields({ form, isFromChosen }: { form: SmallForm<TransferValues>; isFromChosen: boolean }) {
  const from = form.bind('from');
  const to = form.bind('to');
  const named = form.bind('currency');
  const own = sideCurrency(from.value) ?? sideCurrency(to.value);
  return (
    <>
      <div className="flex flex-col gap-1">
        <SidePicker
          legend={terms('from')}
          {...from}
          error={form.fault('from')}
          currency={sideCurrency(to.value)}
          isFirst={!isFromChosen}
        />
        <Icon drawing={ArrowDown} className="mx-auto size-4 text-fg-3" />
        <SidePicker
          legend={terms('to')}
          {...to}
          error={form.fault('to')}
          currency={sideCurrency(from.value)}
          isFirst={isFromChosen}
        />
      </div>
      <div className="grid grid-cols-[1fr_8rem] gap-2">
        <AmountField
          {...form.bind('amount')}
          error={form.fault('amount')}
          currency={transferCurrency(form.values) || undefined}
          plain
        />
        <Field label={terms('currency')} error={form.fault('currency')}>
          <Input
            name="currency"
            maxLength={currencyCodeLengthMax}
            readOnly={own !== undefined}
            value={own ?? named.value}
            onChange={(event) => named.onChange(event.target.value)}
            className="uppercase"
          />
        </Field>
      </div>
    </>
  );
}

function transferCurrency({ from, to, currency }: TransferValues): string {
  return sideCurrency(from) ?? sideCurrency(to) ?? currency.trim().toUpperCase();
}

function transferFaults(values: TransferValues) {
  const currency = transferCurrency(values);
  return {
    from: sideFault(values.from),
    to: sideFault(values.to),
    currency: currency ? undefined : t('currencyMissing'),
    amount: amountFault(values.amount, currency || undefined),
  };
}

/** The body of the transfer; the sides are whole once the form is checked. */
function transferOf(values: TransferValues) {
  const [from, to] = [sideOf(values.from), sideOf(values.to)];
  if (!from || !to) throw new Error('A side is incomplete');
  const [reference, description] = [values.reference.trim(), values.description.trim()];
  return {
    from,
    to,
    amount: amountFrom(values.amount),
    currency: transferCurrency(values),
    ...(reference && { reference }),
    ...(description && { description }),
    ...(values.effective_at && { effective_at: values.effective_at }),
  };
}
