import { withPendingChanges } from '#lib/domain/approvals/requests/touched-records.ts';
import { type User, userContract } from '#lib/domain/users/contract.ts';
import { userApprovalEvidence } from '#lib/domain/users/evidence.ts';
import * as manage from '#lib/domain/users/user-management.ts';
import * as users from '#lib/domain/users/users.ts';
import { replyWithEtag } from '#lib/server/http/reply.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

const withTag = (user: User) => replyWithEtag(user, user.revision);

export const userEndpoints = bindEndpoints(
  userContract,
  {
    listUsers: (ctx, { query }) => users.listUsers(ctx.db, query),
    getUser: async (ctx, { params }) => {
      const user = await users.userBy(ctx.db, params.id);
      const record = { resource: 'user', resource_id: user.id };
      return replyWithEtag(await withPendingChanges(ctx, record, user), user.revision);
    },
    inviteUser: (ctx, { body }) => manage.inviteUser(ctx, body),
    renewUserLink: (ctx, { params }) => manage.renewUserLink(ctx, params.id),
    disableUser: async (ctx, { params, body }) => withTag(await manage.disableUser(ctx, params.id, body.reason)),
    enableUser: async (ctx, { params, body }) => withTag(await manage.enableUser(ctx, params.id, body.reason)),
    resetSecondFactor: async (ctx, { params, body }) =>
      withTag(await manage.resetSecondFactor(ctx, params.id, body.reason)),
    endUserSessions: (ctx, { params }) => manage.endUserSessions(ctx, params.id),
    setPassword: {
      prepare: (ctx, { body }) => manage.prepareLinkUse(ctx, body),
      perform: (ctx, { body }, passwordHash) => manage.acceptLink(ctx, body.secret, passwordHash),
    },
  },
  userApprovalEvidence,
);
