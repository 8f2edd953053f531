'use client';
import { Braces, Copy, ExternalLink, WalletCards } from 'lucide-react';
import { useState } from 'react';
import { AccountBulk } from '#components/accounts/account-bulk.tsx';
import { AccountPeek } from '#components/accounts/account-peek.tsx';
import { accountCalls } from '#components/accounts/calls.ts';
import { loadAccounts } from '#components/accounts/load-accounts.ts';
import { moveOf } from '#components/accounts/moves.ts';
import { type Moved, StateDialog } from '#components/accounts/state-dialog.tsx';
import { accountExportHref, accountTable } from '#components/accounts/table.ts';
import { DataTable } from '#components/table/data-table.tsx';
import type { ListPage, ListQuery } from '#components/table/list-query.ts';
import { refreshList } from '#components/table/use-list.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copy-button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { MenuEntries } from '#components/ui/menu.tsx';
import { problemOf } from '#components/ui/problem-view.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { toast } from '#components/ui/toast.ts';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import type { TargetState } from '#lib/domain/accounts/core/account-states.ts';
import type { AccountRecord } from '#lib/domain/accounts/search/record.ts';
import { callWhole } from '#lib/server/operation/client.ts';

/** The list of accounts with everything that can be done from it. */
export function AccountList({
  first,
  counts,
  moves,
  employee,
  can,
}: {
  /** Absent when the address asks for what cannot be: the list then asks, and shows the refusal. */
  first?: { query: ListQuery; page: ListPage<AccountRecord> };
  counts: Record<AccountState, number>;
  /** Where an account of each state may go now, by the server's word; nowhere for those who may not move any. */
  moves: Record<AccountState, readonly TargetState[]>;
  employee: string;
  can: { create: boolean; export: boolean; tag: boolean };
}) {
  const [moving, setMoving] = useState<{ row: AccountRecord; account: Moved; target: TargetState }>();

  const move = async (row: AccountRecord, target: TargetState) => {
    try {
      const { body: account, headers } = await callWhole(accountCalls.getAccount, { params: { idRef: row.id } });
      const revision = Number(headers.get('etag')?.replaceAll('"', ''));
      setMoving({ row, account: { ...account, wallets: account.wallets ?? [], revision }, target });
    } catch (error) {
      toast(problemOf(error).title, { tone: 'bad', detail: problemOf(error).detail });
    }
  };
  const copy = async (text: string, what: string) => {
    if (await copyText(text)) toast(`${what} copied`);
  };
  const actions = (row: AccountRecord): MenuEntries => [
    ...moves[row.state].map((target) => {
      const { verb, icon } = moveOf(row.state, target);
      return { label: `${verb}…`, icon, danger: target !== 'OPEN', onSelect: () => void move(row, target) };
    }),
    ...(moves[row.state].length > 0 ? (['line'] as const) : []),
    { label: 'Copy id', icon: Copy, onSelect: () => void copy(row.id, 'Id') },
    { label: 'Copy reference', icon: Copy, onSelect: () => void copy(row.reference, 'Reference') },
    ...(row.iban ? [{ label: 'Copy IBAN', icon: Copy, onSelect: () => void copy(row.iban ?? '', 'IBAN') }] : []),
    { label: 'Open in a new tab', icon: ExternalLink, onSelect: () => window.open(hrefOf(row), '_blank') },
    { label: 'JSON', icon: Braces, href: `${hrefOf(row)}/json` },
  ];
  return (
    <>
      <DataTable<AccountRecord>
        name="accounts"
        label="Accounts"
        table={accountTable}
        rowId={(row) => row.id}
        rowHref={hrefOf}
        load={loadAccounts}
        first={first}
        quick={{ field: 'state', counts, all: Object.values(counts).reduce((sum, count) => sum + count, 0) }}
        actions={actions}
        bulk={(chosen) => (
          <AccountBulk chosen={chosen} moves={moves} canTag={can.tag} onDone={() => refreshList('accounts')} />
        )}
        peek={(row) => ({
          title: row.name,
          actions: <StateBadge state={row.state} />,
          body: <AccountPeek key={row.id} row={row} />,
        })}
        {...(can.create && { newLink: { href: '/accounts/new', label: 'New account' } })}
        {...(can.export && { exportHref: accountExportHref })}
        empty={
          <EmptyState
            icon={WalletCards}
            title="No accounts yet"
            actions={
              can.create && (
                <LinkButton href="/accounts/new" variant="primary">
                  Create the first account
                </LinkButton>
              )
            }
          >
            An account holds the money of a customer in wallets, one for each currency of its product.
          </EmptyState>
        }
      />
      {moving && (
        <StateDialog
          account={moving.account}
          target={moving.target}
          employee={employee}
          onClose={() => setMoving(undefined)}
          onDone={() => refreshList('accounts')}
          onReload={() => void move(moving.row, moving.target)}
        />
      )}
    </>
  );
}

function hrefOf(row: AccountRecord): string {
  return `/accounts/${row.id}`;
}
