'use client';
import { BookOpenText, HandCoins, Lock, WalletCards, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { holdList, type ListedHold } from '#components/ledger/hold-list-definition.tsx';
import { t } from '#components/ledger/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { exportHrefOf } from '#components/table/export-href.ts';
import type { FirstPage } from '#components/table/first-page.ts';
import { refreshList } from '#components/table/use-list.ts';
import { Amount } from '#components/ui/amount.tsx';
import { copyAction } from '#components/ui/copy-action.ts';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { MenuEntries } from '#components/ui/menu.tsx';
import { Time } from '#components/ui/time.tsx';
import type { Hold } from '#lib/domain/ledger/hold.ts';

const LazyCaptureDialog = lazy(async () => ({
  default: (await import('#components/ledger/capture-dialog.tsx')).CaptureDialog,
}));

const LazyVoidDialog = lazy(async () => ({ default: (await import('#components/ledger/void-dialog.tsx')).VoidDialog }));

interface Props {
  first: FirstPage<ListedHold> | undefined;
  canManage: boolean;
  canExport: boolean;
}

/** Holds, newest first, with capture and void for permitted users. */
export function HoldList({ first, canManage, canExport }: Props) {
  const [chosen, setChosen] = useState<{ hold: Hold; act: 'capture' | 'void' }>();
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
    { label: t('viewAccount'), icon: WalletCards, href: `/accounts/${hold.account_id}/wallets` },
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
        peek={(hold) => ({ title: hold.description ?? t('hold'), body: <HoldFacts hold={hold} /> })}
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

function HoldFacts({ hold }: { hold: ListedHold }) {
  return (
    <DescriptionList
      columns={1}
      facts={[
        { label: terms('amount'), value: <Amount value={hold.amount} currency={hold.currency} /> },
        { label: t('captured'), value: <Amount value={hold.captured_amount} currency={hold.currency} /> },
        {
          label: terms('account'),
          value: hold.account ? `${hold.account.name} · ${hold.account.reference}` : hold.account_id,
        },
        { label: terms('wallet'), value: walletName({ code: hold.wallet }) },
        { label: terms('placed'), value: <Time value={hold.created_at} /> },
        { label: t('placedBy'), value: hold.actor },
        { label: terms('expires'), value: hold.expires_at && <Time value={hold.expires_at} /> },
        { label: t('ended'), value: hold.ended_at && <Time value={hold.ended_at} /> },
        { label: terms('id'), value: <code className="font-mono text-sm">{hold.id}</code> },
      ]}
    />
  );
}
