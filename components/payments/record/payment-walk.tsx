'use client';
import { RecordNavigator } from '#components/table/record/record-navigator.tsx';

const loadPaymentList = async () => (await import('#components/payments/list/list-definition.tsx')).paymentList;

/** The walk along the list that the person came from. The list is loaded when the walk needs more of it. */
export function PaymentWalk({ href }: { href: string }) {
  return <RecordNavigator href={href} loadList={loadPaymentList} />;
}
