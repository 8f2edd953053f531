import type { Refusal } from '#components/developers/operation-page.tsx';
import { refusalsOf } from '#lib/api/openapi.ts';
import type { Operation } from '#lib/api/operation.ts';
import { problems } from '#lib/kit/problem.ts';

/** How an operation may refuse, by status. */
export function refusalsFor(operation: Operation): Refusal[] {
  return refusalsOf(operation)
    .map((code) => ({ code, ...problems[code] }))
    .sort((a, b) => a.status - b.status);
}
