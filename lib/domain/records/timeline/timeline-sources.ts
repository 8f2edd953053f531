import { and, eq, exists, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { offload, type Reader } from '#db/index.ts';
import { accountStateChanges, accounts } from '#db/schema/accounts.ts';
import { changeRequestRecords, changeRequests } from '#db/schema/approvals.ts';
import { events, webhookDeliveries, webhooks } from '#db/schema/events.ts';
import { payments } from '#db/schema/payments.ts';
import { recordAttachments, recordNotes } from '#db/schema/records.ts';
import { verifications } from '#db/schema/verifications.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { caseKeys } from '#lib/core/text/fold.ts';
import { stateAction } from '#lib/domain/accounts/core/state.ts';
import { requestStateAt } from '#lib/domain/approvals/requests/requests.ts';
import { selectEvents } from '#lib/domain/events/event-sources.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import { readPermissionOfKind } from '#lib/domain/records/record-kinds.ts';
import { readEdits } from '#lib/domain/records/timeline/timeline-edits.ts';
import { behind, newest, type TimelineSource } from '#lib/domain/records/timeline/timeline-window.ts';

const readStates: TimelineSource['read'] = async ({ db }, record, window) => {
  if (record.kind !== 'account') return [];
  const { applied_at, id } = accountStateChanges;
  const rows = await db
    .select({ change: accountStateChanges })
    .from(accountStateChanges)
    .innerJoin(accounts, eq(accounts.seq, accountStateChanges.account_seq))
    .where(and(eq(accounts.id, record.id), behind(window, applied_at, id)))
    .orderBy(...newest(applied_at, id))
    .limit(window.limit);
  return rows.map(({ change }) => {
    const claimed = [change.employee_username, change.employee_id].filter((part) => part !== null).join(', ');
    return {
      id: change.id,
      at: change.applied_at,
      kind: 'state',
      action: stateAction,
      actor: change.actor,
      previous_state: change.previous_state,
      state: change.state,
      ...(change.reason !== null && { reason: change.reason }),
      ...(claimed !== '' && { claimed_by: claimed }),
    };
  });
};

const readApprovals: TimelineSource['read'] = async ({ db, now }, record, window) => {
  const rows = await db
    .select({ request: changeRequests })
    .from(changeRequestRecords)
    .innerJoin(changeRequests, eq(changeRequests.id, changeRequestRecords.change_request_id))
    .where(
      and(
        eq(changeRequestRecords.record, `${record.kind}/${record.id}`),
        behind(window, changeRequests.created_at, changeRequests.id),
      ),
    )
    .orderBy(...newest(changeRequests.created_at, changeRequests.id))
    .limit(window.limit);
  return rows.map(({ request }) => ({
    id: request.id,
    at: request.created_at,
    kind: 'approval',
    action: request.operation,
    actor: request.requester,
    state: requestStateAt(request, now),
    record: { kind: 'change_request', id: request.id },
  }));
};

/** What payments name an account by: its id, or its reference as the column is compared. */
async function namesOfAccount(db: Reader, id: string): Promise<string[]> {
  const [account] = await db.select({ reference: accounts.reference }).from(accounts).where(eq(accounts.id, id));
  return [id, ...(account ? caseKeys(account.reference) : [])];
}

const readPayments: TimelineSource['read'] = async ({ db }, record, window) => {
  if (record.kind !== 'account' && record.kind !== 'beneficiary') return [];
  const { created_at, id, from_account, beneficiary_id } = payments;
  const ofRecord =
    record.kind === 'account'
      ? (await namesOfAccount(db, record.id)).map((name) => eq(sql`lower(${from_account})`, name))
      : [eq(beneficiary_id, record.id)];
  // Each along its index.
  const found = ofRecord.map((isOfRecord) =>
    db
      .select()
      .from(payments)
      .where(and(isOfRecord, behind(window, created_at, id)))
      .orderBy(...newest(created_at, id))
      .limit(window.limit),
  );
  const rows = (await Promise.all(found)).flat();
  const decimals = await decimalsOfCurrencies(
    db,
    rows.map(({ currency }) => currency),
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    kind: 'payment',
    action: 'createPayment',
    actor: row.created_by,
    state: row.state,
    text: row.payment_key,
    amount: fromMinor(row.amount, decimals(row.currency)),
    currency: row.currency,
    record: { kind: 'payment', id: row.id },
  }));
};

const readVerifications: TimelineSource['read'] = async ({ db }, record, window) => {
  if (record.kind !== 'beneficiary') return [];
  const { created_at, id, beneficiary_id } = verifications;
  const rows = await db
    .select()
    .from(verifications)
    .where(and(eq(beneficiary_id, record.id), behind(window, created_at, id)))
    .orderBy(...newest(created_at, id))
    .limit(window.limit);
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    kind: 'verification',
    action: 'sendVerification',
    state: row.status,
    text: row.destination,
  }));
};

