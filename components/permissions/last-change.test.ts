import { expect, test } from '@playwright/test';
import { lastChange } from '#components/permissions/last-change.ts';
import type { PermissionChange } from '#lib/domain/access/access-schemas.ts';

const change = (id: string, before: unknown, after: unknown) => ({ id, before, after }) as PermissionChange;
const changes = [
  change('reason only', { roles: ['a'], grant: [], revoke: [] }, { roles: ['a'], grant: [], revoke: [] }),
  change('grant', { roles: ['a'], grant: [] }, { roles: ['a'], grant: ['x:read'] }),
  change('role', { roles: [] }, { roles: ['a'] }),
];

test('finds the newest change of a permission, by a grant or by a role that includes it', () => {
  expect(lastChange(changes, 'x:read', ['a'])?.id).toBe('grant');
  expect(lastChange(changes, 'y:read', ['a'])?.id).toBe('role');
  expect(lastChange(changes, 'y:read', ['b'])).toBeUndefined();
});
