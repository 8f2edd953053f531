import { cache } from 'react';
import { accountFor } from '#app/(console)/accounts/[idRef]/account.ts';
import { accountActivity } from '#lib/domain/accounts/core/activity.ts';

const activityPageSize = 200;

/** What happened to the account, newest first, as far as a page shows it. */
export const activityOf = cache(async (idRef: string) => {
  const { account, ctx } = await accountFor(idRef);
  return accountActivity(ctx, account.id, { 'page[size]': activityPageSize });
});
