import type { ApiDocument } from '#components/developers/document.ts';
import { endpoints, documentAt as openApiAt } from '#lib/host/endpoints.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

/** Every operation there is, in the order of the contract: SPEC's by their number, then ours. */
export const allOperations: readonly Operation[] = endpoints
  .map(({ operation }) => operation)
  .sort((a, b) => (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY));

/** By `operationId`. */
export function findOperation(id: string): Operation | undefined {
  return allOperations.find((operation) => operation.id === id);
}

/** The OpenAPI document, from which schemas are printed. */
export function apiDocumentAt(origin: string): ApiDocument {
  return openApiAt(origin);
}
