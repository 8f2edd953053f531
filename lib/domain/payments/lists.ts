import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { payments } from '#db/schema/payments.ts';
import { caseKey } from '#lib/core/fold.ts';
import { recentPayments } from '#lib/domain/beneficiaries/overview/recent-payments.ts';
import { paymentFields, presentPayments, presentWithChanges } from '#lib/domain/payments/payment.ts';
import type { Payment } from '#lib/domain/payments/payment-schemas.ts';
import type { ListScope, PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';

const listedPaymentsMax = 50;

/** Payments of all beneficiaries with the filter, newest first unless sorted. */
export async function listPayments(db: Reader, query: PageQuery): Promise<RecordPage<Payment>> {
  const page = await fetchTablePage(db, payments, { name: 'payments', query, table: paymentFields });
  return { ...page, page: await presentPayments(db, page.page) };
}

/** Held payments of an identity, newest first. */
export function listHeldPaymentsOf(db: Reader, identity: string): Promise<Payment[]> {
  return newestPayments(db, identityScope(identity), 'state==HELD');
}

/** Payments of an identity to one of its beneficiaries, newest first. */
export function listPaymentsTo(db: Reader, identity: string, beneficiaryId: string): Promise<Payment[]> {
  return newestPayments(db, identityScope(identity), `beneficiary_id==${beneficiaryId}`);
}

/** The latest payment of an identity to the bank details of each of its beneficiaries. */
export async function listLatestPayments(db: Reader, identity: string): Promise<Payment[]> {
  const keys = (await recentPayments(db, identity)).map(({ payment_key }) => payment_key);
  return keys.length === 0 ? [] : newestPayments(db, identityScope(identity), `payment_key=in=(${keys.join(',')})`);
}

const identityScope = (identity: string): ListScope => ({
  condition: eq(payments.identity_key, caseKey(identity)),
  key: caseKey(identity),
});

/** The newest payments that meet the filter; held ones with what has changed since. */
async function newestPayments(db: Reader, scope: ListScope, filter: string): Promise<Payment[]> {
  const query = { filter, 'page[size]': listedPaymentsMax };
  const { page } = await fetchTablePage(db, payments, { name: 'payments', query, table: paymentFields, scope });
  return presentWithChanges(db, page);
}
