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
    { key: 'to', label: 'To', isRowHeader: true, cell: (payment) => <To payment={payment} ofOne={ofOne} /> },
    { key: 'amount', label: 'Amount', align: 'end', cell: (payment) => <AmountAndState payment={payment} /> },
    { key: 'for', label: 'For', cell: (payment) => <For payment={payment} canPay={canPay} /> },
    { key: 'when', label: 'When', cell: (payment) => <When payment={payment} /> },
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

function When({ payment: { created_at, payment_key } }: { payment: ShownPayment }) {
  return (
    <div className="flex w-44 flex-col">
      <Time at={created_at} />
      <CodeText value={payment_key} what="payment key" />
    </div>
  );
}

/** Who was paid, and where; on the payee's own page the coordinate's end tells it from the others. */
function To({ payment, ofOne }: { payment: ShownPayment; ofOne?: boolean }) {
  const { identity_reference, beneficiary_id, beneficiary_coordinate_id, beneficiary_name } = payment;
  const { coordinate_text = beneficiary_coordinate_id } = payment;
  // Two links, one above the other: each as high as a finger needs.
  const look = 'inline-flex min-h-6 items-center text-accent underline';
  return (
    <div className={ofOne ? 'whitespace-nowrap' : 'flex min-w-40 flex-col items-start sm:whitespace-nowrap'}>
      {!ofOne && (
        <Link href={payeeAddress(identity_reference, beneficiary_id)} prefetch={false} className={look}>
          {beneficiary_name}
        </Link>
      )}
      <Link
        href={payeeAddress(identity_reference, beneficiary_id, `#${beneficiary_coordinate_id}`)}
        prefetch={false}
        className={`${look} font-mono text-sm`}
      >
        {ofOne ? `${payment.currency} •••• ${coordinate_text.replaceAll(' ', '').slice(-4)}` : coordinate_text}
      </Link>
    </div>
  );
}

/** What the payee reads, what the banks on the way were told, and what can be done while it waits. */
function For({ payment, canPay }: { payment: ShownPayment; canPay: boolean }) {
  const { id, payment_key, state, reference, purpose_code, charge_bearer, execution_date } = payment;
  const told = [
    purpose_code && `purpose ${purpose_code}`,
    charge_bearer && (charges[charge_bearer] ?? charge_bearer),
    execution_date && `to be paid on ${execution_date}`,
  ].filter(Boolean);
  return (
    <div className="wrap-anywhere flex min-w-36 max-w-96 flex-col items-start gap-0.5">
      {reference ? <span>{reference}</span> : told.length === 0 && <Dash />}
      {told.length > 0 && <span className="text-fg-2 text-sm">{told.join(' · ')}</span>}
      {state === 'HELD' && canPay && <HeldPayment id={id} payment_key={payment_key} />}
    </div>
  );
}

function AmountAndState({ payment: { amount, currency, state, release_at } }: { payment: ShownPayment }) {
  return (
    <div className="flex flex-col items-end gap-0.5">
      <Amount value={amount} currency={currency} />
      <StateBadge state={state} />
      {state === 'HELD' && release_at && (
        <span className="whitespace-nowrap text-fg-2 text-sm">
          until <Time at={release_at} format="date" />
        </span>
      )}
    </div>
  );
}
