import { z } from 'zod';
import { singleLineText } from '#lib/core/schema.ts';
import { roleNamed } from '#lib/domain/entities/roles.ts';

export const rolePathMember = z.string().transform(roleNamed).meta({
  description:
    'Role of the entity: CUSTOMER, BUSINESS, PARTNER, OWNER, APPLICATION, EMPLOYEE or SERVICE; case does not matter.',
  example: 'customer',
});
export const entityIdRef = singleLineText(128).meta({
  description: 'Id or reference of the entity.',
  example: 'CUST-1001',
});

/** A sentence of the description of every write that `If-Match` guards. */
export const ifMatchNote = 'With `If-Match`, a changed entity answers 412.';
