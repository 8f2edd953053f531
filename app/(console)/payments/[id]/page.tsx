import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { rightsOf } from '#app/(console)/beneficiaries/beneficiary.ts';
import { readAccountNames } from '#app/(console)/journal/names.ts';
import { orNotFound } from '#app/(console)/or-not-found.ts';
import { PendingChangesOf } from '#app/(console)/pending-changes.tsx';
import { RecordPanel } from '#app/(console)/record-panel.tsx';
import { recordTitle } from '#app/(console)/record-title.ts';
import { t } from '#components/payments/page-messages.ts';
import type { BookedMoney } from '#components/payments/record/payment-money.tsx';
import { PaymentView } from '#components/payments/record/payment-view.tsx';
import type { SearchParams } from '#components/table/list/first-page.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { findAccount } from '#lib/domain/accounts/core/accounts.ts';
import { chartAccountNames } from '#lib/domain/charts/charts.ts';
import { findUnarchivedEntry } from '#lib/domain/ledger/archive/unarchived-entry.ts';
import { holdBy } from '#lib/domain/ledger/holds/holds.ts';
import type { Payment } from '#lib/domain/payments/payment.ts';
import { paymentBy } from '#lib/domain/payments/payments.ts';
import { accountProblemOf } from '#lib/domain/payments/rules/account-problem.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

interface Params {
  params: Promise<{ id: string }>;
  searchParams: SearchParams;
}

/** The payment the address names, read once a request. 404 when there is none. */
const paymentFor = cache(async (id: string) => {
  const ctx = await pageContext('beneficiary:read');
  if (!isUuid(id)) notFound();
  return { ctx, payment: await orNotFound(paymentBy(ctx, id.toLowerCase())) };
});

export async function generateMetadata({ params }: Pick<Params, 'params'>): Promise<Metadata> {
  const { payment } = await paymentFor((await params).id);
  return { title: recordTitle(t('paymentTitle', { key: payment.payment_key })) };
}

export default async function Page({ params, searchParams }: Params) {
  const { ctx, payment } = await paymentFor((await params).id);
  const payer = await payerOf(ctx, payment);
  return (
    <>
      <PaymentView
        payment={payment}
        payer={payer}
        accountProblem={payer && payment.state === 'HELD' ? await accountProblemOf(ctx.db, payment) : undefined}
        money={await moneyOf(ctx, payment)}
        canPay={rightsOf(ctx).pay}
      >
        <PendingChangesOf resource="payment" id={payment.id} />
      </PaymentView>
      <RecordPanel
        ctx={ctx}
        record={{ kind: 'payment', id: payment.id }}
        home={`/payments/${payment.id}`}
        search={await searchParams}
      />
    </>
  );
}

async function payerOf(ctx: Context, { from }: Payment) {
  if (!ctx.principal.permissions.has('account:read')) return undefined;
  const account = await findAccount(ctx.db, from.account);
  return account && { id: account.id, name: account.name, reference: account.reference };
}

/** What the payment did in the ledger, for those who may read the ledger. */
async function moneyOf(ctx: Context, { state, entry_id, hold_id }: Payment): Promise<BookedMoney> {
  if (!ctx.principal.permissions.has('ledger:read')) return { accounts: {}, charts: {} };
  const entry = entry_id === undefined ? undefined : await findUnarchivedEntry(ctx.db, entry_id);
  const legs = entry?.postings ?? [];
  return {
    entry,
    hold: hold_id === undefined || state === 'PAID' ? undefined : await holdBy(ctx.db, hold_id, ctx.now),
    accounts: await readAccountNames(
      ctx,
      legs.map(({ account_id }) => account_id),
    ),
    charts: await chartAccountNames(ctx.db, legs),
  };
}
