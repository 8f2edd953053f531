import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import '#e2e/support/in-process.ts';

const { endpoints } = await import('#lib/host/endpoints.ts');
const { approvalPermissionOf } = await import('#lib/server/operation/approval-permission.ts');

for (const file of globSync('components/*/calls.ts')) {
  test(`${file} names operations as the contract does`, async () => {
    const known = new Set(endpoints.map(({ operation }) => `${operation.method} ${operation.path}`));
    const lines: unknown[] = Object.values(await import(resolve(file))).flatMap((calls) => Object.values(calls ?? {}));
    const named = lines.flatMap((line) =>
      typeof line === 'object' && line !== null && 'method' in line && 'path' in line
        ? [`${line.method} ${line.path}`]
        : [],
    );
    expect(named.filter((line) => !known.has(line))).toEqual([]);
  });

  test(`${file} sends the revision with every change of an existing record`, async () => {
    const revised = new Set(
      endpoints
        .filter(({ operation }) => operation.refusals?.includes('revision-mismatch'))
        .map(({ operation }) => `${operation.method} ${operation.path}`),
    );
    const lines: unknown[] = Object.values(await import(resolve(file))).flatMap((calls) => Object.values(calls ?? {}));
    const wrong = lines.flatMap((line) => {
      if (typeof line !== 'object' || line === null || !('method' in line) || !('path' in line)) return [];
      const isChange = 'isChange' in line && line.isChange === true;
      const name = `${line.method} ${line.path}`;
      return isChange === revised.has(name) ? [] : [name];
    });
    expect(wrong).toEqual([]);
  });
}

/** These do not tell a write that waits from one that is done yet. Mend one, and remove its line. */
const withoutWaiting = [
  'components/beneficiaries/beneficiary-import.tsx: beneficiaryCalls.importBeneficiaries',
  'components/beneficiaries/passcode-dialog.tsx: beneficiaryCalls.resendVerification',
  'components/beneficiaries/passcode-dialog.tsx: beneficiaryCalls.sendVerification',
  'components/beneficiaries/passcode-dialog.tsx: beneficiaryCalls.verifyPasscode',
  'components/beneficiaries/phonebook-sync.tsx: beneficiaryCalls.syncContacts',
  'components/beneficiaries/verify-button.tsx: beneficiaryCalls.sendVerification',
  'components/charts/import-wizard.tsx: chartCalls.importChart',
  'components/events/delivery-table.tsx: eventCalls.replayEvent',
  'components/ledger/check-now.tsx: ledgerCalls.runLedgerCheck',
  'components/reports/report-list.tsx: reportCalls.runReport',
  'components/table/use-views.ts: tableCalls.createView',
  'components/table/use-views.ts: tableCalls.deleteView',
  'components/table/use-views.ts: tableCalls.updateView',
  'components/tokens/token-table.tsx: tokenCalls.revokeToken',
  'components/work/hand-over-dialog.tsx: workCalls.setWorkAssignment',
  'components/work/use-assignment.ts: workCalls.endWorkAssignment',
  'components/work/use-assignment.ts: workCalls.setWorkAssignment',
];

test('a write that may wait for approval is sent by a function that answers the status', async () => {
  const waiting = new Set(
    endpoints
      .filter(({ operation }) => approvalPermissionOf(operation))
      .map(({ operation }) => `${operation.method} ${operation.path}`),
  );
  const names = new Set<string>();
  for (const file of globSync('components/*/calls.ts')) {
    for (const [group, calls] of Object.entries<Record<string, { method: string; path: string }>>(
      await import(resolve(file)),
    )) {
      for (const [name, ref] of Object.entries(calls ?? {}))
        if (waiting.has(`${ref.method} ${ref.path}`)) names.add(`${group}.${name}`);
    }
  }
  const wrong = globSync('components/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bcall\(\s*(\w+Calls\.\w+)/g)].flatMap(([, name = '']) =>
      names.has(name) ? [`${file}: ${name}`] : [],
    ),
  );
  expect(wrong.filter((line) => !withoutWaiting.includes(line))).toEqual([]);
});
