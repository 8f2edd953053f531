import { type AccountPage, accountFor } from '#app/(console)/accounts/[idRef]/account.ts';
import { titleBelowRecord } from '#app/(console)/record-title.ts';
import { AccountJson } from '#components/accounts/detail/account-json.tsx';
import { common } from '#components/ui/messages.ts';

export const generateMetadata = titleBelowRecord(common('json'));

export default async function Page({ params }: AccountPage) {
  const { account, row, ctx } = await accountFor((await params).idRef);
  return <AccountJson account={account} revision={row.revision} origin={ctx.origin} at={ctx.now} />;
}
