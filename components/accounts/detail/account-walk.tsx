'use client';
import { RecordNavigator } from '#components/table/record/record-navigator.tsx';

const loadAccountList = async () => (await import('#components/accounts/list/list-definition.ts')).accountList;

/** The walk along the list that the person came from. The list is loaded when the walk needs more of it. */
export function AccountWalk({ href }: { href: string }) {
  return <RecordNavigator href={href} loadList={loadAccountList} />;
}
