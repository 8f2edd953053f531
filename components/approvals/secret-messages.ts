import { catalogue } from '#lib/core/catalogue.ts';

/** What pages say that ask for a secret which needs approval first. */
export const t = catalogue({
  secretLater: 'After the approval, find the secret under Approvals, Mine.',
});
