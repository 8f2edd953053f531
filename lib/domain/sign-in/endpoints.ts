import { Problem } from '#lib/core/problem.ts';
import { signInContract } from '#lib/domain/sign-in/contract.ts';
import * as me from '#lib/domain/sign-in/own-profile.ts';
import { signInProblems } from '#lib/domain/sign-in/problems.ts';
import {
  clearedCookie,
  endSession,
  endSessionsOf,
  openSessionsOf,
  presentSessions,
} from '#lib/domain/sign-in/sessions.ts';
import * as entry from '#lib/domain/sign-in/sign-in.ts';
import { hasSecondFactor } from '#lib/domain/sign-in/totp.ts';
import { Reply } from '#lib/server/http/reply.ts';
import type { ResponseHeaders } from '#lib/server/http/request.ts';
import type { Principal } from '#lib/server/identity/context.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

const emptyReply = (headers: ResponseHeaders) => new Reply<void>(undefined, { headers });

/** Throws 403 for a token that may do less than its user: sessions may do more. */
function assertNotLimited({ credential }: Principal): void {
  if (credential.narrowedTo !== null) throw signInProblems.credentialLimited();
}

export const authEndpoints = bindEndpoints(signInContract, {
  signIn: {
    prepare: (ctx, { body }) => entry.validatePassword(ctx, body),
    async perform(ctx, _, validated) {
      const user = await entry.lockValidatedUser(ctx, validated);
      if (!user) return entry.signInFailed();
      if (hasSecondFactor(user)) return { state: 'TOTP_REQUIRED' as const, ...entry.newChallenge(ctx, user) };
      return new Reply({ state: 'SIGNED_IN' as const }, { headers: await entry.signIn(ctx, user) });
    },
  },
  signInWithCode: async (ctx, { body }) => {
    const user = await entry.acceptChallenge(ctx, body);
    if (!user) return entry.signInFailed();
    return new Reply({ state: 'SIGNED_IN' as const }, { headers: await entry.signIn(ctx, user) });
  },
  signOut: async (ctx) => {
    await entry.signOut(ctx);
    return emptyReply(clearedCookie());
  },
  getMe: (ctx) => me.presentMe(ctx),
  changePassword: {
    prepare: (ctx, { body }) => me.prepareNewPassword(ctx, body),
    async perform(ctx, _, validated) {
      const headers = await me.changePassword(ctx, validated);
      return headers instanceof Problem ? headers : emptyReply(headers);
    },
  },
  enrolTotp: {
    prepare: (ctx, { body }) => me.validateOwnPassword(ctx, body.current_password),
    perform: (ctx, _, validated) => me.enrolTotp(ctx, validated),
  },
  confirmTotp: async (ctx, { body }) => {
    const confirmed = await me.confirmTotp(ctx, body.code);
    if (confirmed instanceof Problem) return confirmed;
    return new Reply({ recovery_codes: confirmed.recovery_codes }, { headers: confirmed.headers });
  },
  disableTotp: {
    prepare: (ctx, { body }) => me.validateOwnPassword(ctx, body.current_password),
    async perform(ctx, _, validated) {
      const headers = await me.disableTotp(ctx, validated);
      return headers instanceof Problem ? headers : emptyReply(headers);
    },
  },
  listMySessions: (ctx) => presentSessions(ctx),
  endMySession: async (ctx, { params }) => {
    assertNotLimited(ctx.principal);
    const open = await openSessionsOf(ctx, ctx.principal.id);
    if (!open.some((session) => session.id === params.id)) {
      throw signInProblems.sessionNotFound();
    }
    await endSession(ctx, params.id);
  },
  endMyOtherSessions: async (ctx) => {
    assertNotLimited(ctx.principal);
    const { kind, id } = ctx.principal.credential;
    await endSessionsOf(ctx, ctx.principal.id, kind === 'session' ? id : undefined);
  },
});
