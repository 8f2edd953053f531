import type { ReactNode } from 'react';
import { beneficiaryAddress, identityAddress } from '#components/beneficiaries/addresses.ts';
import { t as entityText } from '#components/entities/messages.ts';
import { t } from '#components/entities/page-messages.ts';
import { t as paymentText } from '#components/payments/messages.ts';
import { t as paymentPageText } from '#components/payments/page-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { equals, filteredHref } from '#components/table/filter/filter-text.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Card } from '#components/ui/card.tsx';
import { Dash } from '#components/ui/description-list.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { DataGrid, type TableColumn } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { ChangeRequest } from '#lib/domain/approvals/requests/change-request.ts';
import type { BeneficiarySummary } from '#lib/domain/beneficiaries/overview/contract.ts';
import type { OwnedAccount } from '#lib/domain/entities/entity.ts';
import type { Wallet } from '#lib/domain/ledger/wallets/wallet.ts';
import type { Payment } from '#lib/domain/payments/payment.ts';

/** A part of the page: a few rows, and the way to all of them. */
function Section<Row>({
  title,
  all,
  note,
  ...grid
}: {
  title: string;
  all?: { href: string; label: string } | undefined;
  note?: ReactNode;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty: string;
  columns: readonly TableColumn<Row>[];
}) {
  const isEmpty = grid.rows.length === 0;
  return (
    <Card
      title={title}
      flush={!isEmpty}
      actions={
        all &&
        !isEmpty && (
          <LinkButton href={all.href} size="sm" variant="quiet">
            {all.label}
          </LinkButton>
        )
      }
    >
      {isEmpty ? <p className="text-fg-3">{grid.empty}</p> : <DataGrid caption={title} quietCaption {...grid} />}
      {note && <p className="border-t px-4 py-2 text-fg-3 text-sm">{note}</p>}
    </Card>
  );
}

/** The accounts of an entity, with the balances of their wallets for those who may read them. */
export function CustomerAccounts({
  reference,
  accounts,
  wallets,
  count,
}: {
  reference: string;
  accounts: readonly OwnedAccount[];
  wallets: ReadonlyMap<string, readonly Wallet[]> | undefined;
  /** How many accounts there are; not all are shown. */
  count: number;
}) {
  const balances: TableColumn<OwnedAccount> = {
    key: 'balances',
    label: terms('balance'),
    align: 'end',
    width: 16,
    cell: ({ id }) => <AccountBalances wallets={wallets?.get(id) ?? []} />,
  };
  return (
    <Section
      title={entityText('ownedAccounts')}
      all={{ href: filteredHref('/accounts', equals('owner.reference', reference)), label: t('allAccounts') }}
      note={count > accounts.length && t('moreAccounts', { count: accounts.length })}
      rows={accounts}
      rowKey={(account) => account.id}
      empty={entityText('noOwnedAccounts')}
      columns={[
        {
          key: 'name',
          label: terms('account'),
          isRowHeader: true,
          cell: (account) => (
            <span className="flex flex-col items-start">
              <a href={`/accounts/${account.id}`} className="link">
                {account.name}
              </a>
              <span className="text-fg-3 text-sm">{account.reference}</span>
            </span>
          ),
        },
        { key: 'state', label: terms('state'), width: 8, cell: ({ state }) => <StateBadge state={state} /> },
        ...(wallets ? [balances] : []),
      ]}
    />
  );
}

function AccountBalances({ wallets }: { wallets: readonly Wallet[] }) {
  if (wallets.length === 0) return <Dash />;
  return (
    <span className="flex flex-col items-end">
      {wallets.map(({ code, currency, account_balance }, index) => (
        <span key={`${code} ${currency}`}>
          {index > 0 && <span className="me-2 text-fg-3 text-sm">{walletName({ code })}</span>}
          <Amount value={account_balance} currency={currency} signed />
        </span>
      ))}
    </span>
  );
}

/** Whom the entity pays. */
export function CustomerBeneficiaries({
  reference,
  beneficiaries,
}: {
  reference: string;
  beneficiaries: readonly BeneficiarySummary[];
}) {
  return (
    <Section
      title={terms('beneficiaries')}
      all={{ href: identityAddress(reference), label: t('seeBeneficiaries') }}
      rows={beneficiaries}
      rowKey={({ id }) => id}
      empty={t('noBeneficiaries')}
      columns={[
        {
          key: 'name',
          label: common('name'),
          isRowHeader: true,
          cell: ({ id, identity_reference, display_name }) => (
            <a href={beneficiaryAddress(identity_reference, id)} className="link">
              {display_name}
            </a>
          ),
        },
        {
          key: 'details',
          label: terms('bankDetails'),
          width: 10,
          cell: ({ coordinates }) =>
            t('verifiedCount', {
              verified: coordinates.filter(({ is_verified }) => is_verified).length,
              count: coordinates.length,
            }),
        },
        {
          key: 'paid',
          label: terms('lastPayment'),
          width: 8,
          cell: ({ last_payment_date }) =>
            last_payment_date ? <Time value={last_payment_date} format="date" /> : <Dash />,
        },
      ]}
    />
  );
}

/** The newest payments of the entity. */
export function CustomerPayments({ reference, payments }: { reference: string; payments: readonly Payment[] }) {
  return (
    <Section
      title={terms('payments')}
      all={{
        href: filteredHref('/payments', equals('identity_reference', reference)),
        label: paymentPageText('allPayments'),
      }}
      rows={payments}
      rowKey={({ id }) => id}
      empty={t('noPayments')}
      columns={[
        {
          key: 'to',
          label: terms('to'),
          isRowHeader: true,
          cell: ({ id, beneficiary_snapshot }) => (
            <a href={`/payments/${id}`} className="link">
              {beneficiary_snapshot.name}
            </a>
          ),
        },
        {
          key: 'state',
          label: terms('state'),
          width: 9,
          cell: ({ state }) => <StateBadge state={state} label={paymentText(`state.${state}`)} />,
        },
        {
          key: 'created',
          label: terms('created'),
          width: 8,
          cell: ({ created_at }) => <Time value={created_at} format="date" />,
        },
        {
          key: 'amount',
          label: terms('amount'),
          align: 'end',
          width: 11,
          cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
        },
      ]}
    />
  );
}

/** The newest change requests about the entity or its accounts. */
export function CustomerApprovals({ approvals }: { approvals: readonly ChangeRequest[] }) {
  return (
    <Section
      title={terms('approvals')}
      rows={approvals}
      rowKey={({ id }) => id}
      empty={t('noApprovals')}
      columns={[
        {
          key: 'sentence',
          label: terms('change'),
          isRowHeader: true,
          cell: ({ id, sentence }) => (
            <a href={`/approvals/${id}`} className="link">
              {sentence}
            </a>
          ),
        },
        { key: 'state', label: terms('state'), width: 8, cell: ({ state }) => <StateBadge state={state} /> },
        {
          key: 'created',
          label: terms('created'),
          width: 8,
          cell: ({ created_at }) => <Time value={created_at} format="date" />,
        },
      ]}
    />
  );
}
