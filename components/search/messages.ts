import { catalogue } from '#lib/core/catalogue.ts';

/** What the palette and the page of results say of hits. */
export const t = catalogue({
  allResults: 'Show all results',
  auditEntries: 'Audit entries',
  jumpTo: '{kind}: {label}',
});
