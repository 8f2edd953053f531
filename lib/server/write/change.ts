import { insertMany, type Writer } from '#db/index.ts';
import { events } from '#db/schema/events.ts';
import { newId } from '#lib/core/uuid.ts';
import type { Actor, Change, Context, Event, WriteContext } from '#lib/server/identity/context.ts';
import { noCredential } from '#lib/server/identity/issuer.ts';
import { type AuditEntry, appendAudit } from '#lib/server/write/audit-chain.ts';

/** What one write records and emits, to be written at its end. */
export interface Notes {
  ctx: WriteContext;
  actor: Actor;
  changes: Change[];
  emitted: Event[];
}

/** The context of a write in a transaction, with the notes that it takes. */
export function notesOf(tx: Writer, ctx: Context): Notes {
  const [changes, emitted]: [Change[], Event[]] = [[], []];
  const record = (change: Change) => void changes.push(change);
  const emit = (event: Event) => void emitted.push(event);
  const identify = (actor: Actor) => {
    notes.actor = actor;
  };
  const notes: Notes = { ctx: { ...ctx, db: tx, record, emit, identify }, actor: ctx.principal, changes, emitted };
  return notes;
}

/** Writes the events and audit rows of writes, in the transaction that they tell of. */
export async function writeNotes(tx: Writer, action: string, notes: Notes[]): Promise<void> {
  const told = notes.flatMap(({ ctx, emitted }) => emitted.map((event) => ({ ...event, id: newId(), time: ctx.now })));
  await insertMany(tx, events, told);
  await appendAudit(
    tx,
    notes.flatMap(({ ctx, actor, changes }) => changes.map((change) => entryOf(ctx, action, change, actor))),
  );
}

/** Runs `body` as one change: what it records and emits is written at its end, in the same transaction. */
export async function changing<T>(
  tx: Writer,
  ctx: Context,
  action: string,
  body: (ctx: WriteContext) => Promise<T>,
): Promise<T> {
  const notes = notesOf(tx, ctx);
  const value = await body(notes.ctx);
  await writeNotes(tx, action, [notes]);
  return value;
}

export function entryOf(ctx: Context, action: string, change: Change, actor: Actor = ctx.principal): AuditEntry {
  const { kind, id, issuer } = actor.credential ?? noCredential();
  return {
    at: ctx.now,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor: actor.username,
    credential_kind: kind,
    credential_id: id,
    issuer: issuer.username,
    approval: ctx.approval ? approvalOf(ctx.approval) : null,
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

function approvalOf({ change_request, decider }: NonNullable<Context['approval']>): AuditEntry['approval'] {
  const { kind, id } = decider.credential;
  return { change_request, decider: decider.username, credential_kind: kind, credential_id: id };
}
