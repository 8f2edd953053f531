/** The pages of records, by `resource/id`. Only records that the viewer may read have one. */
export type RecordLinks = Readonly<Record<string, string>>;

/** The key of a record in `RecordLinks`. */
export const recordKey = ({ resource, resource_id }: { resource: string; resource_id: string }): string =>
  `${resource}/${resource_id}`;
