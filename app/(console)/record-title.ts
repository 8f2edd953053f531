import type { Metadata, ResolvingMetadata } from 'next';

/** A title with the name of a record. Next would read `$&`, `$1` or `%s` in a name as a part of a template. */
export const recordTitle = (title: string): NonNullable<Metadata['title']> => ({
  absolute: `${title} · Countinghouse`,
});

/** The metadata of a page below a record: its own title in front of that of the record. */
export const titleBelowRecord =
  (title: string) =>
  async (_: unknown, record: ResolvingMetadata): Promise<Metadata> => ({
    title: { absolute: `${title} · ${(await record).title?.absolute}` },
  });
