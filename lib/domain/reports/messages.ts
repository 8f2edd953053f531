import { catalogue } from '#lib/core/catalogue.ts';

/** The e-mail with a report. */
export const t = catalogue({
  reportSubject: 'Report: {view}',
  reportText: 'The file has {rows, plural, one {# row} other {# rows}}. Manage your reports:\n{link}',
});
