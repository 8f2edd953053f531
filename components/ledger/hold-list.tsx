'use client';
import { BookOpenText, Copy, HandCoins, Lock, WalletCards, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AccountName } from '#components/ledger/account-names.ts';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { HOLDS_PAGE } from '#components/ledger/hold-page.ts';
import { namesFor } from '#components/ledger/journal-list.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { defineTable } from '#components/table/definition.ts';
import type { ListPage, ListQuery } from '#components/table/list-query.ts';
import { type LoadPage, refreshList } from '#components/table/use-list.ts';
import { Amount } from '#components/ui/amount.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { copyText } from '#components/ui/copy-button.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { MenuEntries } from '#components/ui/menu.tsx';
import { problemOf } from '#components/ui/problem-view.tsx';
import { newRequestId } from '#components/ui/request-id.ts';
import { Time } from '#components/ui/time.tsx';
import { toast } from '#components/ui/toast.ts';
import type { Hold } from '#lib/domain/ledger/hold.ts';
import { holdStates } from '#lib/domain/ledger/states.ts';
import { call, callWhole } from '#lib/server/operation/client.ts';

const CaptureDialog = lazy(async () => ({
  default: (await import('#components/ledger/capture-dialog.tsx')).CaptureDialog,
}));

export type HoldRow = Hold & { account?: AccountName };

const holdTable = defineTable<HoldRow>({
  account: {
    label: 'Account',
    type: 'text',
    ops: [],
    value: ({ account, account_id }) => account?.name ?? account_id.slice(0, 8),
    column: { width: 200, grow: true },
  },
  state: {
    label: 'State',
    type: 'enum',
    values: holdStates,
    column: {},
  },
  amount: {
    label: 'Amount',
    type: 'amount',
    ops: [],
    column: { cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />, width: 180 },
  },
  captured_amount: { label: 'Captured', type: 'amount', ops: [], column: { isOptional: true } },
  wallet: { label: 'Wallet', type: 'code', column: {} },
  currency: { label: 'Currency', type: 'code', column: { isOptional: true, width: 90 } },
  description: { label: 'For', type: 'text', ops: [], column: { width: 200, grow: true } },
  expires_at: { label: 'Expires', type: 'instant', column: { width: 116 } },
  created_at: { label: 'Placed', type: 'instant', sortable: true, column: { width: 116 } },
  ended_at: { label: 'Ended', type: 'instant', column: { isOptional: true, width: 116 } },
  actor: { label: 'By', type: 'text', ops: [], column: { isOptional: true } },
  account_id: { label: 'Account id', type: 'code', ops: ['=='] },
  id: { label: 'id', type: 'code', ops: ['=='], column: { isOptional: true, width: 300 } },
});

/** Money set aside, newest first; those who may capture and void it. */
export function HoldList({
  first,
  canManage,
}: {
  first?: { query: ListQuery; page: ListPage<HoldRow> };
  canManage: boolean;
}) {
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
    { label: 'Copy id', icon: Copy, onSelect: () => void copyText(hold.id) },
  ];
  return (
    <>
      <DataTable
        name="holds"
        label="Holds"
        table={holdTable}
        rowId={(row) => row.id}
        load={loadHolds}
        first={first}
        quick={{ field: 'state' }}
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
        {chosen?.act === 'capture' && <CaptureDialog hold={chosen.hold} onClose={close} onDone={done} />}
      </Suspense>
      {chosen?.act === 'void' && <VoidDialog hold={chosen.hold} onClose={close} onDone={done} />}
    </>
  );
}

function VoidDialog({ hold, onClose, onDone }: { hold: Hold; onClose: () => void; onDone: () => void }) {
  const [idempotency_key] = useState(newRequestId);
  const confirm = async () => {
    try {
      const { status } = await callWhole(ledgerCalls.voidHold, { params: { id: hold.id }, body: {}, idempotency_key });
      if (status === 202) toast('Waiting for a second person', { tone: 'info' });
      else toast('Hold voided', { detail: `${hold.amount} ${hold.currency}` });
      onDone();
      return undefined;
    } catch (error) {
      return problemOf(error);
    }
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

const loadHolds: LoadPage<HoldRow> = async ({ q, filter, sort }, continuation, signal) => {
  const startedMs = performance.now();
  const { page, ...envelope } = await call(ledgerCalls.listHolds, {
    query: {
      'page[size]': String(HOLDS_PAGE),
      filter: (await holdFilter(q, filter, signal)) || undefined,
      sort: sort || undefined,
      'page[continuation]': continuation,
    },
    signal,
  });
  const names = await namesFor(
    page.map(({ account_id }) => account_id),
    signal,
  );
  return {
    rows: page.map((hold) => ({ ...hold, account: names[hold.account_id] })),
    continuation: envelope.continuation,
    total: envelope.record_count,
    ms: performance.now() - startedMs,
  };
};

const ACCOUNTS_MAX = 40;
/** An id no hold has: for words that find no account. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Words find the holds of the accounts they find. */
async function holdFilter(q: string, filter: string, signal: AbortSignal): Promise<string> {
  if (q.length < 2) return filter;
  const { page } = await call(ledgerCalls.searchAccounts, {
    query: { search: q, 'page[size]': String(ACCOUNTS_MAX) },
    signal,
  });
  const ids = page.length > 0 ? page.map(({ id }) => id) : [nobody];
  const owned = `account_id=in=(${ids.join(',')})`;
  return filter === '' ? owned : `(${filter});${owned}`;
}
