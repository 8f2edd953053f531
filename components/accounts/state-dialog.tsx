'use client';
import { ArrowRight } from 'lucide';
import { accountCalls } from '#components/accounts/calls.ts';
import { moveEffectOf } from '#components/accounts/move-effects.ts';
import { t } from '#components/accounts/move-messages.ts';
import { moveOf } from '#components/accounts/moves.ts';
import { reasonFaultOf } from '#components/accounts/reason-fault.ts';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { type SmallForm, useSmallForm } from '#components/form/use-small-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Radio } from '#components/ui/choice.tsx';
import { Field, FieldGroup } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { common } from '#components/ui/messages.ts';
import { useReloaded } from '#components/ui/reload.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { isZeroDecimal } from '#lib/core/decimal.ts';
import { groupDigits } from '#lib/core/group-digits.ts';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import { isClosedState, moveNeedsReason, type TargetState } from '#lib/domain/accounts/core/account-states.ts';
import type { Wallet } from '#lib/domain/ledger/wallet.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

/** The account as the dialog needs to know it. */
export interface AccountToMove {
  id: string;
  reference: string;
  name: string;
  state: AccountState;
  wallets: readonly Wallet[];
  revision: number;
}

/** Asks for the reason and moves the account: once, however often the dialog is sent. */
export function StateDialog({
  account,
  target,
  employee,
  waits,
  onClose,
  onDone,
  onReload,
}: {
  account: AccountToMove;
  target: TargetState;
  /** Who is signed in: recorded as the one who did it. */
  employee: string;
  /** A second person must approve it. */
  waits?: boolean;
  onClose: () => void;
  onDone: () => void;
  /** Reloads the account after another user changed it; absent if the page does so. */
  onReload?: () => void;
}) {
  useReloaded(() => onReload?.());
  const { verb } = moveOf(account.state, target);
  const { done, effect, reasons } = moveEffectOf(account.state, target);
  const isDue = moveNeedsReason(account.state, target);
  const form = useSmallForm({
    values: { reason: '', typed: '' },
    revision: account.revision,
    check: ({ reason, typed }) => ({
      reason: isDue ? reasonFaultOf(reason) : undefined,
      typed:
        target === 'FINALIZED' && typed.trim() !== account.reference
          ? t('typeReference', { reference: account.reference })
          : undefined,
    }),
    write: async ({ reason }, id) => {
      const { status } = await callForResponse(accountCalls.changeAccountState, {
        params: { idRef: account.id },
        body: { id, account_uuid: account.id, state: target, reason: reason.trim() || undefined },
        revision: account.revision,
      });
      toastWriteResult(status, done, { detail: account.name, waits: t('requested', { verb }) });
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      title={t('verbOn', { verb, name: account.name })}
      action={waits ? t('requestApproval') : verb}
      danger={target !== 'OPEN'}
      form={form}
      onClose={onClose}
      noValidate
    >
      <StateChangeSummary account={account} target={target} />
      <p className="text-fg-2">{effect}</p>
      <BalanceWarning wallets={account.wallets} target={target} />
      <UsualReasons reasons={reasons} {...form.bind('reason')} />
      <Field
        label={terms('reason')}
        required={isDue}
        optional={!isDue}
        error={form.fault('reason')}
        aside={t('asEmployee', { employee })}
      >
        <Textarea {...form.register('reason')} rows={2} />
      </Field>
      {target === 'FINALIZED' && <ConfirmField form={form} reference={account.reference} />}
    </FormDialog>
  );
}

function StateChangeSummary({ account, target }: { account: AccountToMove; target: TargetState }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StateBadge state={account.state} />
      <Icon drawing={ArrowRight} label={t('toState')} className="size-4 text-fg-3" />
      <StateBadge state={target} />
      <span className="ms-auto font-mono text-fg-2 text-sm">{account.reference}</span>
    </div>
  );
}

function UsualReasons({
  reasons,
  value,
  onChange,
}: {
  reasons: readonly string[];
  value: string;
  onChange: (reason: string) => void;
}) {
  return (
    <FieldGroup legend={t('usualReasons')}>
      {reasons.map((reason) => (
        <Radio
          key={reason}
          name="frequent_reason"
          label={reason}
          checked={value === reason}
          onChange={() => onChange(reason)}
        />
      ))}
    </FieldGroup>
  );
}

/** Asks to type the reference before a change that cannot be undone. */
function ConfirmField({ form, reference }: { form: SmallForm<{ reason: string; typed: string }>; reference: string }) {
  return (
    <Field label={common('typeToConfirm', { text: reference })} error={form.fault('typed')} hint={t('cannotBeUndone')}>
      <Input {...form.register('typed')} mono autoComplete="off" spellCheck={false} />
    </Field>
  );
}

/** Says what money is in the way, or stays behind. */
function BalanceWarning({ wallets, target }: { wallets: readonly Wallet[]; target: TargetState }) {
  const withHolds = wallets.filter((wallet) => !isZeroDecimal(wallet.hold_balance));
  const filled = wallets.filter((wallet) => !isZeroDecimal(wallet.account_balance));
  if (target === 'OPEN' || withHolds.length + filled.length === 0) return null;
  const closes = isClosedState(target);
  return (
    <Banner tone={closes ? 'warn' : 'info'} title={closes ? t('mustBeEmpty') : undefined}>
      {filled.length > 0 && <p>{t('balanceIn', { filled: amountsIn(filled, 'account_balance') })}</p>}
      {withHolds.length > 0 && <p>{t('holdsOn', { wallets: amountsIn(withHolds, 'hold_balance') })}</p>}
    </Banner>
  );
}

/** `Default wallet EUR (6,007.80), Secondary wallet USD (5.00)`. */
function amountsIn(wallets: readonly Wallet[], balance: 'account_balance' | 'hold_balance'): string {
  return wallets.map((wallet) => `${walletName(wallet)} (${groupDigits(wallet[balance])})`).join(', ');
}
