'use client';
import { Braces, ExternalLink, WalletCards } from 'lucide';
import { useRouter } from 'next/navigation';
import { Suspense, useState } from 'react';
import { accountCalls } from '#components/accounts/calls.ts';
import { accountExportHref, accountHref, accountList } from '#components/accounts/list/list-definition.ts';
import { t } from '#components/accounts/messages.ts';
import { LazyStateDialog } from '#components/accounts/states/lazy-state-dialog.ts';
import { moveEntries } from '#components/accounts/states/move-entries.ts';
import type { EmptyingRights } from '#components/accounts/states/obstacles.tsx';
import type { AccountToMove } from '#components/accounts/states/state-dialog.tsx';
import { terms } from '#components/shell/messages.ts';
import { DataTable } from '#components/table/data-table.tsx';
import type { FirstPage } from '#components/table/list/first-page.ts';
import { refreshList } from '#components/table/list/use-list.ts';
import { copyAction } from '#components/ui/code/copy-action.ts';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import type { MenuEntries } from '#components/ui/overlay/menu.tsx';
import { toastProblem } from '#components/ui/overlay/problem-toast.ts';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import type { TargetState } from '#lib/domain/accounts/core/account-states.ts';
import type { AccountRecord } from '#lib/domain/accounts/search/account-record.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

const LazyBulk = lazyPart(async () => (await import('#components/accounts/states/account-bulk.tsx')).AccountBulk);
const LazyAccountPeek = lazyPart(async () => (await import('#components/accounts/list/account-peek.tsx')).AccountPeek);

/** The list of accounts with everything that can be done from it. */
export function AccountList({
  first,
  counts,
  moves,
  employee,
  rights,
  can,
}: {
  /** Absent when the address asks for what cannot be: the list then asks, and shows the refusal. */
  first: FirstPage<AccountRecord> | undefined;
  counts: Record<AccountState, number>;
  /** Where an account of each state may go now, by the server's word; nowhere for those who may not move any. */
  moves: Record<AccountState, readonly TargetState[]>;
  employee: string;
  rights: EmptyingRights;
  can: { create: boolean; export: boolean; tag: boolean };
}) {
  const { moving, move, stop } = useMove();
  const router = useRouter();
  /** Asks for the rows, and for the counts of the tabs, which the page reads. */
  const refresh = () => {
    refreshList('accounts');
    router.refresh();
  };
  const actions = (row: AccountRecord): MenuEntries => [
    ...moveEntries(row.state, moves[row.state], (target) => void move(row, target)),
    copyAction(terms('copyId'), terms('idCopied'), row.id),
    copyAction(terms('copyReference'), terms('referenceCopied'), row.reference),
    ...(row.iban ? [copyAction(t('copyIban'), t('ibanCopied'), row.iban)] : []),
    { label: t('openInNewTab'), icon: ExternalLink, onSelect: () => window.open(accountHref(row), '_blank') },
    { label: common('json'), icon: Braces, href: `${accountHref(row)}/json` },
  ];
  return (
    <>
      <DataTable<AccountRecord>
        list={accountList}
        first={first}
        tabCounts={{ of: counts, all: Object.values(counts).reduce((sum, count) => sum + count, 0) }}
        actions={actions}
        bulk={(chosen) => (
          <Suspense>
            <LazyBulk chosen={chosen} moves={moves} canTag={can.tag} onDone={refresh} />
          </Suspense>
        )}
        peek={(row) => ({
          title: row.name,
          actions: <StateBadge state={row.state} />,
          body: (
            <Suspense>
              <LazyAccountPeek key={row.id} row={row} />
            </Suspense>
          ),
        })}
        newLink={can.create ? { href: '/accounts/new', label: terms('newAccount') } : undefined}
        exportHref={can.export ? accountExportHref : undefined}
        empty={<NoAccounts canCreate={can.create} />}
      />
      <Suspense>
        {moving && (
          <LazyStateDialog
            account={moving.account}
            target={moving.target}
            employee={employee}
            rights={rights}
            onClose={stop}
            onDone={refresh}
            onReload={() => void move(moving.row, moving.target)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The account to move, with its balances and revision as they are when the person asks. */
function useMove() {
  const [moving, setMoving] = useState<{ row: AccountRecord; account: AccountToMove; target: TargetState }>();
  const move = async (row: AccountRecord, target: TargetState) => {
    try {
      const { body: account, headers } = await callForResponse(accountCalls.getAccount, { params: { idRef: row.id } });
      const revision = Number(headers.get('etag')?.replaceAll('"', ''));
      setMoving({ row, account: { ...account, wallets: account.wallets ?? [], revision }, target });
    } catch (error) {
      toastProblem(error);
    }
  };
  return { moving, move, stop: () => setMoving(undefined) };
}

function NoAccounts({ canCreate }: { canCreate: boolean }) {
  return (
    <EmptyState
      icon={WalletCards}
      title={t('noAccounts')}
      actions={
        canCreate && (
          <LinkButton href="/accounts/new" variant="primary">
            {t('createFirst')}
          </LinkButton>
        )
      }
    >
      {t('noAccountsHint')}
    </EmptyState>
  );
}
