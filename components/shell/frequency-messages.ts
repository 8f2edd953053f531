import { catalogue } from '#lib/core/catalogue.ts';

/** How often something is sent. */
export const t = catalogue({ DAILY: 'Daily', WEEKLY: 'Weekly', MONTHLY: 'Monthly' });
