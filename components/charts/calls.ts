import { line } from '#lib/api/client.ts';
import type * as contract from '#lib/charts/contract.ts';

/** The charts' operations that the console calls, without their schemas. */
export const importChart = line<typeof contract.importChart>('POST', '/bo/charts/import');
