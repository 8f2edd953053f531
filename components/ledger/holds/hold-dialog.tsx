'use client';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { AmountField } from '#components/ledger/amount-field.tsx';
import { amountFault, amountWithDecimals } from '#components/ledger/amount-text.ts';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { t } from '#components/ledger/form-messages.ts';
import { t as ledgerText } from '#components/ledger/messages.ts';
import { fieldOfRefusal } from '#components/ledger/refusals.ts';
import { RequestId } from '#components/ledger/request-id.tsx';
import { type SideChoice, sideCurrency, sideFault, walletArrival } from '#components/ledger/sides/side.ts';
import { SidePicker } from '#components/ledger/sides/side-picker.tsx';
import { terms } from '#components/shell/messages.ts';
import { Field } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { DateTimeInput } from '#components/ui/time/date-time-input.tsx';
import { amountFrom } from '#lib/core/amounts/typed-amount.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

interface HoldValues {
  /** The wallet. */
  account: SideChoice;
  amount: string;
  description: string;
  expires_at: string;
}

/** Reserves money of a wallet until the hold is captured, voided or expires. */
export function HoldDialog({
  wallet = { kind: 'wallet' },
  onClose,
  onDone,
}: {
  wallet?: SideChoice;
  onClose: () => void;
  onDone: () => void;
}) {
  const form = useSmallForm<HoldValues>({
    values: { account: wallet, amount: '', description: '', expires_at: '' },
    arrival: ({ account }) => walletArrival(account),
    check: ({ account, amount }) => ({
      account: sideFault(account),
      amount: amountFault(amount, sideCurrency(account)),
    }),
    fieldOf: (name) => (name === 'wallet' || name === 'currency' ? 'account' : name),
    fieldOfProblem: (problem) => {
      const field = fieldOfRefusal(problem);
      return field === undefined || field === 'amount' ? field : 'account';
    },
    attempted: holdOf,
    write: async (values, id) => {
      const body = { id, ...holdOf(values) };
      const { status } = await callForResponse(ledgerCalls.createHold, { body });
      toastWriteResult(status, t('holdPlaced'), { detail: amountWithDecimals(body.amount, body.currency) });
      onClose();
      onDone();
    },
  });
  const side = form.bind('account');
  return (
    <FormDialog
      title={ledgerText('placeHold')}
      size="md"
      action={ledgerText('placeHold')}
      form={form}
      onClose={onClose}
      noValidate
    >
      <SidePicker
        legend={terms('wallet')}
        {...side}
        error={form.fault('account')}
        walletsOnly
        isFirst={!wallet.account}
      />
      <AmountField
        {...form.bind('amount')}
        error={form.fault('amount')}
        currency={sideCurrency(side.value)}
        isFirst={wallet.account !== undefined}
      />
      <Field label={terms('description')} optional error={form.fault('description')}>
        <Input {...form.register('description')} />
      </Field>
      <Field label={t('expiresAt')} optional error={form.fault('expires_at')} hint={t('expiresHint')}>
        <DateTimeInput name="expires_at" {...form.bind('expires_at')} />
      </Field>
      <RequestId id={form.key} />
    </FormDialog>
  );
}

/** The body of the hold; its wallet is chosen once the form is checked. */
function holdOf({ account: side, amount, description, expires_at }: HoldValues) {
  if (side.kind !== 'wallet' || !side.account || !side.wallet) throw new Error('The wallet is not chosen');
  return {
    account: side.account.id,
    wallet: side.wallet.code,
    currency: side.wallet.currency,
    amount: amountFrom(amount),
    ...(description.trim() && { description: description.trim() }),
    ...(expires_at && { expires_at }),
  };
}
