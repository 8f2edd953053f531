'use client';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { AmountField } from '#components/ledger/amount-field.tsx';
import { amountFault, amountWithDecimals } from '#components/ledger/amount-text.ts';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { t } from '#components/ledger/form-messages.ts';
import { fieldOfRefusal } from '#components/ledger/refusals.ts';
import { type SideChoice, sideFault, sideOf, walletArrival } from '#components/ledger/sides/side.ts';
import { SidePicker } from '#components/ledger/sides/side-picker.tsx';
import { terms } from '#components/shell/messages.ts';
import { Amount } from '#components/ui/amount.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { amountFrom } from '#lib/core/amounts/typed-amount.ts';
import type { Hold } from '#lib/domain/ledger/holds/hold.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

interface CaptureValues {
  to: SideChoice;
  amount: string;
}

/** Captures a hold, or a part of it, to the chosen side; the rest is released. */
export function CaptureDialog({ hold, onClose, onDone }: { hold: Hold; onClose: () => void; onDone: () => void }) {
  const form = useSmallForm<CaptureValues>({
    values: { to: { kind: 'chart' }, amount: hold.amount },
    arrival: ({ to }) => walletArrival(to),
    check: ({ to, amount }) => ({ to: sideFault(to), amount: amountFault(amount, hold.currency) }),
    fieldOfProblem: (problem, { to }) => {
      const field = fieldOfRefusal(problem, { to });
      return field === 'from' ? 'amount' : field;
    },
    attempted: ({ to, amount }) => [hold.id, sideOf(to), amount],
    write: async ({ to, amount }, idempotency_key) => {
      const target = sideOf(to);
      if (!target) return;
      const body = { to: target, amount: amountFrom(amount) };
      const { status } = await callForResponse(ledgerCalls.captureHold, {
        params: { id: hold.id },
        body,
        idempotency_key,
      });
      toastWriteResult(status, t('holdCaptured'), { detail: amountWithDecimals(body.amount, hold.currency) });
      onClose();
      onDone();
    },
  });
  const amount = () => <Amount value={hold.amount} currency={hold.currency} />;
  return (
    <FormDialog
      title={t('captureHold')}
      size="md"
      action={t('captureHold')}
      form={form}
      onClose={onClose}
      noValidate
      description={
        <>
          {hold.description
            ? richText(t, 'onHoldFor', { description: hold.description, amount })
            : richText(t, 'onHold', { amount })}{' '}
          {t('captureEffect')}
        </>
      }
    >
      <SidePicker legend={terms('to')} {...form.bind('to')} error={form.fault('to')} currency={hold.currency} isFirst />
      <AmountField {...form.bind('amount')} error={form.fault('amount')} currency={hold.currency} />
    </FormDialog>
  );
}
