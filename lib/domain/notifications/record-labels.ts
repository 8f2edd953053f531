import { eq, inArray } from 'drizzle-orm';
import { accounts } from '#db/schema/accounts.ts';
import { changeRequests } from '#db/schema/approvals.ts';
import { beneficiaries, beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { entities } from '#db/schema/entities.ts';
import { webhooks } from '#db/schema/events.ts';
import type { NotificationRow } from '#db/schema/notifications.ts';
import { payments } from '#db/schema/payments.ts';
import { requestStateAt } from '#lib/domain/approvals/requests/requests.ts';
import { displayName } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import type { Notification } from '#lib/domain/notifications/contract.ts';
import { assignmentsOf } from '#lib/domain/work/assigned.ts';
import { type WorkResource, workResources } from '#lib/domain/work/kinds.ts';
import type { Context } from '#lib/server/identity/context.ts';

type Description = Pick<Notification, 'label' | 'detail' | 'state'>;
type DescribedRow = Pick<NotificationRow, 'kind' | 'resource' | 'resource_id'>;

/** Describes the records of notifications that their reader may read. */
export async function describeRecords(
  ctx: Context,
  rows: readonly DescribedRow[],
): Promise<(row: DescribedRow) => Description> {
  const described = new Map<string, Description>();
  const key = ({ resource, resource_id }: DescribedRow) => `${resource} ${resource_id}`;
  for (const [resource, group] of Map.groupBy(rows, (row) => row.resource)) {
    const ids = [...new Set(group.map((row) => row.resource_id))];
    for (const [id, text] of (await describeByResource[resource]?.(ctx, ids)) ?? [])
      described.set(`${resource} ${id}`, text);
  }
  const notes = await notesOf(ctx, rows);
  return (row) => {
    const note = row.kind === 'work-assigned' ? notes.get(key(row)) : undefined;
    return { ...described.get(key(row)), ...(note && { detail: note }) };
  };
}

/** The notes of items that are assigned to the reader. */
async function notesOf({ db, principal }: Context, rows: readonly DescribedRow[]): Promise<Map<string, string>> {
  const notes = new Map<string, string>();
  const assigned = rows.filter(({ kind, resource }) => kind === 'work-assigned' && resource in workResources);
  for (const [resource, group] of Map.groupBy(assigned, (row) => row.resource as WorkResource)) {
    const found = await assignmentsOf(
      db,
      resource,
      group.map((row) => row.resource_id),
    );
    for (const [id, { assignee, assigned_by: author, note }] of found) {
      if (assignee.id === principal.id) notes.set(`${resource} ${id}`, note ? `${author}: ${note}` : author);
    }
  }
  return notes;
}

type DescribeRecords = (ctx: Context, ids: string[]) => Promise<Map<string, Description>>;

async function labels<Row extends { id: string }>(
  rows: Promise<Row[]>,
  labelOf: (row: Row) => string,
): Promise<Map<string, Description>> {
  return new Map((await rows).map((row) => [row.id, { label: labelOf(row) }]));
}

const describeByResource: Readonly<Record<string, DescribeRecords>> = {
  account: ({ db }, ids) =>
    labels(
      db
        .select({ id: accounts.id, reference: accounts.reference, name: accounts.name })
        .from(accounts)
        .where(inArray(accounts.id, ids)),
      ({ reference, name }) => (name ? `${reference} · ${name}` : reference),
    ),
  beneficiary: ({ db }, ids) =>
    labels(db.select().from(beneficiaries).where(inArray(beneficiaries.id, ids)), displayName),
  beneficiary_coordinate: ({ db }, ids) =>
    labels(
      db
        .select({ id: beneficiaryCoordinates.id, beneficiary: beneficiaries })
        .from(beneficiaryCoordinates)
        .innerJoin(beneficiaries, eq(beneficiaries.id, beneficiaryCoordinates.beneficiary_id))
        .where(inArray(beneficiaryCoordinates.id, ids)),
      ({ beneficiary }) => displayName(beneficiary),
    ),
  entity: ({ db }, ids) =>
    labels(
      db.select({ id: entities.id, reference: entities.reference }).from(entities).where(inArray(entities.id, ids)),
      ({ reference }) => reference,
    ),
  payment: ({ db }, ids) =>
    labels(db.select().from(payments).where(inArray(payments.id, ids)), (row) => row.beneficiary_snapshot.name),
  webhook: ({ db }, ids) =>
    labels(
      db.select({ id: webhooks.id, url: webhooks.url }).from(webhooks).where(inArray(webhooks.id, ids)),
      ({ url }) => new URL(url).origin,
    ),
  change_request: async ({ db, now }, ids) => {
    const rows = await db.select().from(changeRequests).where(inArray(changeRequests.id, ids));
    return new Map(
      rows.map((row) => [
        row.id,
        { label: row.operation, detail: row.decider ?? row.requester, state: requestStateAt(row, now) },
      ]),
    );
  },
};
