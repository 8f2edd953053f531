import { catalogue } from '#lib/core/catalogue.ts';

/** The notice on the page of a record that waits for an approval. */
export const t = catalogue({
  waiting: '{count, plural, one {# change waits for approval} other {# changes wait for approval}}',
  openRequest: 'Open request',
});
