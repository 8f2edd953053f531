import { sql } from 'drizzle-orm';
import { entries, postings } from '#db/schema/ledger.ts';
import { entryKinds } from '#lib/domain/ledger/entries/entry-kinds.ts';
import type { CreationOrder } from '#lib/domain/ledger/entries/posting-order.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';

/** The fields of entries for filters and sorting. */
export const entryFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: entries.id, sortable: true },
    kind: {
      type: 'enum',
      column: entries.kind,
      values: entryKinds,
      rare: { common: 'TRANSFER', condition: sql`${entries.kind} <> 'TRANSFER'` },
    },
    reference: { type: 'text', column: entries.reference, selective: true },
    description: { type: 'text', column: entries.description },
    actor: { type: 'text', column: entries.actor },
    effective_at: { type: 'instant', column: entries.effective_at },
    created_at: { type: 'instant', column: entries.created_at, sortable: true, indexOrdered: true },
    hold_id: { type: 'uuid', column: entries.hold_id },
    reverses: { type: 'uuid', column: entries.reverses },
  },
  id: entries.id,
  sort: '-created_at',
};

/** As `entryFields`, by columns of the posting, which the indexes of a ledger account are sorted by. */
export const postingFields = ({ createdAt }: CreationOrder): FieldTable => ({
  ...entryFields,
  fields: {
    ...entryFields.fields,
    effective_at: { type: 'instant', column: postings.effective_at },
    created_at: { type: 'instant', column: createdAt, sortable: true },
  },
  id: postings.entry_id,
});
