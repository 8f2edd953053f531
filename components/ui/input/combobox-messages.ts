import { catalogue } from '#lib/core/catalogue.ts';

/** The list of suggestions below a field. */
export const t = catalogue({
  suggestions: 'Suggestions',
  noMatchUsedAsTyped: 'No matches. Your text is used as typed.',
});
