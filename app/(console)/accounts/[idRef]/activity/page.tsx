import type { Metadata } from 'next';
import { type AccountPage, accountFor } from '#app/(console)/accounts/[idRef]/account.ts';
import { activityOf } from '#app/(console)/accounts/[idRef]/activity/activity.ts';
import { ActivityPage } from '#components/accounts/account-activity.tsx';
import { terms } from '#components/shell/messages.ts';

export const metadata: Metadata = { title: terms('activity') };

export default async function Page({
  params,
  searchParams,
}: AccountPage & { searchParams: Promise<{ kind?: string }> }) {
  const { idRef } = await params;
  const { account } = await accountFor(idRef);
  const activity = await activityOf(idRef);
  return (
    <ActivityPage
      home={`/accounts/${account.id}/activity`}
      events={activity.page}
      hasMore={activity.continuation !== undefined}
      kind={(await searchParams).kind}
    />
  );
}
