import { type AnyColumn, and, desc, eq, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { accountStateChanges } from '#db/schema/accounts.ts';
import { auditLog } from '#db/schema/audit.ts';
import type { AccountState } from '#lib/accounts/account.ts';
import { accountBy, type StateChangeRow } from '#lib/accounts/accounts.ts';
import type { AccountActivity } from '#lib/accounts/record.ts';
import { stateAction } from '#lib/accounts/state.ts';
import { openCursor, type Page, sealCursor } from '#lib/api/page.ts';

const sizeDefault = 20;

interface Asked {
  'page[size]'?: number | undefined;
  'page[continuation]'?: string | undefined;
}

/** What happened to an account, newest first: its changes of state, and all else that the audit has of it. */
export async function accountActivity(db: Reader, idRef: string, asked: Asked): Promise<Page<AccountActivity>> {
  const account = await accountBy(db, idRef);
  const size = asked['page[size]'] ?? sizeDefault;
  const binding = JSON.stringify(['activity', account.id]);
  const cursor = asked['page[continuation]'];
  const { number, values } = cursor ? openCursor(cursor, binding, 2) : { number: 1, values: [] };
  const before = cursor ? { at: String(values[0]), id: String(values[1]) } : undefined;
  const moved = await db
    .select()
    .from(accountStateChanges)
    .where(
      and(
        eq(accountStateChanges.account_seq, account.seq),
        earlier(accountStateChanges.applied_at, accountStateChanges.id, before),
      ),
    )
    .orderBy(desc(accountStateChanges.applied_at), desc(accountStateChanges.id))
    .limit(size + 1);
  const audited = await db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.resource, 'account'),
        eq(auditLog.resource_id, account.id),
        // A change of state is told by its own row.
        ne(auditLog.action, stateAction),
        earlier(auditLog.at, auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(size + 1);
  const merged = [...moved.map(presentMove), ...audited.map(presentAudit)].sort(newestFirst);
  const page = merged.slice(0, size);
  const last = page.at(-1);
  return {
    page_number: number,
    page_size: size,
    ...(merged.length > size && last && { continuation: sealCursor(number + 1, [last.at, last.id], binding) }),
    page,
  };
}

type Place = { at: string; id: string };

function earlier(at: AnyColumn, id: AnyColumn, before: Place | undefined): SQL | undefined {
  return before && or(lt(at, before.at), and(eq(at, before.at), lt(id, before.id)));
}

function newestFirst(left: Place, right: Place): number {
  const [one, other] = [left, right].map((place) => `${place.at} ${place.id}`);
  return String(other) < String(one) ? -1 : 1;
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

function presentAudit(row: typeof auditLog.$inferSelect): AccountActivity {
  return {
    id: row.id,
    at: row.at,
    kind: 'change',
    action: row.action,
    actor: row.actor,
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.after !== null && { details: row.after }),
    request_id: row.request_id,
  };
}
