import { type AccountPage, accountFor } from '#app/(console)/accounts/[idRef]/account.ts';
import { titleBelowRecord } from '#app/(console)/record-title.ts';
import { AccountCoordinates } from '#components/accounts/bank-details/account-coordinates.tsx';
import { terms } from '#components/shell/messages.ts';

export const generateMetadata = titleBelowRecord(terms('bankDetails'));

export default async function Page({ params }: AccountPage) {
  const { account, ctx, row } = await accountFor((await params).idRef);
  return (
    <AccountCoordinates
      account={account}
      revision={row.revision}
      canChange={ctx.principal.permissions.has('account.coordinate:update')}
    />
  );
}
