import { endpoints } from '#lib/host/endpoints.ts';

/** The labels of writes on screen: the audit and the approvals show the label, then the id. */
export const operationLabels: Readonly<Record<string, string>> = Object.fromEntries(
  endpoints
    .filter(({ operation }) => operation.effect === 'write')
    .map(({ operation }) => [operation.id, operation.summary]),
);
