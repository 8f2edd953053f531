'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmDialog } from '#components/form/confirm-dialog.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { terms } from '#components/shell/messages.ts';
import { tokenCalls } from '#components/tokens/calls.ts';
import { t } from '#components/tokens/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { common } from '#components/ui/messages.ts';
import { DataGrid, type TableColumn } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { Token } from '#lib/domain/tokens/contract.ts';

const tokenTones = { ACTIVE: 'ok', EXPIRED: 'neutral', REVOKED: 'neutral' } as const;

const tokenColumns: TableColumn<Token>[] = [
  { key: 'name', label: common('name'), isRowHeader: true, width: 8, cell: (token) => token.name },
  {
    key: 'prefix',
    label: t('prefix'),
    width: 8.5,
    cell: (token) => <code className="font-mono text-sm">{token.prefix}</code>,
  },
  { key: 'user', label: terms('user'), width: 9.25, cell: (token) => token.user.username },
  {
    key: 'rights',
    label: terms('permissions'),
    width: 8.2,
    cell: (token) =>
      token.permissions ? (
        <span title={token.permissions.join(', ')}>{token.permissions.length}</span>
      ) : (
        t('allPermissions')
      ),
  },
  {
    key: 'state',
    label: terms('state'),
    slot: 'state',
    width: 6.75,
    cell: (token) => <Badge tone={tokenTones[token.state]}>{token.state}</Badge>,
  },
  {
    key: 'used',
    label: t('lastUsed'),
    slot: 'date',
    width: 7.15,
    cell: (token) => (token.last_used_at ? <Time value={token.last_used_at} format="relative" /> : t('neverUsed')),
  },
  {
    key: 'expires',
    label: terms('expires'),
    width: 7.15,
    cell: (token) => token.expires_at && <Time value={token.expires_at} format="date" />,
  },
];

/** The API tokens, each with a button that revokes it. */
export function TokenTable({ tokens }: { tokens: Token[] }) {
  const router = useRouter();
  const [chosen, setChosen] = useState<Token>();
  const revoke = async (token: Token) => {
    const { status } = await sendWrite(tokenCalls.revokeToken, { params: { id: token.id } });
    toastWriteResult(status, t('revoked', { name: token.name }), { waits: t('revokeWhat', { name: token.name }) });
    router.refresh();
  };
  const columns: TableColumn<Token>[] = [
    ...tokenColumns,
    {
      key: 'revoke',
      label: <span className="sr-only">{terms('action')}</span>,
      align: 'end',
      width: 8.25,
      cell: (token) =>
        token.state === 'ACTIVE' && (
          <Button size="sm" aria-label={t('revokeWhat', { name: token.name })} onClick={() => setChosen(token)}>
            {t('revoke')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataGrid
        caption={terms('apiTokens')}
        quietCaption
        columns={columns}
        rows={tokens}
        rowKey={(token) => token.id}
        empty={t('emptyTitle')}
      />
      <ConfirmDialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('revokeQuestion', { name: chosen?.name ?? 'token' })}
        action={t('revoke')}
        danger
        confirm={async () => chosen && revoke(chosen)}
      >
        {t('revokeEffect')}
      </ConfirmDialog>
    </>
  );
}
