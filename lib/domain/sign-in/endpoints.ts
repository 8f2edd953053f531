import { Problem } from '#lib/core/problem.ts';
import { signInContract } from '#lib/domain/sign-in/contract.ts';
import * as me from '#lib/domain/sign-in/me.ts';
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
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

const empty = (headers: ResponseHeaders) => new Reply<void>(undefined, { headers });

export const authEndpoints = bindEndpoints(signInContract, {
  signIn: {
    prepare: (ctx, { body }) => entry.judgePassword(ctx, body),
    async perform(ctx, _, judged) {
      const user = await entry.admitJudged(ctx, judged);
      if (!user) return entry.signInRefused();
      if (hasSecondFactor(user)) return { state: 'TOTP_REQUIRED' as const, ...entry.newChallenge(ctx, user) };
      return new Reply({ state: 'SIGNED_IN' as const }, { headers: await entry.signIn(ctx, user) });
    },
  },
  signInWithCode: async (ctx, { body }) => {
    const user = await entry.admitChallenge(ctx, body);
    if (!user) return entry.signInRefused();
    return new Reply({ state: 'SIGNED_IN' as const }, { headers: await entry.signIn(ctx, user) });
  },
  signOut: async (ctx) => {
    await entry.signOut(ctx);
    return empty(clearedCookie());
  },
  getMe: (ctx) => me.presentMe(ctx),
  changePassword: {
    prepare: (ctx, { body }) => me.prepareNewPassword(ctx, body),
    async perform(ctx, _, judged) {
      const headers = await me.changePassword(ctx, judged);
      return headers instanceof Problem ? headers : empty(headers);
    },
  },
  enrolTotp: {
    prepare: (ctx, { body }) => me.judgeOwn(ctx, body.current_password),
    perform: (ctx, _, judged) => me.enrolTotp(ctx, judged),
  },
  confirmTotp: async (ctx, { body }) => {
    const confirmed = await me.confirmTotp(ctx, body.code);
    if (confirmed instanceof Problem) return confirmed;
    return new Reply({ recovery_codes: confirmed.recovery_codes }, { headers: confirmed.headers });
  },
  disableTotp: {
    prepare: (ctx, { body }) => me.judgeOwn(ctx, body.current_password),
    async perform(ctx, _, judged) {
      const headers = await me.disableTotp(ctx, judged);
      return headers instanceof Problem ? headers : empty(headers);
    },
  },
  listMySessions: (ctx) => presentSessions(ctx),
  endMySession: async (ctx, { params }) => {
    const open = await openSessionsOf(ctx, ctx.principal.id);
    if (!open.some((session) => session.id === params.id)) {
      throw new Problem('not-found', 'You have no such session, or it has ended.');
    }
    await endSession(ctx, params.id);
  },
  endMyOtherSessions: async (ctx) => {
    const { kind, id } = ctx.principal.credential;
    await endSessionsOf(ctx, ctx.principal.id, kind === 'session' ? id : undefined);
  },
});
