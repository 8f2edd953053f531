'use client';
import { ArrowRight } from 'lucide-react';
import { accountCalls } from '#components/accounts/calls.ts';
import { moveOf, reasonFaultOf } from '#components/accounts/moves.ts';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { tellWritten } from '#components/form/tell-written.ts';
import { type SmallForm, useSmallForm } from '#components/form/use-small-form.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Radio } from '#components/ui/choice.tsx';
import { Field, FieldGroup } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { useReloaded } from '#components/ui/reload.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { isZeroDecimal } from '#lib/core/decimal.ts';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import { isClosedState, moveNeedsReason, type TargetState } from '#lib/domain/accounts/core/account-states.ts';
import type { Wallet } from '#lib/domain/ledger/wallet.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

/** The account as the dialog needs to know it. */
export interface Moved {
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
  account: Moved;
  target: TargetState;
  /** Who is signed in: recorded as the one who did it. */
  employee: string;
  /** A second person must approve it. */
  waits?: boolean;
  onClose: () => void;
  onDone: () => void;
  /** Reads the account again when somebody else has changed it; absent where the page does that. */
  onReload?: () => void;
}) {
  useReloaded(() => onReload?.());
  const move = moveOf(account.state, target);
  const isDue = moveNeedsReason(account.state, target);
  const form = useSmallForm({
    values: { reason: '', typed: '' },
    check: ({ reason, typed }) => ({
      reason: isDue ? reasonFaultOf(reason) : undefined,
      typed:
        target === 'FINALIZED' && typed.trim() !== account.reference
          ? `Type ${account.reference} to confirm.`
          : undefined,
    }),
    write: async ({ reason }, id) => {
      const { status } = await callForResponse(accountCalls.changeAccountState, {
        params: { idRef: account.id },
        body: { id, account_uuid: account.id, state: target, reason: reason.trim() || undefined },
        revision: account.revision,
      });
      tellWritten(status, move.done, { detail: account.name, waits: `${move.verb} was requested.` });
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      title={`${move.verb} ${account.name}`}
      action={waits ? 'Request approval' : move.verb}
      danger={target !== 'OPEN'}
      form={form}
      onClose={onClose}
      noValidate
    >
      <StateChange account={account} target={target} />
      <p className="text-fg-2">{move.effect}</p>
      <BalanceWarning wallets={account.wallets} target={target} />
      <UsualReasons reasons={move.reasons} {...form.bind('reason')} />
      <Field label="Reason" required={isDue} optional={!isDue} error={form.fault('reason')} aside={`as ${employee}`}>
        <Textarea {...form.register('reason')} rows={2} />
      </Field>
      {target === 'FINALIZED' && <ConfirmField form={form} reference={account.reference} />}
    </FormDialog>
  );
}

function StateChange({ account, target }: { account: Moved; target: TargetState }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StateBadge state={account.state} />
      <ArrowRight aria-label="to" className="size-4 text-fg-3" />
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
    <FieldGroup legend="Usual reasons">
      {reasons.map((usual) => (
        <Radio key={usual} name="usual" label={usual} checked={value === usual} onChange={() => onChange(usual)} />
      ))}
    </FieldGroup>
  );
}

/** Asks to type the reference before a change that cannot be undone. */
function ConfirmField({ form, reference }: { form: SmallForm<{ reason: string; typed: string }>; reference: string }) {
  return (
    <Field label={`Type ${reference} to confirm`} error={form.fault('typed')} hint="This cannot be taken back.">
      <Input {...form.register('typed')} mono autoComplete="off" spellCheck={false} />
    </Field>
  );
}

/** Says what money is in the way, or stays behind. */
function BalanceWarning({ wallets, target }: { wallets: readonly Wallet[]; target: TargetState }) {
  const names = (found: readonly Wallet[]) => found.map(({ code, currency }) => `${code} ${currency}`).join(', ');
  const held = wallets.filter((wallet) => !isZeroDecimal(wallet.hold_balance));
  const filled = wallets.filter((wallet) => !isZeroDecimal(wallet.account_balance));
  if (target === 'OPEN' || held.length + filled.length === 0) return null;
  const closes = isClosedState(target);
  return (
    <Banner tone={closes ? 'warn' : 'info'} title={closes ? 'It will be refused while money is there' : undefined}>
      {filled.length > 0 && <p>Balance in {names(filled)}.</p>}
      {held.length > 0 && <p>Holds on {names(held)}.</p>}
    </Banner>
  );
}
