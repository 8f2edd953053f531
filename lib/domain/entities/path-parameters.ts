import { z } from 'zod';
import { singleLineText } from '#lib/core/schema.ts';
import { roleNamed, topLevelRoleNamed } from '#lib/domain/entities/roles.ts';

const roleMeta = {
  description:
    'Role of the entity: CUSTOMER, BUSINESS, PARTNER, OWNER, APPLICATION, EMPLOYEE or SERVICE; case does not matter.',
  example: 'customer',
};
export const rolePathMember = z.string().transform(roleNamed).meta(roleMeta);
/** As `rolePathMember`, for paths that are next to those of other resources. */
export const topLevelRoleMember = z.string().transform(topLevelRoleNamed).meta(roleMeta);
export const entityIdRef = singleLineText(128).meta({
  description: 'Id or reference of the entity.',
  example: 'CUST-1001',
});

/** A sentence of the description of every write that `If-Match` guards. */
export const ifMatchNote = 'With `If-Match`, a changed entity answers 412.';
