import type { userContract } from '#lib/domain/users/contract.ts';
import { changeOperationRef, operationRef } from '#lib/server/operation/client.ts';

const userPath = '/bo/users/{id}';

/** The user operations the console calls, without their schemas. */
export const userCalls = {
  inviteUser: operationRef<typeof userContract.inviteUser>('POST', '/bo/users'),
  renewUserLink: changeOperationRef<typeof userContract.renewUserLink>('POST', `${userPath}/link`, userPath),
  disableUser: changeOperationRef<typeof userContract.disableUser>('POST', `${userPath}/disable`, userPath),
  enableUser: changeOperationRef<typeof userContract.enableUser>('POST', `${userPath}/enable`, userPath),
  resetSecondFactor: changeOperationRef<typeof userContract.resetSecondFactor>(
    'POST',
    `${userPath}/second-factor-reset`,
    userPath,
  ),
  endUserSessions: changeOperationRef<typeof userContract.endUserSessions>('DELETE', `${userPath}/sessions`, userPath),
};
