import { catalogue } from '#lib/core/catalogue.ts';

/** The email with a report. */
export const t = catalogue({
  reportSubject: 'Report: {title}',
  reportText: 'The file has {rows, plural, one {# row} other {# rows}}. Manage your reports:\n{link}',
});
