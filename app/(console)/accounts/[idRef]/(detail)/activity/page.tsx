import { type AccountPage, accountFor } from '#app/(console)/accounts/[idRef]/account.ts';
import { RecordPanel } from '#app/(console)/record-panel.tsx';
import { titleBelowRecord } from '#app/(console)/record-title.ts';
import { terms } from '#components/shell/messages.ts';
import type { SearchParams } from '#components/table/list/first-page.ts';

export const generateMetadata = titleBelowRecord(terms('activity'));

export default async function Page({ params, searchParams }: AccountPage & { searchParams: SearchParams }) {
  const { account, ctx } = await accountFor((await params).idRef);
  return (
    <RecordPanel
      ctx={ctx}
      record={{ kind: 'account', id: account.id }}
      home={`/accounts/${account.id}/activity`}
      search={await searchParams}
    />
  );
}
