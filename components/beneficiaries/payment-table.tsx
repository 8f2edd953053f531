import Link from 'next/link';
import { payeeAddress } from '#components/beneficiaries/addresses.ts';
import { HeldPayment } from '#components/beneficiaries/held-payment.tsx';
import { StateBadge } from '#components/shell/state-badge.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { CodeText } from '#components/ui/code.tsx';
import { Dash } from '#components/ui/description-list.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time.tsx';
import type { Payment } from '#lib/payments/contract.ts';

/** A payment, with what its payee and coordinate are called. */
export type ShownPayment = Payment & { beneficiary_name: string; coordinate_text?: string };

const charges: Record<string, string> = {
  SHAR: 'charges shared',
  DEBT: 'charges paid by the sender',
  CRED: 'charges paid by the payee',
};

/** Payments, newest first, each leading to who and where was paid; a held one may be released or cancelled. */
export function PaymentTable({
  caption,
  payments,
  canPay,
  ofOne,
}: {
  caption: string;
  payments: readonly ShownPayment[];
  canPay: boolean;
  /** All are of the payee whose page this is. */
  ofOne?: boolean;
}) {
  const columns: Column<ShownPayment>[] = [
    { key: 'created_at', label: 'When', cell: (payment) => <Time at={payment.created_at} /> },
    ...(ofOne ? [] : [beneficiary]),
    { key: 'coordinate', label: 'Coordinate', cell: (payment) => <Coordinate payment={payment} /> },
    {
      key: 'amount',
      label: 'Amount',
      align: 'end',
      cell: (payment) => <Amount value={payment.amount} currency={payment.currency} />,
    },
    { key: 'details', label: 'Details', cell: (payment) => <Details payment={payment} /> },
    { key: 'state', label: 'State', cell: (payment) => <State payment={payment} canPay={canPay} /> },
    {
      key: 'payment_key',
      label: 'Payment',
      isRowHeader: ofOne,
      cell: (payment) => <CodeText value={payment.payment_key} what="payment key" />,
    },
  ];
  return (
    <Table
      caption={caption}
      quietCaption
      rows={payments}
      rowKey={(payment) => payment.payment_key}
      empty="No payments yet"
      columns={columns}
    />
  );
}

const beneficiary: Column<ShownPayment> = {
  key: 'beneficiary',
  label: 'Beneficiary',
  isRowHeader: true,
  cell: (payment) => (
    <Link
      href={payeeAddress(payment.identity_reference, payment.beneficiary_id)}
      prefetch={false}
      className="text-accent underline"
    >
      {payment.beneficiary_name}
    </Link>
  ),
};

function Coordinate({ payment }: { payment: ShownPayment }) {
  const { identity_reference, beneficiary_id, beneficiary_coordinate_id, coordinate_text } = payment;
  return (
    <Link
      href={payeeAddress(identity_reference, beneficiary_id, `#${beneficiary_coordinate_id}`)}
      prefetch={false}
      className="font-mono text-accent text-sm underline"
    >
      {coordinate_text || beneficiary_coordinate_id}
    </Link>
  );
}

/** What the payee reads, and what the banks on the way were told. */
function Details({ payment }: { payment: ShownPayment }) {
  const { reference, purpose_code, charge_bearer, execution_date } = payment;
  const told = [
    purpose_code && `purpose ${purpose_code}`,
    charge_bearer && (charges[charge_bearer] ?? charge_bearer),
    execution_date && `to be paid on ${execution_date}`,
  ].filter(Boolean);
  if (!reference && told.length === 0) return <Dash />;
  return (
    <div className="wrap-anywhere min-w-40 max-w-80">
      {reference && <div>{reference}</div>}
      {told.length > 0 && <div className="text-fg-2 text-sm">{told.join(' · ')}</div>}
    </div>
  );
}

function State({ payment, canPay }: { payment: ShownPayment; canPay: boolean }) {
  const { id, payment_key, state, release_at } = payment;
  return (
    <span className="flex items-center gap-2">
      <StateBadge state={state} />
      {state === 'HELD' && release_at && (
        <span className="whitespace-nowrap text-fg-2 text-sm">
          until <Time at={release_at} />
        </span>
      )}
      {state === 'HELD' && canPay && <HeldPayment id={id} payment_key={payment_key} />}
    </span>
  );
}
