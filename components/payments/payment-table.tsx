import { TriangleAlert } from 'lucide';
import { Fragment, type ReactNode } from 'react';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { primaryText } from '#components/beneficiaries/bank-details/coordinate-text.ts';
import { HeldPayment } from '#components/payments/held/held-payment.tsx';
import { t } from '#components/payments/messages.ts';
import { PaymentRecord } from '#components/payments/record/payment-record.tsx';
import { attentionText } from '#components/payments/snapshot-facts.ts';
import { terms } from '#components/shell/messages.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { CopyButton } from '#components/ui/code/copy-button.tsx';
import { Dash } from '#components/ui/description-list.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { DataGrid, type TableColumn } from '#components/ui/table.tsx';
import { CalendarDate, Time } from '#components/ui/time/time.tsx';
import type { Payment } from '#lib/domain/payments/payment.ts';

const chargesByCode: Record<string, string> = {
  SHAR: t('charges.SHAR'),
  DEBT: t('charges.DEBT'),
  CRED: t('charges.CRED'),
};
/** Who pays the charges, in words; an unknown code stays. */
export const chargesText = (code: string): string => chargesByCode[code] ?? code;

/** Payments, newest first, each leading to who and where was paid; a held one may be released or cancelled. */
export function PaymentTable({
  caption,
  payments,
  canPay,
  ofOne,
}: {
  caption: string;
  payments: readonly Payment[];
  canPay: boolean;
  /** All are of the beneficiary whose page this is: the table is narrow, and fits a card next to another. */
  ofOne?: boolean;
}) {
  const columns: TableColumn<Payment>[] = [
    {
      key: 'to',
      label: terms('to'),
      isRowHeader: true,
      width: ofOne ? 9 : undefined,
      cell: (payment) => <PaymentRecipient payment={payment} ofOne={ofOne} />,
    },
    {
      key: 'amount',
      label: terms('amount'),
      slot: 'amount',
      align: 'end',
      width: ofOne ? 9.5 : 11,
      cell: (payment) => <AmountAndState payment={payment} />,
    },
    {
      key: 'for',
      label: terms('reference'),
      width: ofOne ? 9.5 : undefined,
      cell: (payment) => <PaymentPurpose payment={payment} canPay={canPay} />,
    },
    { key: 'when', label: terms('time'), width: 13, cell: (payment) => <PaymentTime payment={payment} /> },
  ];
  return (
    <DataGrid
      caption={caption}
      quietCaption
      rows={payments}
      rowKey={(payment) => payment.payment_key}
      empty={t('noPayments')}
      columns={columns}
    />
  );
}

function PaymentTime({ payment }: { payment: Payment }) {
  const { id, created_at, payment_key } = payment;
  return (
    <div className="flex w-44 flex-col items-start gap-0.5">
      <Time value={created_at} />
      <span className="inline-flex max-w-full items-center">
        <a href={`/payments/${id}`} className="link truncate font-mono text-sm">
          {payment_key}
        </a>
        <CopyButton value={payment_key} name={t('paymentKeyInText')} />
      </span>
      <PaymentRecord payment={payment} />
    </div>
  );
}

/** The beneficiary and its bank details at the time of the payment; on the beneficiary's page only the bank details. */
function PaymentRecipient({ payment, ofOne }: { payment: Payment; ofOne?: boolean }) {
  const { identity_reference, beneficiary_id, beneficiary_coordinate_id, beneficiary_snapshot, currency } = payment;
  const { name, primary_coordinates } = beneficiary_snapshot;
  return (
    <div className={ofOne ? undefined : 'flex flex-col items-start max-md:min-w-40'}>
      {!ofOne && (
        <a href={beneficiaryAddress(identity_reference, beneficiary_id)} className="link">
          {name}
        </a>
      )}
      <a
        href={beneficiaryAddress(identity_reference, beneficiary_id, `#${beneficiary_coordinate_id}`)}
        className="link font-mono text-sm"
      >
        {ofOne
          ? `${currency} •••• ${(primary_coordinates.at(-1) ?? '').slice(-4)}`
          : `${currency} ${primaryText(primary_coordinates)}`}
      </a>
    </div>
  );
}

/** The reference for the beneficiary, the instructions for the banks, and the actions on a waiting payment. */
function PaymentPurpose({ payment, canPay }: { payment: Payment; canPay: boolean }) {
  const { state, reference, purpose_code, charge_bearer, execution_date } = payment;
  const remarks: { key: string; content: ReactNode }[] = [];
  if (purpose_code) remarks.push({ key: 'purpose', content: t('purpose', { code: purpose_code }) });
  if (charge_bearer) remarks.push({ key: 'charges', content: chargesText(charge_bearer) });
  if (execution_date) {
    const content = richText(t, 'payOn', { date: () => <CalendarDate value={execution_date} /> });
    remarks.push({ key: 'date', content });
  }
  return (
    <div className="flex max-w-96 flex-col max-md:min-w-36 items-start gap-0.5">
      {reference ? <span>{reference}</span> : remarks.length === 0 && <Dash />}
      {remarks.length > 0 && (
        <span className="text-fg-2 text-sm">
          {remarks.map(({ key, content }, index) => (
            <Fragment key={key}>
              {index > 0 && ' · '}
              {content}
            </Fragment>
          ))}
        </span>
      )}
      {state === 'HELD' && canPay && <HeldPayment payment={payment} />}
    </div>
  );
}

function AmountAndState({ payment }: { payment: Payment }) {
  const { amount, currency, state, release_at, attention, beneficiary_now } = payment;
  const waits = attention?.code ?? (beneficiary_now && 'payment-stale');
  return (
    <div className="flex flex-col items-end gap-0.5">
      <Amount value={amount} currency={currency} />
      <StateBadge state={state} label={t(`state.${state}`)} />
      {waits && (
        <Badge tone="warn" icon={TriangleAlert}>
          {attentionText(waits)}
        </Badge>
      )}
      {state === 'HELD' && release_at && (
        <span className="whitespace-nowrap text-fg-2 text-sm">
          {richText(t, 'heldUntil', { time: () => <Time value={release_at} format="date" /> })}
        </span>
      )}
    </div>
  );
}
