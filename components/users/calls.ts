import type { userContract } from '#lib/domain/users/contract.ts';
import { changeOperationRef, operationRef } from '#lib/server/operation/client.ts';

/** The user operations the console calls, without their schemas. */
export const userCalls = {
  inviteUser: operationRef<typeof userContract.inviteUser>('POST', '/bo/users'),
  renewUserLink: changeOperationRef<typeof userContract.renewUserLink>('POST', '/bo/users/{id}/link'),
  disableUser: changeOperationRef<typeof userContract.disableUser>('POST', '/bo/users/{id}/disable'),
  enableUser: changeOperationRef<typeof userContract.enableUser>('POST', '/bo/users/{id}/enable'),
  resetSecondFactor: changeOperationRef<typeof userContract.resetSecondFactor>(
    'POST',
    '/bo/users/{id}/second-factor-reset',
  ),
  endUserSessions: changeOperationRef<typeof userContract.endUserSessions>('DELETE', '/bo/users/{id}/sessions'),
};
