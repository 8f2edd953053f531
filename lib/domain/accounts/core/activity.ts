import { and, desc, eq, lt, ne, or, type SQL } from 'drizzle-orm';
import { accountStateChanges, type StateChangeRow } from '#db/schema/accounts.ts';
import { type AuditRow, auditLog } from '#db/schema/audit.ts';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import { accountBy } from '#lib/domain/accounts/core/accounts.ts';
import { stateAction } from '#lib/domain/accounts/core/state.ts';
import type { AccountActivity } from '#lib/domain/accounts/search/account-record.ts';
import type { Context } from '#lib/server/identity/context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { signCursor, verifyCursor } from '#lib/server/list/cursor.ts';
import type { RecordPage } from '#lib/server/list/page.ts';
import { isAudited, mayReadAuditedValues } from '#lib/server/write/audited-resource.ts';

const accountActivityPageSize = 20;

interface ActivityQuery {
  'page[size]'?: number | undefined;
  'page[continuation]'?: string | undefined;
}

/**
 * The history of an account, newest first: state changes, and all other audited changes, with the values that the reader
 * may read elsewhere.
 */
export async function accountActivity(
  { db, principal }: Pick<Context, 'db' | 'principal'>,
  idRef: string,
  input: ActivityQuery,
): Promise<RecordPage<AccountActivity>> {
  const account = await accountBy(db, idRef);
  const size = input['page[size]'] ?? accountActivityPageSize;
  const binding = JSON.stringify(['activity', account.id]);
  const cursor = input['page[continuation]'];
  const { number, values } = cursor ? verifyCursor(cursor, binding, 3) : { number: 1, values: [] };
  const before = cursor ? { at: String(values[0]), isMove: Boolean(values[1]), turn: Number(values[2]) } : undefined;
  const moved = await db
    .select()
    .from(accountStateChanges)
    .where(and(eq(accountStateChanges.account_seq, account.seq), before && earlierMove(before)))
    .orderBy(desc(accountStateChanges.applied_at), desc(accountStateChanges.position))
    .limit(size + 1);
  const audited = await db
    .select()
    .from(auditLog)
    .where(
      and(
        isAudited(['account'], [account.id]),
        // State changes are read from their own table.
        ne(auditLog.action, stateAction),
        before && earlierChange(before),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.sequence))
    .limit(size + 1);
  const moves = moved.map((row) => ({
    at: row.applied_at,
    isMove: true,
    turn: row.position,
    activity: presentMove(row),
  }));
  const changes = audited.map((row) => ({
    at: row.at,
    isMove: false,
    turn: row.sequence,
    activity: presentAudit(row, principal.permissions),
  }));
  const merged = [...moves, ...changes].sort(newestActivityFirst);
  const page = merged.slice(0, size);
  const last = page.at(-1);
  return {
    page_number: number,
    page_size: size,
    ...(merged.length > size &&
      last && { continuation: signCursor(number + 1, [last.at, last.isMove, last.turn], binding) }),
    page: page.map(({ activity }) => activity),
  };
}

/** Position in the history. At the same instant a state change comes after the audited change that caused it. */
interface ActivityPosition {
  at: string;
  isMove: boolean;
  turn: number;
}

function earlierMove({ at, isMove, turn }: ActivityPosition): SQL | undefined {
  const { applied_at, position } = accountStateChanges;
  return or(lt(applied_at, at), isMove ? and(eq(applied_at, at), lt(position, turn)) : undefined);
}

function earlierChange({ at, isMove, turn }: ActivityPosition): SQL | undefined {
  return or(lt(auditLog.at, at), and(eq(auditLog.at, at), isMove ? undefined : lt(auditLog.sequence, turn)));
}

function newestActivityFirst(left: ActivityPosition, right: ActivityPosition): number {
  if (left.at !== right.at) return left.at < right.at ? 1 : -1;
  return Number(right.isMove) - Number(left.isMove) || right.turn - left.turn;
}

function presentMove(row: StateChangeRow): AccountActivity {
  return {
    id: row.id,
    at: row.applied_at,
    kind: 'state',
    action: stateAction,
    actor: row.actor,
    previous_state: row.previous_state as AccountState,
    state: row.state as AccountState,
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.employee_id !== null && { employee_id: row.employee_id }),
    ...(row.employee_username !== null && { employee_username: row.employee_username }),
  };
}

function presentAudit(row: AuditRow, permissions: ReadonlySet<Permission>): AccountActivity {
  const isShown = mayReadAuditedValues(row.action, permissions);
  return {
    id: row.id,
    at: row.at,
    kind: 'change',
    action: row.action,
    actor: row.actor,
    ...(row.reason !== null && { reason: row.reason }),
    ...(isShown && row.after !== null && { details: row.after }),
    request_id: row.request_id,
  };
}
