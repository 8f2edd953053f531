import { CoordinateForm } from '#components/accounts/bank-details/coordinate-form.tsx';
import { CoordinateCard } from '#components/accounts/bank-details/coordinates-card.tsx';
import { t } from '#components/accounts/page-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Banner } from '#components/ui/banner.tsx';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import type { Account } from '#lib/domain/accounts/core/account.ts';
import { isClosedState } from '#lib/domain/accounts/core/account-states.ts';

/** Where the account is reached, each way with all its values. */
export function AccountCoordinates({
  account,
  revision,
  canChange,
}: {
  account: Account;
  revision: number;
  canChange: boolean;
}) {
  const records = account.account_coordinates ?? [];
  const isClosed = isClosedState(account.state);
  return (
    <div className="flex max-w-form flex-col gap-4">
      {canChange && isClosed && <Banner tone="info">{t('closedForBankDetails', { state: account.state })}</Banner>}
      {canChange && !isClosed && (
        <CoordinateForm accountId={account.id} revision={revision} open={records.length === 0} />
      )}
      {records.length === 0 && (!canChange || isClosed) && (
        <EmptyState title={terms('noBankDetails')}>{t('notReachable')}</EmptyState>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {records.map((record) => (
          <CoordinateCard
            key={record.id}
            accountId={account.id}
            revision={revision}
            record={record}
            canChange={canChange}
          />
        ))}
      </div>
    </div>
  );
}
