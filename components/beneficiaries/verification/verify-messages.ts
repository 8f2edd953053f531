import { catalogue } from '#lib/core/catalogue.ts';

/** The button that starts a verification. Its dialog, on a page of its own, has the other texts. */
export const t = catalogue({
  verifyWhat: 'Verify {what}',
});
