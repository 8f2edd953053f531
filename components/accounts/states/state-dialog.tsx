'use client';
import { ArrowRight } from 'lucide';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { accountCalls } from '#components/accounts/calls.ts';
import { moveEffectOf } from '#components/accounts/states/move-effects.ts';
import { t } from '#components/accounts/states/move-messages.ts';
import { moveOf } from '#components/accounts/states/moves.ts';
import {
  type EmptyingRights,
  type EmptyingStep,
  Obstacles,
  StepDialog,
} from '#components/accounts/states/obstacles.tsx';
import { reasonFaultOf } from '#components/accounts/states/reason-fault.ts';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { type SmallForm, useSmallForm } from '#components/form/use-small-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { StateChangedNotice } from '#components/shell/conflict/state-changed-notice.tsx';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Radio } from '#components/ui/input/choice.tsx';
import { Field, FieldGroup } from '#components/ui/input/field.tsx';
import { Input, Textarea } from '#components/ui/input/input.tsx';
import { common } from '#components/ui/messages.ts';
import { useReloaded } from '#components/ui/page/reload.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { isZeroDecimal } from '#lib/core/amounts/decimal.ts';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import {
  accountMoves,
  isClosedState,
  moveNeedsReason,
  type TargetState,
} from '#lib/domain/accounts/core/account-states.ts';
import type { Wallet } from '#lib/domain/ledger/wallets/wallet.ts';
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
  rights,
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
  rights: EmptyingRights;
  onClose: () => void;
  onDone: () => void;
  /** Reloads the account after another user changed it; absent if the page does so. */
  onReload?: () => void;
}) {
  const router = useRouter();
  const [step, setStep] = useState<EmptyingStep>();
  useReloaded(() => onReload?.());
  const { verb } = moveOf(account.state, target);
  const { done, effect, reasons } = moveEffectOf(account.state, target);
  const isDue = moveNeedsReason(account.state, target);
  // After a reload the state may be one that another person has set.
  const isPossible = accountMoves[account.state].includes(target);
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
  // The dialog keeps what was typed while a step towards an empty account is taken.
  if (step) {
    return (
      <StepDialog
        account={account}
        step={step}
        onClose={() => setStep(undefined)}
        onDone={onReload ?? (() => router.refresh())}
      />
    );
  }
  return (
    <FormDialog
      title={t('verbOn', { verb, name: account.name })}
      action={waits ? t('requestApproval') : verb}
      danger={target !== 'OPEN'}
      form={form}
      onClose={onClose}
      disabled={!isPossible}
      noValidate
    >
      {!isPossible && <StateChangedNotice title={t(account.state === target ? 'alreadyInState' : 'moveImpossible')} />}
      {account.state !== target && <StateChangeSummary account={account} target={target} />}
      <p className="text-fg-2">{effect}</p>
      <RemainingMoney wallets={account.wallets} target={target} />
      {isClosedState(target) && <Obstacles account={account} rights={rights} onStep={setStep} />}
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
      <Input {...form.register('typed')} mono spellCheck={false} />
    </Field>
  );
}

/** Says what money stays in an account that is blocked. */
function RemainingMoney({ wallets, target }: { wallets: readonly Wallet[]; target: TargetState }) {
  const filled = wallets.filter((wallet) => !isZeroDecimal(wallet.account_balance));
  const held = wallets.filter((wallet) => !isZeroDecimal(wallet.hold_balance));
  if (target !== 'BLOCKED' || held.length + filled.length === 0) return null;
  const lineOf = (wallet: Wallet, key: 'balanceIn' | 'holdsOn', amount: string) => (
    <p key={`${key} ${wallet.code} ${wallet.currency}`}>
      {t(key, { wallet: walletName(wallet), amount: groupDigits(amount) })}
    </p>
  );
  return (
    <Banner>
      {filled.map((wallet) => lineOf(wallet, 'balanceIn', wallet.account_balance))}
      {held.map((wallet) => lineOf(wallet, 'holdsOn', wallet.hold_balance))}
    </Banner>
  );
}
