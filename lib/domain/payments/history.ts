import { and, desc, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type AuditRow, auditLog } from '#db/schema/audit.ts';
import type { Payment } from '#lib/domain/payments/payment-schemas.ts';
import { paymentStates } from '#lib/domain/payments/states.ts';

const paymentEventsMax = 200;

/** One change of a payment. */
export interface PaymentEvent {
  id: string;
  at: string;
  action: string;
  actor: string;
  state?: Payment['state'];
  /** The code of the problem for which the payment waits for a decision. */
  attention?: string;
  release_at?: string;
  reason?: string;
}

/** What happened to a payment, newest first. */
export async function paymentHistory(db: Reader, id: string): Promise<PaymentEvent[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resource, 'payment'), eq(auditLog.resource_id, id), eq(auditLog.outcome, 'done')))
    .orderBy(desc(auditLog.at), desc(auditLog.sequence))
    .limit(paymentEventsMax);
  return rows.map(paymentEvent);
}

function paymentEvent({ id, at, action, actor, after, reason }: AuditRow): PaymentEvent {
  const text = (name: string) => {
    const value: unknown = Object.entries(Object(after)).find(([member]) => member === name)?.[1];
    return typeof value === 'string' ? value : undefined;
  };
  const state = paymentStates.find((each) => each === text('state'));
  const [attention, releaseAt] = [text('attention'), text('release_at')];
  return {
    id,
    at,
    action,
    actor,
    ...(state && { state }),
    ...(attention !== undefined && { attention }),
    ...(releaseAt !== undefined && { release_at: releaseAt }),
    ...(reason !== null && { reason }),
  };
}
