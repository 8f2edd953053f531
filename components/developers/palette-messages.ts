import { catalogue } from '#lib/core/catalogue.ts';

/** Guides and operations in the palette, which is loaded when it is opened. */
export const t = catalogue({
  guideHint: 'words of a guide',
  operationHint: 'words of an operation or its path',
});
