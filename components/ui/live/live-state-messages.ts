import { catalogue } from '#lib/core/catalogue.ts';

/** Whether figures are up to date. */
export const t = catalogue({ live: 'Live', outOfDate: 'Out of date' });
