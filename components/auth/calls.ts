import type * as auth from '#lib/domain/sign-in/contract.ts';
import type * as users from '#lib/domain/users/contract.ts';
import type * as setup from '#lib/host/setup/contract.ts';
import { line } from '#lib/server/operation/client.ts';

// The pages before the console load no schemas: they must be there at once. A test compares each with its contract.
export const signIn = line<typeof auth.signIn>('POST', '/bo/sign-in');
export const signInWithCode = line<typeof auth.signInWithCode>('POST', '/bo/sign-in/totp');
export const signOut = line<typeof auth.signOut>('POST', '/bo/sign-out');
export const changePassword = line<typeof auth.changePassword>('PUT', '/bo/me/password');
export const enrolTotp = line<typeof auth.enrolTotp>('POST', '/bo/me/totp');
export const confirmTotp = line<typeof auth.confirmTotp>('POST', '/bo/me/totp/confirmation');
export const disableTotp = line<typeof auth.disableTotp>('DELETE', '/bo/me/totp');
export const endMySession = line<typeof auth.endMySession>('DELETE', '/bo/me/sessions/{id}');
export const endMyOtherSessions = line<typeof auth.endMyOtherSessions>('DELETE', '/bo/me/sessions');
export const createFirstAdministrator = line<typeof setup.createFirstAdministrator>('POST', '/bo/setup');
export const getSetupProgress = line<typeof setup.getSetupProgress>('GET', '/bo/setup/progress');
export const acceptLink = line<typeof users.setPassword>('POST', '/bo/invitation');
