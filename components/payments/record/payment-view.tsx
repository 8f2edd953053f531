import type { ReactNode } from 'react';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { HeldPayment } from '#components/payments/held/held-payment.tsx';
import { t } from '#components/payments/messages.ts';
import { t as pageText } from '#components/payments/page-messages.ts';
import { chargesText } from '#components/payments/payment-table.tsx';
import { type BookedMoney, PaymentMoney } from '#components/payments/record/payment-money.tsx';
import { PaymentSnapshot } from '#components/payments/record/payment-snapshot.tsx';
import { PaymentWalk } from '#components/payments/record/payment-walk.tsx';
import { attentionText } from '#components/payments/snapshot-facts.ts';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Card } from '#components/ui/card.tsx';
import { JsonView } from '#components/ui/code/json-view.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { common } from '#components/ui/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { CalendarDate, Time } from '#components/ui/time/time.tsx';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';
import type { Payment } from '#lib/domain/payments/payment.ts';
import { railText } from '#lib/fields/rails/rail-text.ts';

interface Props {
  payment: Payment;
  /** The account that pays, for those who may read accounts. */
  payer?: { id: string; name: string; reference: string } | undefined;
  /** Why the accounts do not let the payment be made now, for those who may read accounts. */
  accountProblem?: string | undefined;
  money: BookedMoney;
  canPay: boolean;
  /** The change requests that wait on the payment. */
  children?: ReactNode;
}

/** A payment: who was paid from where, the bank details as they were, and what was booked. */
export function PaymentView({ payment, payer, accountProblem, money, canPay, children }: Props) {
  const { state, amount, currency, beneficiary_snapshot: snapshot } = payment;
  const title = t('amountTo', { amount: groupDigits(amount), currency, name: snapshot.name });
  return (
    <>
      <PageHead
        title={title}
        id={payment.id}
        crumb={payment.payment_key}
        badges={
          <>
            <StateBadge state={state} label={t(`state.${state}`)} />
            <PaymentWalk href={`/payments/${payment.id}`} />
          </>
        }
        actions={state === 'HELD' && canPay && <HeldPayment payment={payment} head />}
      />
      <PaymentNotice payment={payment} accountProblem={accountProblem} seesAccounts={payer !== undefined} />
      {children}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <Card title={terms('payment')}>
            <PaymentFacts payment={payment} payer={payer} />
          </Card>
          <PaymentMoney money={money} />
        </div>
        <PaymentSnapshot payment={payment} />
      </div>
      <Disclosure summary={common('json')} className="print:hidden">
        <JsonView value={payment} label={pageText('paymentAsJson')} />
      </Disclosure>
    </>
  );
}

/** Why a held payment waits, and what makes it go on. */
function PaymentNotice({
  payment: { state, attention, beneficiary_now, release_at },
  accountProblem,
  seesAccounts,
}: Pick<Props, 'payment' | 'accountProblem'> & { seesAccounts: boolean }) {
  if (state !== 'HELD') return null;
  const code = attention?.code ?? (beneficiary_now && 'payment-stale') ?? accountProblem;
  const timed = (key: 'heldHint' | 'dueHint' | 'accountHint' | 'retryHint') =>
    release_at && richText(pageText, key, { time: () => <Time value={release_at} /> });
  if (!code) {
    return release_at ? (
      <Banner title={pageText('heldTitle')}>{timed(seesAccounts ? 'heldHint' : 'dueHint')}</Banner>
    ) : null;
  }
  const retried = attention ? timed('retryHint') : timed('accountHint');
  return (
    <Banner tone="warn" title={attentionText(code)}>
      {code === 'payment-stale' ? pageText('staleHint') : (retried ?? pageText('decisionHint'))}
    </Banner>
  );
}

function PaymentFacts({ payment, payer }: Pick<Props, 'payment' | 'payer'>) {
  const { from, execution_date, release_at, cooling_off_until, accepted_by, accepted_at, charge_bearer } = payment;
  return (
    <DescriptionList
      columns={3}
      facts={[
        {
          label: t('paidFrom'),
          value: payer ? (
            <a href={`/accounts/${payer.id}`} className="link">
              {`${payer.name} · ${payer.reference}`}
            </a>
          ) : (
            from.account
          ),
        },
        { label: terms('wallet'), value: walletName({ code: from.wallet, currency: from.currency }) },
        {
          label: terms('identity'),
          value: (
            <a href={beneficiaryAddress(payment.identity_reference, payment.beneficiary_id)} className="link">
              {payment.identity_reference}
            </a>
          ),
        },
        { label: terms('reference'), value: payment.reference },
        { label: terms('purpose'), value: payment.purpose_code },
        { label: pageText('charges'), value: charge_bearer && chargesText(charge_bearer) },
        { label: terms('paymentScheme'), value: payment.payment_type && railText(payment.payment_type) },
        { label: pageText('executionDate'), value: execution_date && <CalendarDate value={execution_date} /> },
        { label: t('due'), value: payment.state === 'HELD' && release_at && <Time value={release_at} /> },
        { label: pageText('coolingOffUntil'), value: cooling_off_until && <Time value={cooling_off_until} /> },
        { label: terms('created'), value: <Time value={payment.created_at} /> },
        { label: t('createdBy'), value: payment.created_by },
        accepted_at !== undefined && { label: pageText('acceptedAt'), value: <Time value={accepted_at} /> },
        accepted_by !== undefined && { label: pageText('acceptedBy'), value: accepted_by },
        { label: t('paymentKey'), value: <code className="font-mono text-sm">{payment.payment_key}</code> },
      ]}
    />
  );
}
