import { catalogue } from '#lib/core/catalogue.ts';

/** What the list of colleagues says while a mention is typed. */
export const t = catalogue({
  colleagues: 'Colleagues to mention',
  colleaguesFound: '{count, plural, =0 {No colleague matches} one {# colleague} other {# colleagues}}',
});
