import { sql } from 'drizzle-orm';
import { insertMany } from '#db/bulk.ts';
import { command, type Writer } from '#db/client.ts';
import { events } from '#db/schema/events.ts';
import { type AuditEntry, appendAudit } from '#lib/api/audit-chain.ts';
import type { Change, Context, Event, WriteContext } from '#lib/auth/context.ts';
import { newId } from '#lib/kit/uuid.ts';

const insertEvent = command((tx) =>
  tx.insert(events).values({
    id: sql.placeholder('id'),
    type: sql.placeholder('type'),
    subject: sql.placeholder('subject'),
    time: sql.placeholder('time'),
    data: sql.placeholder('data'),
  }),
);

/** Beyond this many events, as a bulk of transfers has them, one statement writes them all. */
const singlyMax = 4;

/** Runs `body` as one change: what it records and emits is written at its end, in the same transaction. */
export async function changing<T>(
  tx: Writer,
  ctx: Context,
  action: string,
  body: (ctx: WriteContext) => Promise<T>,
): Promise<T> {
  const changes: Change[] = [];
  const emitted: Event[] = [];
  const value = await body({
    ...ctx,
    db: tx,
    record: (change) => changes.push(change),
    emit: (event) => emitted.push(event),
  });
  const rows = emitted.map((event) => ({ ...event, id: newId(), time: ctx.now }));
  if (rows.length > singlyMax) await insertMany(tx, events, rows);
  else for (const row of rows) await insertEvent(tx, row);
  if (changes.length > 0)
    await appendAudit(
      tx,
      changes.map((change) => entryOf(ctx, action, change)),
    );
  return value;
}

export function entryOf(ctx: Context, action: string, change: Change): AuditEntry {
  return {
    at: ctx.now,
    actor_kind: ctx.principal.kind,
    actor_id: ctx.principal.id,
    actor: ctx.principal.username,
    action: change.action ?? action,
    resource: change.resource,
    resource_id: change.resource_id,
    outcome: 'done',
    code: null,
    reason: change.reason ?? null,
    before: change.before ?? null,
    after: change.after ?? null,
    request_id: ctx.request_id,
  };
}
