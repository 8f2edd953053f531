import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import '#e2e/support/servers/in-process.ts';
import type { OperationRef } from '#lib/server/operation/client.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

const { endpoints } = await import('#lib/host/endpoints.ts');
const { approvalPermissionOf } = await import('#lib/server/operation/review/approval-permission.ts');

interface NamedCall {
  /** As in the source: `accountCalls.createAccount`. */
  name: string;
  /** Method and path. */
  operation: string;
  isChange: boolean;
}

/** The operations that a file of calls names, in the groups whose names end with `Calls`. */
async function callsIn(file: string): Promise<NamedCall[]> {
  const exported = Object.entries<Record<string, OperationRef<Operation>>>(await import(resolve(file)));
  return exported.flatMap(([group, calls]) =>
    (group.endsWith('Calls') ? Object.entries(calls) : []).map(([name, { method, path, isChange }]) => ({
      name: `${group}.${name}`,
      operation: `${method} ${path}`,
      isChange: Boolean(isChange),
    })),
  );
}

const operationsWhere = (isWanted: (operation: Operation) => boolean): Set<string> =>
  new Set(
    endpoints
      .filter(({ operation }) => isWanted(operation))
      .map(({ operation: { method, path } }) => `${method} ${path}`),
  );

for (const file of globSync('components/*/calls.ts')) {
  test(`${file} names operations as the contract does`, async () => {
    const known = operationsWhere(() => true);
    const calls = await callsIn(file);
    expect(calls).not.toHaveLength(0);
    expect(calls.filter(({ operation }) => !known.has(operation))).toEqual([]);
  });

  test(`${file} sends the revision with every change of an existing record`, async () => {
    const revised = operationsWhere(({ refusals }) => refusals?.includes('revision-mismatch') ?? false);
    const calls = await callsIn(file);
    expect(calls.filter(({ operation, isChange }) => isChange !== revised.has(operation))).toEqual([]);
  });
}

/** Changes without a next revision of the record that `If-Match` is about. */
const withoutNextRevision = [
  // They leave the revision of the user as it is.
  'POST /bo/users/{id}/link',
  // Relations are no part of the entity's revision.
  'POST /bo/entities/{role}/{idRef}/relations',
  'PATCH /bo/entities/{role}/{idRef}/relations/{relationId}',
  // The new version is a record of its own.
  'POST /bo/products/{id}/versions',
];

test('every change of a record answers its next revision, which a second change on the same page sends', () => {
  const isSilent = ({ method, refusals, answerHeaders }: Operation) =>
    method !== 'DELETE' && refusals?.includes('revision-mismatch') && !answerHeaders?.includes('ETag');
  expect([...operationsWhere((operation) => Boolean(isSilent(operation)))].sort()).toEqual(withoutNextRevision.sort());
});

/** Writes that never wait as they are sent here. */
const withoutWaiting = [
  // Only the dry run, which changes nothing: no policy covers one.
  'components/beneficiaries/import/beneficiary-import.tsx: beneficiaryCalls.importBeneficiaries',
  'components/charts/import-wizard.tsx: chartCalls.importChart',
];

test('a write that may wait for approval is sent by a function that answers the status', async () => {
  const waiting = operationsWhere((operation) => approvalPermissionOf(operation) !== undefined);
  const calls = (await Promise.all(globSync('components/*/calls.ts').map(callsIn))).flat();
  const names = new Set(calls.filter(({ operation }) => waiting.has(operation)).map(({ name }) => name));
  const wrong = globSync('components/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bcall\(\s*(\w+Calls\.\w+)/g)].flatMap(([, name = '']) =>
      names.has(name) ? [`${file}: ${name}`] : [],
    ),
  );
  expect(wrong.sort()).toEqual(withoutWaiting);
});
