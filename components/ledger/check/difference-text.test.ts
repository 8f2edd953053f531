import { expect, test } from '@playwright/test';
import { differenceText } from '#components/ledger/check/difference-text.ts';
import { ledgerCheckContract } from '#lib/domain/ledger/check/contract.ts';

test('every difference that a check can find has a sentence', () => {
  const check = ledgerCheckContract.getLedgerCheck.response?.shape;
  const kinds = check?.difference.unwrap().shape.what.options ?? [];
  expect(kinds).toContain('month');
  for (const kind of kinds) expect(differenceText(kind), kind).toMatch(/^[A-Z].* .*[a-z]$/);
});
