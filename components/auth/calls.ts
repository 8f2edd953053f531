import type { signInContract } from '#lib/domain/sign-in/contract.ts';
import type { userContract } from '#lib/domain/users/contract.ts';
import type { setupContract } from '#lib/host/setup/contract.ts';
import { line } from '#lib/server/operation/client.ts';

export const authCalls = {
  // The pages before the console load no schemas: they must be there at once. A test compares each with its contract.
  signIn: line<typeof signInContract.signIn>('POST', '/bo/sign-in'),
  signInWithCode: line<typeof signInContract.signInWithCode>('POST', '/bo/sign-in/totp'),
  signOut: line<typeof signInContract.signOut>('POST', '/bo/sign-out'),
  changePassword: line<typeof signInContract.changePassword>('PUT', '/bo/me/password'),
  enrolTotp: line<typeof signInContract.enrolTotp>('POST', '/bo/me/totp'),
  confirmTotp: line<typeof signInContract.confirmTotp>('POST', '/bo/me/totp/confirmation'),
  disableTotp: line<typeof signInContract.disableTotp>('DELETE', '/bo/me/totp'),
  endMySession: line<typeof signInContract.endMySession>('DELETE', '/bo/me/sessions/{id}'),
  endMyOtherSessions: line<typeof signInContract.endMyOtherSessions>('DELETE', '/bo/me/sessions'),
  createFirstAdministrator: line<typeof setupContract.createFirstAdministrator>('POST', '/bo/setup'),
  getSetupProgress: line<typeof setupContract.getSetupProgress>('GET', '/bo/setup/progress'),
  acceptLink: line<typeof userContract.setPassword>('POST', '/bo/invitation'),
};
