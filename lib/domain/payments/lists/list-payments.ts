import { eq } from 'drizzle-orm';
import { payments } from '#db/schema/payments.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { recentPayments } from '#lib/domain/beneficiaries/overview/recent-payments.ts';
import type { Payment } from '#lib/domain/payments/payment.ts';
import { paymentFields, paymentFieldsFor, presentListed, presentWithChanges } from '#lib/domain/payments/payments.ts';
import type { CallerReadContext } from '#lib/server/identity/context.ts';
import type { ListScope, PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';

const listedPaymentsMax = 50;

/** Payments of all beneficiaries with the filter, newest first unless sorted. */
export async function listPayments(ctx: CallerReadContext, query: PageQuery): Promise<RecordPage<Payment>> {
  const page = await fetchTablePage(ctx.db, payments, { name: 'payments', query, table: paymentFieldsFor(ctx) });
  return { ...page, page: await presentListed(ctx, page.page) };
}

/** Held payments of an identity, newest first. */
export function listHeldPaymentsOf(ctx: CallerReadContext, identity: string): Promise<Payment[]> {
  return newestPayments(ctx, identityScope(identity), 'state==HELD');
}

/** Payments of an identity to one of its beneficiaries, newest first. */
export function listPaymentsTo(ctx: CallerReadContext, identity: string, beneficiaryId: string): Promise<Payment[]> {
  return newestPayments(ctx, identityScope(identity), `beneficiary_id==${beneficiaryId}`);
}

/** The latest payment of an identity to the bank details of each of its beneficiaries. */
export async function listLatestPayments(ctx: CallerReadContext, identity: string): Promise<Payment[]> {
  const keys = (await recentPayments(ctx.db, identity)).map(({ payment_key }) => payment_key);
  return keys.length === 0 ? [] : newestPayments(ctx, identityScope(identity), `payment_key=in=(${keys.join(',')})`);
}

const identityScope = (identity: string): ListScope => ({
  condition: eq(payments.identity_key, caseKey(identity)),
  key: caseKey(identity),
});

/** The newest payments that meet the filter; held ones with what has changed since. */
async function newestPayments(ctx: CallerReadContext, scope: ListScope, filter: string): Promise<Payment[]> {
  const query = { filter, 'page[size]': listedPaymentsMax };
  const { page } = await fetchTablePage(ctx.db, payments, { name: 'payments', query, table: paymentFields, scope });
  return presentWithChanges(ctx, page);
}
