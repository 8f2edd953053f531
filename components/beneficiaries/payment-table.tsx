import Link from 'next/link';
import { payeeAddress } from '#components/beneficiaries/addresses.ts';
import { StateBadge } from '#components/shell/state-badge.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { CodeText } from '#components/ui/code.tsx';
import { Dash } from '#components/ui/description-list.tsx';
import { Table } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time.tsx';

/** The latest payment to a coordinate, with what it is called. */
export type ShownPayment = {
  payment_key: string;
  created_at: string;
  beneficiary_id: string;
  beneficiary_name: string;
  coordinate_id?: string;
  coordinate_text?: string;
  amount?: string;
  currency?: string;
  state?: string;
};

/** Recent payments, newest first, each leading to who and where was paid. */
export function PaymentTable({ identity, payments }: { identity: string; payments: readonly ShownPayment[] }) {
  return (
    <Table
      caption="Recent payments"
      quietCaption
      rows={payments}
      rowKey={(payment) => payment.payment_key}
      empty="No payments yet"
      columns={[
        { key: 'created_at', label: 'When', cell: (payment) => <Time at={payment.created_at} /> },
        {
          key: 'beneficiary',
          label: 'Beneficiary',
          isRowHeader: true,
          cell: (payment) => (
            <Link
              href={payeeAddress(identity, payment.beneficiary_id)}
              prefetch={false}
              className="text-accent underline"
            >
              {payment.beneficiary_name}
            </Link>
          ),
        },
        {
          key: 'coordinate',
          label: 'Coordinate',
          cell: (payment) =>
            payment.coordinate_id ? (
              <Link
                href={payeeAddress(identity, payment.beneficiary_id, `#${payment.coordinate_id}`)}
                prefetch={false}
                className="font-mono text-accent text-sm underline"
              >
                {payment.coordinate_text || payment.coordinate_id}
              </Link>
            ) : (
              <Dash />
            ),
        },
        {
          key: 'amount',
          label: 'Amount',
          align: 'end',
          cell: (payment) =>
            payment.amount ? <Amount value={payment.amount} currency={payment.currency} /> : <Dash />,
        },
        {
          key: 'state',
          label: 'State',
          cell: (payment) => (payment.state ? <StateBadge state={payment.state} /> : <Dash />),
        },
        {
          key: 'payment_key',
          label: 'Payment',
          cell: (payment) => <CodeText value={payment.payment_key} what="payment key" />,
        },
      ]}
    />
  );
}
