import type { Metadata } from 'next';
import { rightsOf } from '#app/(console)/beneficiaries/beneficiary.ts';
import { readAccountNames } from '#app/(console)/journal/names.ts';
import { paymentList } from '#components/payments/list/list-definition.tsx';
import { PaymentList } from '#components/payments/list/payment-list.tsx';
import { PaymentQueue } from '#components/payments/list/payment-queue.tsx';
import { terms } from '#components/shell/messages.ts';
import { firstPage, type SearchParams } from '#components/table/list/first-page.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { isUuid } from '#lib/core/is-uuid.ts';
import { countPayments, queueEnds } from '#lib/domain/payments/lists/counts.ts';
import type { PaymentCounts } from '#lib/domain/payments/lists/counts-schema.ts';
import { listPayments } from '#lib/domain/payments/lists/list-payments.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('payments') };

/** All payments; above them the held ones by what they wait for. */
export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext('beneficiary:read');
  const first = await firstPage(paymentList, searchParams, async ({ words, ...query }) => {
    // Words search beneficiaries first, which the browser does.
    if (words !== '') return undefined;
    const listed = await listPayments(ctx, query);
    const names = await readAccountNames(ctx, listed.page.map(({ from }) => from.account).filter(isUuid));
    return { ...listed, page: listed.page.map((payment) => ({ ...payment, account: names[payment.from.account] })) };
  });
  const may = ctx.principal.permissions;
  const counts = await countPayments(ctx.db, ctx.now);
  return (
    <>
      <PageHead title={terms('payments')} />
      <PaymentQueue counts={counts} ends={queueEnds(ctx.now)} />
      <PaymentList
        first={first}
        counts={tabCounts(counts)}
        can={{ pay: rightsOf(ctx).pay, seeEntries: may.has('ledger:read'), export: may.has('beneficiary:export') }}
      />
    </>
  );
}

/** The numbers of the tabs; one above the limit of counting has none. */
function tabCounts({ states }: PaymentCounts) {
  const known = Object.entries(states).filter((entry): entry is [string, number] => entry[1] !== undefined);
  const isWhole = known.length === Object.keys(states).length;
  const all = known.reduce((sum, [, count]) => sum + count, 0);
  return { of: Object.fromEntries(known), ...(isWhole && { all }) };
}
