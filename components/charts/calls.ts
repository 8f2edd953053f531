import type * as contract from '#lib/domain/charts/contract.ts';
import { line } from '#lib/server/operation/client.ts';

/** The charts' operations that the console calls, without their schemas. */
export const importChart = line<typeof contract.importChart>('POST', '/bo/charts/import');
