import { and, desc, eq } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit.ts';
import type { Problem } from '#lib/core/problem.ts';
import type { InterveningChange } from '#lib/core/problem-members.ts';
import type { Context } from '#lib/server/identity/context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { assertIfMatch } from '#lib/server/operation/input/header-text.ts';
import { writeProblems } from '#lib/server/problems.ts';
import { isAudited, mayReadAuditedValues } from '#lib/server/write/audited-resource.ts';

const tagShape = /^(W\/)?"([^"]*)"$/;

const shownChangesMax = 10;

/** The record whose revision is checked. */
export interface RevisedRecord {
  /** As in the audit. */
  resource: string;
  resource_id: string;
  /** Undefined if the record does not exist. */
  revision: number | undefined;
  /** With this permission the problem shows who changed what and when. */
  read: Permission | 'signed-in';
  /** The revision may skip numbers: only the last change is shown. */
  skips?: boolean;
}

/**
 * Checks `If-Match`: throws 412 with the changes since then if the record has another revision, 400 if the header is
 * malformed. Source: RFC 9110 §13.1.1.
 */
export async function assertRevision(ctx: Context, record: RevisedRecord): Promise<void> {
  const { revision } = record;
  const sent = ctx.if_match?.trim();
  if (sent === undefined) return;
  if (sent === '*') {
    if (revision === undefined) throw await staleRevision(ctx, record, []);
    return;
  }
  assertIfMatch(sent);
  const tags = sent.split(',').map((tag) => tagShape.exec(tag.trim()));
  // A weak tag never matches: a change requires the exact revision.
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

/** The changes since the newest revision that the caller has seen, newest first: one audit row for each revision. */
async function changesSince(ctx: Context, record: RevisedRecord, seen: number[]): Promise<InterveningChange[]> {
  const { resource, resource_id, revision, skips } = record;
  const missed = (revision ?? 0) - Math.max(...seen, 0);
  const count = skips || !(missed > 1) ? 1 : Math.min(missed, shownChangesMax);
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(and(isAudited([resource], [resource_id]), eq(auditLog.outcome, 'done')))
    .orderBy(desc(auditLog.at), desc(auditLog.sequence))
    .limit(count);
  return rows.map(({ at, actor, action, reason, before, after }) => {
    const isShown = mayReadAuditedValues(action, ctx.principal.permissions);
    return {
      at,
      actor,
      action,
      ...(reason !== null && { reason }),
      ...(isShown && before !== null && { before }),
      ...(isShown && after !== null && { after }),
    };
  });
}
