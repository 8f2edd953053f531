'use client';
import { BookOpenText, HandCoins, Lock, WalletCards, X } from 'lucide';
import { Suspense, useState } from 'react';
import { holdListFor, type ListedHold } from '#components/ledger/holds/hold-list-definition.tsx';
import { LazyVoidDialog } from '#components/ledger/holds/lazy-void-dialog.ts';
import { t } from '#components/ledger/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { exportHrefOf } from '#components/table/export-href.ts';
import type { FirstPage } from '#components/table/list/first-page.ts';
import { refreshList } from '#components/table/list/use-list.ts';
import { copyAction } from '#components/ui/code/copy-action.ts';
import { lazyPart } from '#components/ui/lazy-part.ts';
import type { MenuEntries } from '#components/ui/overlay/menu.tsx';
import { EmptyState } from '#components/ui/page/empty-state.tsx';

const LazyCaptureDialog = lazyPart(
  async () => (await import('#components/ledger/holds/capture-dialog.tsx')).CaptureDialog,
);

const LazyHoldFacts = lazyPart(async () => (await import('#components/ledger/holds/hold-facts.tsx')).HoldFacts);

interface Props {
  first: FirstPage<ListedHold> | undefined;
  canManage: boolean;
  canExport: boolean;
  readsAccounts: boolean;
}

/** Holds, newest first, with capture and void for permitted users. */
export function HoldList({ first, canManage, canExport, readsAccounts }: Props) {
  const holdList = holdListFor(readsAccounts);
  const [chosen, setChosen] = useState<{ hold: ListedHold; act: 'capture' | 'void' }>();
  const close = () => setChosen(undefined);
  const done = () => refreshList('holds');
  const actions = (hold: ListedHold): MenuEntries => [
    ...(canManage && hold.state === 'ACTIVE'
      ? [
          { label: t('captureHold'), icon: HandCoins, onSelect: () => setChosen({ hold, act: 'capture' as const }) },
          {
            label: t('voidHoldItem'),
            icon: X,
            danger: true,
            onSelect: () => setChosen({ hold, act: 'void' as const }),
          },
        ]
      : []),
    ...(readsAccounts
      ? [{ label: t('viewAccount'), icon: WalletCards, href: `/accounts/${hold.account_id}/wallets` }]
      : []),
    ...(hold.entry_id ? [{ label: terms('viewEntry'), icon: BookOpenText, href: `/journal/${hold.entry_id}` }] : []),
    copyAction(terms('copyId'), terms('idCopied'), hold.id),
  ];
  return (
    <>
      <DataTable
        list={holdList}
        first={first}
        exportHref={canExport ? exportHrefOf('/bo/ledger/holds/export', holdList) : undefined}
        actions={actions}
        peek={(hold) => ({ title: hold.description ?? t('hold'), body: <Peek hold={hold} /> })}
        empty={
          <EmptyState icon={Lock} title={t('noHolds')}>
            {t('noHoldsHint')}
          </EmptyState>
        }
      />
      <Suspense>
        {chosen?.act === 'capture' && <LazyCaptureDialog hold={chosen.hold} onClose={close} onDone={done} />}
        {chosen?.act === 'void' && <LazyVoidDialog hold={chosen.hold} onClose={close} onDone={done} />}
      </Suspense>
    </>
  );
}

const Peek = ({ hold }: { hold: ListedHold }) => (
  <Suspense>
    <LazyHoldFacts hold={hold} />
  </Suspense>
);
