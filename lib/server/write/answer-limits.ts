import type { Context } from '#lib/server/identity/context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { writeProblems } from '#lib/server/problems.ts';

/** Permissions that remember by which of them values were shown. */
class RecordedPermissions extends Set<Permission> {
  readonly shown = new Set<Permission>();

  override has(permission: Permission): boolean {
    const isHeld = super.has(permission);
    if (isHeld && permission.endsWith(':read')) this.shown.add(permission);
    return isHeld;
  }
}

/** The context of a write whose answer is stored, with the permissions that the answer depends on. */
export function recordPermissions(ctx: Context): Context {
  const permissions = new RecordedPermissions(ctx.principal.permissions);
  return { ...ctx, principal: { ...ctx.principal, permissions } };
}

/** Who sends a request: the digest of the limits of the credential, and the permissions. */
export interface AnswerReader {
  /** As `limitsDigest`. */
  limits: string | null;
  permissions: ReadonlySet<Permission>;
}

/** What a caller needs to get the answer again, as stored: the digest, then the permissions that showed values. */
export function answerLimits({ limits, permissions }: AnswerReader): string | null {
  const shown = permissions instanceof RecordedPermissions ? [...permissions.shown].sort() : [];
  return shown.length === 0 ? limits : [limits ?? '', ...shown].join(' ');
}

/** Throws 409 for a caller who would read less than the first answer shows. */
export function assertReadsAnswer({ limits, permissions }: AnswerReader, stored: string | null): void {
  const [digest, ...shown] = (stored ?? '').split(' ') as [string, ...Permission[]];
  if (limits !== null && limits !== digest) throw writeProblems.answerOfOtherLimits();
  if (!shown.every((permission) => permissions.has(permission))) throw writeProblems.answerOfLostPermissions();
}
