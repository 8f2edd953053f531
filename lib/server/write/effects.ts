import { insertMany, type Writer, withSavepoint } from '#db/index.ts';
import { events } from '#db/schema/events.ts';
import { newId } from '#lib/core/uuid.ts';
import type { Actor, AuditedChange, Context, EmittedEvent, WriteContext } from '#lib/server/identity/context.ts';
import { noCredential } from '#lib/server/identity/issuer.ts';
import { appendAudit, type NewAuditRow } from '#lib/server/write/audit-chain.ts';

/** The audit rows and events of one write, to insert at its end. */
export interface PendingEffects {
  ctx: WriteContext;
  actor: Actor;
  changes: AuditedChange[];
  events: (EmittedEvent & { id: string })[];
}

/** The context of a write in a transaction, which collects its effects. */
export function beginEffects(tx: Writer, ctx: Context): PendingEffects {
  const [changes, emitted]: [AuditedChange[], PendingEffects['events']] = [[], []];
  const record = (change: AuditedChange) => void changes.push(change);
  // The id is made here, so that events and entries sort in the order in which they happened.
  const emit = (event: EmittedEvent) => void emitted.push({ ...event, id: newId() });
  const identify = (actor: Actor) => {
    effects.actor = actor;
  };
  const effects: PendingEffects = {
    ctx: { ...ctx, db: tx, record, emit, identify },
    actor: ctx.principal,
    changes,
    events: emitted,
  };
  return effects;
}

/** Inserts the events and audit rows of writes, in the same transaction. */
export async function writeEffects(tx: Writer, action: string, effects: PendingEffects[]): Promise<void> {
  const emitted = effects.flatMap(({ ctx, actor, events: pending }) =>
    pending.map((event) => ({ ...event, time: ctx.now, actor_id: actor.id })),
  );
  await insertMany(tx, events, emitted);
  await appendAudit(
    tx,
    effects.flatMap(({ ctx, actor, changes }) => changes.map((change) => auditRowOf(ctx, action, change, actor))),
  );
}

/** Runs `body` and then inserts its audit rows and events, in the same transaction. */
export async function withAudit<T>(
  tx: Writer,
  ctx: Context,
  action: string,
  body: (ctx: WriteContext) => Promise<T>,
): Promise<T> {
  const effects = beginEffects(tx, ctx);
  const value = await body(effects.ctx);
  await writeEffects(tx, action, [effects]);
  return value;
}

/** Runs a part of a write in a savepoint. If the part throws, its changes, audit rows and events are undone with it. */
export async function attemptPart<T>(ctx: WriteContext, part: (ctx: WriteContext) => Promise<T>): Promise<T> {
  const changes: AuditedChange[] = [];
  const emitted: EmittedEvent[] = [];
  const record = (change: AuditedChange) => void changes.push(change);
  const emit = (event: EmittedEvent) => void emitted.push(event);
  const value = await withSavepoint(ctx.db, () => part({ ...ctx, record, emit }));
  for (const change of changes) ctx.record(change);
  for (const event of emitted) ctx.emit(event);
  return value;
}

/** The audit row of a change. `actor` differs from the caller where a request is carried out for its requester. */
export function auditRowOf(
  ctx: Context,
  action: string,
  change: AuditedChange,
  actor: Actor = ctx.principal,
): NewAuditRow {
  const { kind, id, issuer } = actor.credential ?? noCredential();
  return {
    at: ctx.now,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor: actor.username,
    credential_kind: kind,
    credential_id: id,
    issuer: issuer.username,
    approval: ctx.approval ? recordedApproval(ctx.approval) : null,
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

function recordedApproval({ change_request, decider }: NonNullable<Context['approval']>): NewAuditRow['approval'] {
  const { kind, id } = decider.credential;
  return { change_request, decider: decider.username, credential_kind: kind, credential_id: id };
}
