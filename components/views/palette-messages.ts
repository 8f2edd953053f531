import { catalogue } from '#lib/core/catalogue.ts';

/** Saved views in the palette, which is loaded when it is opened. */
export const t = catalogue({
  savedViews: 'Saved views',
});
