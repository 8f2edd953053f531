import { expect, test } from '@playwright/test';
import '#e2e/support/servers/in-process.ts';

const { approvalActions } = await import('#lib/host/approval-operations.ts');
const { approvalPermissions } = await import('#lib/server/operation/review/approval-permission.ts');

test('policies can name exactly the permissions of operations that can require an approval', () => {
  const named = new Set(approvalActions.map(({ value }) => value.split(' ')[0]));
  expect([...approvalPermissions].sort()).toEqual([...named].sort());
});
