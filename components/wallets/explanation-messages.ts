import { catalogue } from '#lib/core/catalogue.ts';

/** The breakdown of a balance, which is loaded when it is opened. */
export const t = catalogue({
  title: 'Breakdown of {wallet}',
  loading: 'Loading breakdown',
  consistent: 'Stored equals recomputed',
  inconsistent: 'Stored differs from recomputed',
  computedFrom: 'Recomputed from all postings and holds as of <time></time>.',
  allPostings: 'View all postings and holds',
  activeHolds: '{count, plural, one {# active hold} other {# active holds}}',
  newestPostings: 'Newest postings',
  postingCount: '{count, plural, one {# posting} other {# postings, newest first}}',
  formula: 'Postings minus holds equals available',
  stored: 'Stored',
  recomputed: 'Recomputed',
  minimum: 'Minimum balance',
  untilReleased: 'until released',
});
