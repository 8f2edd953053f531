'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmDialog } from '#components/form/confirm-dialog.tsx';
import { tokenCalls } from '#components/tokens/calls.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time.tsx';
import { toast } from '#components/ui/toast.ts';
import type { Token } from '#lib/domain/tokens/contract.ts';
import { call } from '#lib/server/operation/client.ts';

const tones = { ACTIVE: 'ok', EXPIRED: 'neutral', REVOKED: 'neutral' } as const;

/** API tokens and what ends them. */
export function TokenTable({ tokens }: { tokens: Token[] }) {
  const router = useRouter();
  const [chosen, setChosen] = useState<Token>();
  const revoke = async (token: Token) => {
    await call(tokenCalls.revokeToken, { params: { id: token.id } });
    toast(`${token.name} is revoked`);
    router.refresh();
  };
  const columns: Column<Token>[] = [
    { key: 'name', label: 'Name', isRowHeader: true, cell: (token) => token.name },
    { key: 'prefix', label: 'Begins with', cell: (token) => <code className="font-mono text-sm">{token.prefix}</code> },
    { key: 'user', label: 'User', cell: (token) => token.user.username },
    {
      key: 'rights',
      label: 'Rights',
      cell: (token) =>
        token.permissions ? (
          <span title={token.permissions.join(', ')}>{token.permissions.length}</span>
        ) : (
          'All of the user'
        ),
    },
    { key: 'state', label: 'State', cell: (token) => <Badge tone={tones[token.state]}>{token.state}</Badge> },
    {
      key: 'used',
      label: 'Last used',
      cell: (token) => (token.last_used_at ? <Time at={token.last_used_at} format="relative" /> : 'Never'),
    },
    {
      key: 'expires',
      label: 'Expires',
      cell: (token) => token.expires_at && <Time at={token.expires_at} format="date" />,
    },
    {
      key: 'revoke',
      label: <span className="sr-only">Action</span>,
      align: 'end',
      cell: (token) =>
        token.state === 'ACTIVE' && (
          <Button size="sm" aria-label={`Revoke ${token.name}`} onClick={() => setChosen(token)}>
            Revoke
          </Button>
        ),
    },
  ];
  return (
    <>
      <Table
        caption="API tokens"
        quietCaption
        columns={columns}
        rows={tokens}
        rowKey={(token) => token.id}
        empty="No token yet. Make one to call the API."
      />
      <ConfirmDialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={`Revoke ${chosen?.name ?? 'token'}?`}
        action="Revoke token"
        danger
        confirm={async () => chosen && revoke(chosen)}
      >
        Whoever uses it is refused from the next request on. This cannot be taken back.
      </ConfirmDialog>
    </>
  );
}
