import type { EmptyingRights } from '#components/accounts/states/obstacles.tsx';
import type { Principal } from '#lib/server/identity/context.ts';

/** What a person may do to empty an account before it is closed. */
export const emptyingRightsOf = ({ permissions }: Principal): EmptyingRights => ({
  transfer: permissions.has('ledger.transfer:create'),
  readHolds: permissions.has('ledger:read'),
  manageHolds: permissions.has('ledger.hold:manage'),
});
