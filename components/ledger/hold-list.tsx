'use client';
import { BookOpenText, HandCoins, Lock, WalletCards, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '#components/form/confirm-dialog.tsx';
import { tellWritten } from '#components/form/tell-written.ts';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { type HoldRow, holdList } from '#components/ledger/hold-list-definition.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import type { FirstPage } from '#components/table/first-page.ts';
import { refreshList } from '#components/table/use-list.ts';
import { Amount } from '#components/ui/amount.tsx';
import { copyAction } from '#components/ui/copy-action.ts';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { MenuEntries } from '#components/ui/menu.tsx';
import { Time } from '#components/ui/time.tsx';
import type { Hold } from '#lib/domain/ledger/hold.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

const LazyCaptureDialog = lazy(async () => ({
  default: (await import('#components/ledger/capture-dialog.tsx')).CaptureDialog,
}));

/** Money set aside, newest first; those who may capture and void it. */
export function HoldList({ first, canManage }: { first: FirstPage<HoldRow> | undefined; canManage: boolean }) {
  const [chosen, setChosen] = useState<{ hold: Hold; act: 'capture' | 'void' }>();
  const close = () => setChosen(undefined);
  const done = () => refreshList('holds');
  const actions = (hold: HoldRow): MenuEntries => [
    ...(canManage && hold.state === 'ACTIVE'
      ? [
          { label: 'Capture…', icon: HandCoins, onSelect: () => setChosen({ hold, act: 'capture' as const }) },
          { label: 'Void…', icon: X, danger: true, onSelect: () => setChosen({ hold, act: 'void' as const }) },
        ]
      : []),
    { label: 'Open the account', icon: WalletCards, href: `/accounts/${hold.account_id}/wallets` },
    ...(hold.entry_id ? [{ label: 'Open its entry', icon: BookOpenText, href: `/journal/${hold.entry_id}` }] : []),
    copyAction('Copy id', 'Id copied', hold.id),
  ];
  return (
    <>
      <DataTable
        list={holdList}
        first={first}
        actions={actions}
        peek={(hold) => ({ title: hold.description ?? 'Hold', body: <HoldFacts hold={hold} /> })}
        empty={
          <EmptyState icon={Lock} title="Nothing is on hold">
            A hold sets money of a wallet aside: it counts against what is available until it is captured, voided or
            expires.
          </EmptyState>
        }
      />
      <Suspense>
        {chosen?.act === 'capture' && <LazyCaptureDialog hold={chosen.hold} onClose={close} onDone={done} />}
      </Suspense>
      {chosen?.act === 'void' && <VoidDialog hold={chosen.hold} onClose={close} onDone={done} />}
    </>
  );
}

function VoidDialog({ hold, onClose, onDone }: { hold: Hold; onClose: () => void; onDone: () => void }) {
  const confirm = async (idempotency_key: string) => {
    const { status } = await callForResponse(ledgerCalls.voidHold, {
      params: { id: hold.id },
      body: {},
      idempotency_key,
    });
    tellWritten(status, 'Hold voided', { detail: `${hold.amount} ${hold.currency}` });
    onDone();
  };
  return (
    <ConfirmDialog open onClose={onClose} title="Void the hold" action="Void hold" danger confirm={confirm}>
      <p className="text-fg-2">
        <Amount value={hold.amount} currency={hold.currency} /> becomes available again. This cannot be taken back.
      </p>
    </ConfirmDialog>
  );
}

function HoldFacts({ hold }: { hold: HoldRow }) {
  return (
    <DescriptionList
      columns={1}
      facts={[
        { label: 'Amount', value: <Amount value={hold.amount} currency={hold.currency} /> },
        { label: 'Captured', value: <Amount value={hold.captured_amount} currency={hold.currency} /> },
        {
          label: 'Account',
          value: hold.account ? `${hold.account.name} · ${hold.account.reference}` : hold.account_id,
        },
        { label: 'Wallet', value: hold.wallet },
        { label: 'Placed', value: <Time at={hold.created_at} /> },
        { label: 'By', value: hold.actor },
        { label: 'Expires', value: hold.expires_at && <Time at={hold.expires_at} /> },
        { label: 'Ended', value: hold.ended_at && <Time at={hold.ended_at} /> },
        { label: 'id', value: <code className="font-mono text-sm">{hold.id}</code> },
      ]}
    />
  );
}
