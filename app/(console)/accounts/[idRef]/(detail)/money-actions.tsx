import { PayAction } from '#components/accounts/money/pay-action.tsx';
import { JournalActions } from '#components/ledger/journal/journal-actions.tsx';
import type { Account } from '#lib/domain/accounts/core/account.ts';
import type { Principal } from '#lib/server/identity/context.ts';

/** Pay, hold and transfer from an open account, for those who may. */
export function MoneyActions({ account, principal }: { account: Account; principal: Principal }) {
  const { permissions } = principal;
  if (account.state !== 'OPEN') return null;
  const { id, name, reference, owner } = account;
  const wallet = permissions.has('wallet:read') ? account.wallets?.[0] : undefined;
  const canPay = permissions.has('payment:create') && permissions.has('beneficiary:read');
  return (
    <>
      {canPay && owner?.reference !== undefined && <PayAction account={id} identity={owner.reference} />}
      <JournalActions
        canTransfer={permissions.has('ledger.transfer:create')}
        canHold={permissions.has('ledger.hold:manage')}
        side={{ kind: 'wallet', account: { id, name, reference }, ...(wallet && { wallet }) }}
        isQuiet
      />
    </>
  );
}
