import { type Column, type SQL, sql } from 'drizzle-orm';
import { type RecordKind, recordLabels } from '#db/schema/records.ts';
import type { FilterField } from '#lib/server/list/filter.ts';

/** The filter field `labels` of a list: the records of a kind with a label. `id` is the id column of the list. */
export const labelField = (kind: RecordKind, id: Column): FilterField => ({
  type: 'text',
  column: recordLabels.label_key,
  folded: recordLabels.label_key,
  scopedTo: (condition: SQL) =>
    sql`${id} in (select ${recordLabels.record_id} from ${recordLabels} where ${recordLabels.record_kind} = ${kind} and ${condition})`,
});
