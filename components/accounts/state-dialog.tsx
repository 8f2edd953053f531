'use client';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { accountCalls } from '#components/accounts/calls.ts';
import { moveOf, reasonFaultOf } from '#components/accounts/moves.ts';
import { SubmitFooter } from '#components/form/submit-footer.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Radio } from '#components/ui/choice.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field, FieldGroup } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { ProblemView, problemOf, type ShownProblem } from '#components/ui/problem-view.tsx';
import { useReloaded } from '#components/ui/reload.ts';
import { newRequestId } from '#components/ui/request-id.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { toast } from '#components/ui/toast.ts';
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

/**
 * Asks for the reason and moves the account. The request id is made when the dialog opens, so that however often it is
 * sent, the account moves once.
 */
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
  const [request_id] = useState(newRequestId);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem>();
  const sending = useRef(false);

  const reasonFault = isDue ? reasonFaultOf(reason) : undefined;
  const typedFault =
    target === 'FINALIZED' && typed.trim() !== account.reference ? `Type ${account.reference} to confirm.` : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (sending.current || reasonFault || typedFault) return;
    sending.current = true;
    setBusy(true);
    try {
      const { status } = await callForResponse(accountCalls.changeAccountState, {
        params: { idRef: account.id },
        body: { id: request_id, account_uuid: account.id, state: target, reason: reason.trim() || undefined },
        revision: account.revision,
      });
      if (status === 202) toast('Waiting for a second person', { tone: 'info', detail: `${move.verb} was requested.` });
      else toast(move.done, { detail: account.name });
      onClose();
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={`${move.verb} ${account.name}`} locked={busy}>
      <form onSubmit={submit} className="flex flex-col gap-4" aria-busy={busy} noValidate>
        <div className="flex flex-wrap items-center gap-2">
          <StateBadge state={account.state} />
          <ArrowRight aria-label="to" className="size-4 text-fg-3" />
          <StateBadge state={target} />
          <span className="ms-auto font-mono text-fg-2 text-sm">{account.reference}</span>
        </div>
        <p className="text-fg-2">{move.effect}</p>
        <BalanceWarning wallets={account.wallets} target={target} />
        <FieldGroup legend="Usual reasons">
          {move.reasons.map((usual) => (
            <Radio
              key={usual}
              name="usual"
              label={usual}
              checked={reason === usual}
              onChange={() => setReason(usual)}
            />
          ))}
        </FieldGroup>
        <Field
          label="Reason"
          required={isDue}
          optional={!isDue}
          error={isTried ? reasonFault : undefined}
          aside={`as ${employee}`}
        >
          <Textarea name="reason" rows={2} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {target === 'FINALIZED' && (
          <Field
            label={`Type ${account.reference} to confirm`}
            error={isTried ? typedFault : undefined}
            hint="This cannot be taken back."
          >
            <Input
              mono
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        )}
        {problem && <ProblemView problem={problem} />}
        <SubmitFooter
          action={waits ? 'Request approval' : move.verb}
          danger={target !== 'OPEN'}
          busy={busy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
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