interface AddedByStaff {
  kind: 'note' | 'attachment';
  /** The operation that added it. */
  action: string;
  table: typeof recordNotes | typeof recordAttachments;
  text: typeof recordNotes.text | typeof recordAttachments.name;
}

/** Notes or attachments; the text of a deleted one is not shown. */
const readAdded =
  ({ kind, action, table, text }: AddedByStaff): TimelineSource['read'] =>
  async ({ db }, record, window) => {
    const { created_at, id, record_kind, record_id, author, deleted_at } = table;
    const rows = await db
      .select({ id, created_at, author, deleted_at, text })
      .from(table)
      .where(and(eq(record_kind, record.kind), eq(record_id, record.id), behind(window, created_at, id)))
      .orderBy(...newest(created_at, id))
      .limit(window.limit);
    return rows.map((row) => ({
      id: row.id,
      at: row.created_at,
      kind,
      action,
      actor: row.author,
      ...(row.deleted_at === null ? { text: row.text } : { state: 'DELETED' }),
    }));
  };

const readNotes = readAdded({ kind: 'note', action: 'createNote', table: recordNotes, text: recordNotes.text });

const readAttachments = readAdded({
  kind: 'attachment',
  action: 'createAttachment',
  table: recordAttachments,
  text: recordAttachments.name,
});

/**
 * Whether a row exists, looked up for each candidate in their order. Without the offset, PostgreSQL joins all postings
 * of an account with all deliveries, and sorts them, for one page.
 */
const lookedUp = (rows: SQLWrapper): SQL => exists(sql`(${rows.getSQL()} limit 1 offset 0)`);

/** Whether a webhook may have received events of the journal: its types have them, or had others before. */
const mayHaveJournal = ({ types, revision }: { types: string[]; revision: number }): boolean =>
  revision > 1 || types.some((type) => type === '*' || /^(balance|entry)\./.test(type));

/** Events about the record that a webhook receives; the state is that of the delivery which is worst off. */
const readWebhooks: TimelineSource['read'] = async ({ db }, record, window) => {
  const [delivery] = await db.select({ id: webhookDeliveries.event_id }).from(webhookDeliveries).limit(1);
  if (!delivery) return [];
  const receivers = await db
    .select({ id: webhooks.id, types: webhooks.types, revision: webhooks.revision })
    .from(webhooks);
  // An account has events of all its postings, of which a webhook may have received few or none.
  const reader = await offload(db);
  const ofEvent = reader
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhook_id, webhooks.id), eq(webhookDeliveries.event_id, events.id)));
  const received = reader.select({ one: sql`1` }).from(webhooks).where(lookedUp(ofEvent));
  const rows = await selectEvents(reader, {
    scope: { subjects: receivers.some(mayHaveJournal) ? [record.id] : [] },
    where: and(eq(events.subject, record.id), lookedUp(received), behind(window, events.time, events.id)),
    keys: [events.time, events.id].map((column) => ({ column, descending: true })),
    limit: window.limit,
  });
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const receiverIds = receivers.map(({ id }) => id);
  const deliveries = await db
    .select({ event_id: webhookDeliveries.event_id, state: webhookDeliveries.state })
    .from(webhookDeliveries)
    .where(and(inArray(webhookDeliveries.webhook_id, receiverIds), inArray(webhookDeliveries.event_id, ids)));
  const states = Map.groupBy(deliveries, ({ event_id }) => event_id);
  return rows.map((row) => {
    const own = (states.get(row.id) ?? []).map(({ state }) => state);
    const state = (['FAILED', 'SENDING', 'QUEUED'] as const).find((one) => own.includes(one)) ?? 'DELIVERED';
    return { id: row.id, at: row.time, kind: 'webhook', action: row.type, state };
  });
};

/** Each kind of item is read only for those who may read it elsewhere. */
export const timelineSources: readonly TimelineSource[] = [
  { kind: 'state', read: readStates },
  { kind: 'approval', needs: readPermissionOfKind.change_request, read: readApprovals },
  { kind: 'payment', needs: readPermissionOfKind.payment, read: readPayments },
  { kind: 'verification', needs: readPermissionOfKind.beneficiary, read: readVerifications },
  { kind: 'note', needs: 'note:read', read: readNotes },
  { kind: 'attachment', needs: 'attachment:read', read: readAttachments },
  { kind: 'edit', read: readEdits },
  { kind: 'webhook', needs: 'webhook:read', read: readWebhooks },
];
