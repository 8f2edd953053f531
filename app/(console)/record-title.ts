import type { Metadata } from 'next';

/** A title with the name of a record. Next would read `$&` or `$1` in a name as a part of its template. */
export const recordTitle = (title: string): NonNullable<Metadata['title']> => ({
  absolute: `${title} · Countinghouse`,
});

/** The titles of a record's pages: its name alone, and its name behind the title of a page below it. */
export const recordTitles = (name: string): NonNullable<Metadata['title']> => ({
  absolute: `${name} · Countinghouse`,
  template: `%s · ${name} · Countinghouse`,
});
