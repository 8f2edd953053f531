import { and, desc, eq } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit.ts';
import type { Problem } from '#lib/core/problem.ts';
import type { Context } from '#lib/server/identity/context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { writeProblems } from '#lib/server/problems.ts';

const tagShape = /^(W\/)?"([^"\s]{0,128})"$/;

const shownChangesMax = 10;

/** A record that a change is held against. */
export interface RevisedRecord {
  /** As the audit names it. */
  resource: string;
  resource_id: string;
  /** Undefined when the record does not exist. */
  revision: number | undefined;
  /** Who holds this sees in the refusal who changed what, and when. */
  read: Permission | 'signed-in';
  /** The revision does not rise by one with each change: only the last change is shown. */
  skips?: boolean;
}

/** A change that came in between, as the 412 shows it. */
export interface InterveningChange {
  at: string;
  actor: string;
  action: string;
  reason?: string;
  before?: unknown;
  after?: unknown;
}

/**
 * Holds a change against the `If-Match` its caller sent: 412 with the changes in between when the record has another
 * revision by now, 400 when the header is malformed. Source: RFC 9110 §13.1.1.
 */
export async function assertRevision(ctx: Context, record: RevisedRecord): Promise<void> {
  const { revision } = record;
  const sent = ctx.if_match?.trim();
  if (sent === undefined) return;
  if (sent === '*') {
    if (revision === undefined) throw await staleRevision(ctx, record, []);
    return;
  }
  const tags = sent.split(',').map((tag) => tagShape.exec(tag.trim()));
  if (tags.some((tag) => !tag)) throw writeProblems.ifMatchInvalid();
  // A weak tag never matches here: a change needs the very same revision.
  if (revision !== undefined && tags.some((tag) => !tag?.[1] && tag?.[2] === String(revision))) return;
  throw await staleRevision(
    ctx,
    record,
    tags.map((tag) => Number(tag?.[2])),
  );
}

async function staleRevision(ctx: Context, record: RevisedRecord, seen: number[]): Promise<Problem> {
  const { revision, read } = record;

  const isShown = read === 'signed-in' || ctx.principal.permissions.has(read);
  const changes = isShown ? await changesSince(ctx, record, seen) : [];
  return writeProblems.revisionMismatch(revision, changes);
}

/** The changes after the newest revision that the caller has seen, newest first: one audit row for each revision. */
async function changesSince(ctx: Context, record: RevisedRecord, seen: number[]): Promise<InterveningChange[]> {
  const { resource, resource_id, revision, skips } = record;
  const missed = (revision ?? 0) - Math.max(...seen, 0);
  const count = skips || !(missed > 1) ? 1 : Math.min(missed, shownChangesMax);
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resource, resource), eq(auditLog.resource_id, resource_id), eq(auditLog.outcome, 'done')))
    .orderBy(desc(auditLog.at), desc(auditLog.sequence))
    .limit(count);
  return rows.map(({ at, actor, action, reason, before, after }) => ({
    at,
    actor,
    action,
    ...(reason !== null && { reason }),
    ...(before !== null && { before }),
    ...(after !== null && { after }),
  }));
}
