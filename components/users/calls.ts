import type { userContract } from '#lib/domain/users/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

export const userCalls = {
  /** The user operations the console calls, without their schemas. */
  inviteUser: line<typeof userContract.inviteUser>('POST', '/bo/users'),
  renewUserLink: changeLine<typeof userContract.renewUserLink>('POST', '/bo/users/{id}/link'),
  disableUser: changeLine<typeof userContract.disableUser>('POST', '/bo/users/{id}/disable'),
  enableUser: changeLine<typeof userContract.enableUser>('POST', '/bo/users/{id}/enable'),
  resetSecondFactor: changeLine<typeof userContract.resetSecondFactor>('POST', '/bo/users/{id}/second-factor-reset'),
  endUserSessions: changeLine<typeof userContract.endUserSessions>('DELETE', '/bo/users/{id}/sessions'),
};
