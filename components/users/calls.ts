import type * as contract from '#lib/domain/users/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

/** The user operations the console calls, without their schemas. */
export const inviteUser = line<typeof contract.inviteUser>('POST', '/bo/users');
export const renewUserLink = changeLine<typeof contract.renewUserLink>('POST', '/bo/users/{id}/link');
export const disableUser = changeLine<typeof contract.disableUser>('POST', '/bo/users/{id}/disable');
export const enableUser = changeLine<typeof contract.enableUser>('POST', '/bo/users/{id}/enable');
export const resetSecondFactor = changeLine<typeof contract.resetSecondFactor>(
  'POST',
  '/bo/users/{id}/second-factor-reset',
);
export const endUserSessions = changeLine<typeof contract.endUserSessions>('DELETE', '/bo/users/{id}/sessions');
