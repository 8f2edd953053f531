'use client';
import { RecordNavigator } from '#components/table/record/record-navigator.tsx';

const loadJournalList = async () =>
  (await import('#components/ledger/journal/journal-list-definition.tsx')).journalList;

/** The walk along the list that the person came from. The list is loaded when the walk needs more of it. */
export function EntryWalk({ href }: { href: string }) {
  return <RecordNavigator href={href} loadList={loadJournalList} />;
}
