import type { OperationRefusal } from '#components/developers/operation-page.tsx';
import { problems } from '#lib/core/problem.ts';
import { problemCodesOf } from '#lib/server/operation/document/problems.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

/** The problems of an operation, by status. */
export function refusalsFor(operation: Operation): OperationRefusal[] {
  return problemCodesOf(operation)
    .map((code) => ({ code, ...problems[code] }))
    .sort((a, b) => a.status - b.status);
}
