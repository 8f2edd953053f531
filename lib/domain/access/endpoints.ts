import { accessContract } from '#lib/domain/access/contract.ts';
import { accessApprovalEvidence } from '#lib/domain/access/evidence.ts';
import { createRole, deleteRole, listRoles, roleBy, updateRole } from '#lib/domain/access/roles.ts';
import { updatePermissions } from '#lib/domain/access/update-permissions.ts';
import {
  explainPermission,
  listPermissionChanges,
  myPermissions,
  permissionsOf,
  usersWithPermission,
} from '#lib/domain/access/user-permissions.ts';
import { replyWithEtag } from '#lib/server/http/reply.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

const accessOperations = {
  createRole: accessContract.createRole,
  updateRole: accessContract.updateRole,
  getRole: accessContract.getRole,
  deleteRole: accessContract.deleteRole,
  listRoles: accessContract.listRoles,
  getMyPermissions: accessContract.getMyPermissions,
  updatePermissions: accessContract.updatePermissions,
  listPermissionChanges: accessContract.listPermissionChanges,
  getUserPermissions: accessContract.getUserPermissions,
  listPermissionHolders: accessContract.listPermissionHolders,
  explainPermission: accessContract.explainPermission,
};

export const accessEndpoints = bindEndpoints(
  accessOperations,
  {
    createRole: async (ctx, { body }) => {
      const role = await createRole(ctx, body);
      return replyWithEtag(role, role.revision);
    },
    updateRole: async (ctx, { body }) => {
      const role = await updateRole(ctx, body);
      return replyWithEtag(role, role.revision);
    },
    getRole: async (ctx, { params, query }) => {
      const role = await roleBy(ctx.db, params.name, query.at);
      return replyWithEtag(role, role.revision);
    },
    deleteRole: (ctx, { params }) => deleteRole(ctx, params.name),
    listRoles: (ctx, { query }) => listRoles(ctx.db, query.at),
    getMyPermissions: (ctx) => myPermissions(ctx),
    updatePermissions: async (ctx, { body }) => {
      const { permissions, revision } = await updatePermissions(ctx, body);
      return replyWithEtag(permissions, revision);
    },
    listPermissionChanges: (ctx, { query }) => listPermissionChanges(ctx.db, query),
    getUserPermissions: async (ctx, { params, query }) => {
      const { permissions, revision } = await permissionsOf(ctx.db, params.user, query.at);
      return replyWithEtag(permissions, revision);
    },
    listPermissionHolders: (ctx, { query }) => usersWithPermission(ctx.db, query.permission, query.at),
    explainPermission: (ctx, { query }) => explainPermission(ctx.db, query),
  },
  {
    createRole: accessApprovalEvidence.createRole,
    updateRole: accessApprovalEvidence.updateRole,
    deleteRole: accessApprovalEvidence.deleteRole,
    updatePermissions: accessApprovalEvidence.updatePermissions,
  },
);
