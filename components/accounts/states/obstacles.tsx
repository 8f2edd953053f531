'use client';
import { type ReactNode, Suspense, useState } from 'react';
import { accountCalls } from '#components/accounts/calls.ts';
import { t } from '#components/accounts/states/move-messages.ts';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { LazyVoidDialog } from '#components/ledger/holds/lazy-void-dialog.ts';
import { t as ledgerText } from '#components/ledger/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { equals, filteredHref, filterOf } from '#components/table/filter/filter-text.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { useLiveQuery } from '#components/ui/live/use-live-query.ts';
import { toastProblem } from '#components/ui/overlay/problem-toast.ts';
import { isZeroDecimal } from '#lib/core/amounts/decimal.ts';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import type { Hold } from '#lib/domain/ledger/holds/hold.ts';
import type { Wallet } from '#lib/domain/ledger/wallets/wallet.ts';
import { paymentIdOf } from '#lib/domain/payments/queue/hold-purpose.ts';
import { call } from '#lib/server/operation/client.ts';

const TransferStep = lazyPart(async () => (await import('#components/ledger/transfer-dialog.tsx')).TransferDialog);

const shownHolds = 10;

/** What a person may do to empty an account. */
export interface EmptyingRights {
  transfer: boolean;
  readHolds: boolean;
  manageHolds: boolean;
}

/** The account that is to be emptied. */
interface AccountToEmpty {
  id: string;
  name: string;
  reference: string;
  state: AccountState;
  wallets: readonly Wallet[];
}

/** One step towards an empty account, which has a dialog of its own. */
export type EmptyingStep = { wallet: Wallet } | { hold: Hold };

/** The money that keeps an account from being closed, each with the way to remove it. */
export function Obstacles({
  account,
  rights,
  onStep,
}: {
  account: AccountToEmpty;
  rights: EmptyingRights;
  onStep: (step: EmptyingStep) => void;
}) {
  const held = account.wallets.filter((wallet) => !isZeroDecimal(wallet.hold_balance));
  const filled = account.wallets.filter((wallet) => !isZeroDecimal(wallet.account_balance));
  if (held.length + filled.length === 0) return null;
  return (
    <Banner tone="warn" title={t('mustBeEmpty')}>
      <ul className="flex flex-col">
        {held.length > 0 && <HeldMoney account={account} held={held} rights={rights} onStep={onStep} />}
        {filled.map((wallet) => (
          <Obstacle
            key={`${wallet.code} ${wallet.currency}`}
            text={t('balanceIn', { wallet: walletName(wallet), amount: groupDigits(wallet.account_balance) })}
          >
            {rights.transfer && account.state === 'OPEN' && (
              <TransferButton account={account} wallet={wallet} onStep={onStep} />
            )}
          </Obstacle>
        ))}
      </ul>
      {account.state === 'BLOCKED' && filled.length > 0 && <p className="mt-1">{t('unblockFirst')}</p>}
    </Banner>
  );
}

function TransferButton({
  account,
  wallet,
  onStep,
}: {
  account: AccountToEmpty;
  wallet: Wallet;
  onStep: (step: EmptyingStep) => void;
}) {
  const [isBusy, setBusy] = useState(false);
  // The step before, or another person, may have changed the balances since they were read.
  const start = async () => {
    setBusy(true);
    try {
      const params = { idRef: account.id, walletType: wallet.code, walletCurrency: wallet.currency };
      onStep({ wallet: await call(accountCalls.getWallet, { params }) });
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" busy={isBusy} onClick={() => void start()}>
      {ledgerText('transferMoney')}
    </Button>
  );
}

function HeldMoney({
  account,
  held,
  rights,
  onStep,
}: {
  account: AccountToEmpty;
  held: readonly Wallet[];
  rights: EmptyingRights;
  onStep: (step: EmptyingStep) => void;
}) {
  const ofAccount = [equals('account_id', account.id), equals('state', 'ACTIVE')];
  const { value: found } = useLiveQuery<readonly Hold[] | null>({
    key: ['holds of', account.id, rights.readHolds, ...held.map(({ hold_balance }) => hold_balance)],
    ask: async (signal) => {
      if (!rights.readHolds) return null;
      const query = { filter: filterOf(...ofAccount), 'page[size]': String(shownHolds) };
      return (await call(ledgerCalls.listHolds, { query, signal })).page;
    },
    everyMs: () => undefined,
  });
  if (!found) {
    return held.map((wallet) => (
      <Obstacle
        key={`${wallet.code} ${wallet.currency}`}
        text={t('holdsOn', { wallet: walletName(wallet), amount: groupDigits(wallet.hold_balance) })}
      />
    ));
  }
  return (
    <>
      {found.map((hold) => (
        <Obstacle key={hold.id} text={holdText(hold)}>
          <WayOfHold hold={hold} canVoid={rights.manageHolds} onStep={onStep} />
        </Obstacle>
      ))}
      {found.length === shownHolds && (
        <Obstacle text={t('moreHolds')}>
          <LinkButton href={filteredHref('/journal/holds', ...ofAccount)} size="sm">
            {t('showHolds')}
          </LinkButton>
        </Obstacle>
      )}
    </>
  );
}

/** A hold is voided, unless it belongs to a payment: this is cancelled or paid. */
function WayOfHold({ hold, canVoid, onStep }: { hold: Hold; canVoid: boolean; onStep: (step: EmptyingStep) => void }) {
  const payment = paymentIdOf(hold.bound_to);
  if (payment !== undefined) {
    return (
      <LinkButton href={`/payments/${payment}`} size="sm">
        {t('openPayment')}
      </LinkButton>
    );
  }
  if (!canVoid) return null;
  return (
    <Button size="sm" onClick={() => onStep({ hold })}>
      {ledgerText('voidHoldItem')}
    </Button>
  );
}

function holdText({ amount, currency, wallet, description, bound_to }: Hold): string {
  const money = { amount: groupDigits(amount), wallet: walletName({ code: wallet, currency }) };
  if (paymentIdOf(bound_to) !== undefined) return t('heldForPayment', money);
  return description ? t('heldFor', { ...money, description }) : t('holdsOn', money);
}

function Obstacle({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <span className="min-w-0 flex-1 basis-48">{text}</span>
      {children}
    </li>
  );
}

/** The dialog of a step. */
export function StepDialog({
  account,
  step,
  onClose,
  onDone,
}: {
  account: AccountToEmpty;
  step: EmptyingStep;
  onClose: () => void;
  onDone: () => void;
}) {
  if ('hold' in step) {
    const done = () => {
      onClose();
      onDone();
    };
    return (
      <Suspense>
        <LazyVoidDialog hold={{ ...step.hold, account }} onClose={onClose} onDone={done} />
      </Suspense>
    );
  }
  const { wallet } = step;
  const own = { kind: 'wallet' as const, account, wallet };
  const isOwed = wallet.account_balance.startsWith('-');
  const amount = isOwed ? wallet.account_balance.slice(1) : wallet.available_balance;
  return (
    <Suspense>
      <TransferStep
        {...(isOwed ? { to: own } : { from: own })}
        amount={isZeroDecimal(amount) || amount.startsWith('-') ? undefined : amount}
        onClose={onClose}
        onDone={onDone}
      />
    </Suspense>
  );
}
