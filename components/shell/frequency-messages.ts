import { catalogue } from '#lib/core/catalogue.ts';

/** How often something is sent. */
export const t = catalogue({
  'frequency.DAILY': 'Daily',
  'frequency.WEEKLY': 'Weekly',
  'frequency.MONTHLY': 'Monthly',
});
