import { expect, test } from '@playwright/test';
import type { z } from 'zod';
import { AccountRecord } from '#lib/domain/accounts/search/account-record.ts';
import { walletColumns } from '#lib/domain/accounts/search/export.ts';

test('an export withholds every column that the contract describes as empty without `wallet:read`', () => {
  const members = Object.entries<z.ZodType>(AccountRecord.shape);
  const described = members.filter(([, member]) => member.description?.includes('`wallet:read`'));
  expect(walletColumns).toEqual(described.map(([column]) => column));
});
