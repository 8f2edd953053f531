import type { signInContract } from '#lib/domain/sign-in/contract.ts';
import type { userContract } from '#lib/domain/users/contract.ts';
import type { setupContract } from '#lib/host/setup/contract.ts';
import { operationRef } from '#lib/server/operation/client.ts';

export const authCalls = {
  // The pages before the console load no schemas, to be fast. A test compares each with its contract.
  signIn: operationRef<typeof signInContract.signIn>('POST', '/bo/sign-in'),
  signInWithCode: operationRef<typeof signInContract.signInWithCode>('POST', '/bo/sign-in/totp'),
  signOut: operationRef<typeof signInContract.signOut>('POST', '/bo/sign-out'),
  changePassword: operationRef<typeof signInContract.changePassword>('PUT', '/bo/me/password'),
  enrolTotp: operationRef<typeof signInContract.enrolTotp>('POST', '/bo/me/totp'),
  confirmTotp: operationRef<typeof signInContract.confirmTotp>('POST', '/bo/me/totp/confirmation'),
  disableTotp: operationRef<typeof signInContract.disableTotp>('DELETE', '/bo/me/totp'),
  endMySession: operationRef<typeof signInContract.endMySession>('DELETE', '/bo/me/sessions/{id}'),
  endMyOtherSessions: operationRef<typeof signInContract.endMyOtherSessions>('DELETE', '/bo/me/sessions'),
  createFirstAdministrator: operationRef<typeof setupContract.createFirstAdministrator>('POST', '/bo/setup'),
  getSetupProgress: operationRef<typeof setupContract.getSetupProgress>('GET', '/bo/setup/progress'),
  acceptLink: operationRef<typeof userContract.setPassword>('POST', '/bo/invitation'),
};
