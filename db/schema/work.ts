import { encrypted, index, instant, int, primaryKey, table, text, uuid } from '#db/columns.ts';
import { users } from '#db/schema/access.ts';

/** Who takes care of a record: at most one person, until the record needs nobody any more. */
export const workAssignments = table(
  'work_assignments',
  {
    /** The kind of record, as in the audit: `account`, `payment`. */
    resource: text('resource').notNull(),
    resource_id: uuid('resource_id').notNull(),
    assignee_id: uuid('assignee_id')
      .notNull()
      .references(() => users.id),
    assigned_by_id: uuid('assigned_by_id').notNull(),
    /** What the assignee has to know. It may name customers, so it is encrypted. */
    note: encrypted<string>('note', 'work_assignments.note'),
    assigned_at: instant('assigned_at').notNull(),
    revision: int('revision').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.resource, t.resource_id] }),
    index('work_assignments_assignee').on(t.assignee_id, t.resource, t.assigned_at),
  ],
);

export type WorkAssignmentRow = typeof workAssignments.$inferSelect;
