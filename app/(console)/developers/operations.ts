import type { ApiDocument } from '#components/developers/document.ts';
import { openApi } from '#lib/api/openapi.ts';
import type { Operation } from '#lib/api/operation.ts';
import { endpoints } from '#lib/endpoints.ts';

/** Every operation there is, in the order of the contract: SPEC's by their number, then ours. */
export const operations: readonly Operation[] = endpoints
  .map(({ operation }) => operation)
  .sort((a, b) => (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY));

export function findOperation(id: string): Operation | undefined {
  return operations.find((operation) => operation.id === id);
}

/** The OpenAPI document, from which schemas are printed. */
export function documentAt(origin: string): ApiDocument {
  // The generator makes exactly this part of the document; its own type is wider.
  return openApi(endpoints, origin) as unknown as ApiDocument;
}
