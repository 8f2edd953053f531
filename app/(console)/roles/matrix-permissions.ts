import { permissions } from '#lib/server/identity/permissions.ts';

/** Every permission with what it lets a holder do, for matrices. */
export const matrixPermissions = Object.entries(permissions).map(([code, { label }]) => ({ code, label }));
