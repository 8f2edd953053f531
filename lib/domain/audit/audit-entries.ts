import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type AuditRow, auditLog } from '#db/schema/audit.ts';
import { callerKeys, tokens } from '#db/schema/auth.ts';
import { formatCsvRow } from '#lib/core/csv.ts';
import type { AuditEntry } from '#lib/domain/audit/contract.ts';
import { auditProblems } from '#lib/domain/audit/problems.ts';
import { StreamedBody } from '#lib/server/http/reply.ts';
import { type FieldTable, filterCondition } from '#lib/server/list/filter.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';

const auditExportBatchSize = 1000;

export const auditFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: auditLog.id },
    at: { type: 'instant', column: auditLog.at, sortable: true, indexOrdered: true },
    actor: { type: 'text', column: auditLog.actor },
    actor_kind: { type: 'text', column: auditLog.actor_kind },
    actor_id: { type: 'text', column: auditLog.actor_id },
    credential_kind: { type: 'text', column: auditLog.credential_kind, folded: auditLog.credential_kind },
    credential_id: { type: 'text', column: auditLog.credential_id },
    issuer: { type: 'text', column: auditLog.issuer },
    action: { type: 'text', column: auditLog.action },
    resource: { type: 'text', column: auditLog.resource, folded: auditLog.resource },
    resource_id: { type: 'text', column: auditLog.resource_id },
    outcome: {
      type: 'text',
      column: auditLog.outcome,
      folded: auditLog.outcome,
      rare: { common: 'done', condition: sql`${auditLog.outcome} <> 'done'` },
    },
    code: { type: 'text', column: auditLog.code },
    reason: { type: 'text', column: auditLog.reason },
    request_id: { type: 'text', column: auditLog.request_id },
    stream: { type: 'number', column: auditLog.stream },
    sequence: { type: 'number', column: auditLog.sequence },
  },
  id: auditLog.id,
  sort: '-at',
};

export async function listAuditEntries(db: Reader, query: PageQuery): Promise<RecordPage<AuditEntry>> {
  const page = await fetchTablePage(db, auditLog, { name: 'audit', query, table: auditFields });
  return { ...page, page: await presentAuditEntries(db, page.page) };
}

/** An audit row by its chain and sequence. Throws 404. */
export async function auditEntry(db: Reader, stream: number, sequence: number): Promise<AuditEntry> {
  const [row] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.stream, stream), eq(auditLog.sequence, sequence)));
  if (!row) throw auditProblems.entryNotFound(stream, sequence);
  const [entry] = await presentAuditEntries(db, [row]);
  return entry as AuditEntry;
}

/** All matching rows, streamed in batches with constant memory. */
export function exportAudit(db: Reader, { format, filter }: { format: 'csv' | 'json'; filter?: string }): StreamedBody {
  const batches = auditBatches(db, filterCondition(filter, auditFields));
  return format === 'csv'
    ? new StreamedBody('text/csv; charset=utf-8', 'audit.csv', csvChunks(batches))
    : new StreamedBody('application/json; charset=utf-8', 'audit.json', jsonChunks(batches));
}

async function* auditBatches(db: Reader, matching: SQL | undefined): AsyncGenerator<AuditEntry[]> {
  let last: AuditRow | undefined;
  for (;;) {
    const after = last && or(gt(auditLog.at, last.at), and(eq(auditLog.at, last.at), gt(auditLog.id, last.id)));
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(matching, after))
      .orderBy(asc(auditLog.at), asc(auditLog.id))
      .limit(auditExportBatchSize);
    if (rows.length > 0) yield presentAuditEntries(db, rows);
    if (rows.length < auditExportBatchSize) return;
    last = rows.at(-1);
  }
}

const csvColumns = [
  'at',
  'actor',
  'actor_kind',
  'actor_id',
  'credential_kind',
  'credential_id',
  'credential_name',
  'issuer',
  'approval',
  'action',
  'resource',
  'resource_id',
  'outcome',
  'code',
  'reason',
  'before',
  'after',
  'request_id',
  'stream',
  'sequence',
  'id',
  'mac',
] as const;

async function* csvChunks(batches: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  yield formatCsvRow(csvColumns);
  for await (const rows of batches) yield rows.map((row) => formatCsvRow(csvColumns.map((name) => row[name]))).join('');
}

async function* jsonChunks(batches: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of batches) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[' ? '[]' : ']';
}

async function presentAuditEntries(db: Reader, rows: AuditRow[]): Promise<AuditEntry[]> {
  const names = await namesOfCredentials(db, rows);
  return rows.map((row) => presentEntry(row, names.get(row.credential_id)));
}

/** The names of the tokens and keys of rows, by id. */
async function namesOfCredentials(db: Reader, rows: AuditRow[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) => [
    ...new Set(rows.filter((row) => row.credential_kind === kind).map((row) => row.credential_id)),
  ];
  const named = async (of: typeof tokens | typeof callerKeys, ids: string[]) =>
    ids.length > 0 ? db.select({ id: of.id, name: of.name }).from(of).where(inArray(of.id, ids)) : [];
  const found = [...(await named(tokens, idsOf('token'))), ...(await named(callerKeys, idsOf('jwt')))];
  return new Map(found.map(({ id, name }) => [id, name]));
}

function presentEntry(row: AuditRow, credentialName: string | undefined): AuditEntry {
  const { code, reason, before, after, approval, ...rest } = row;
  return {
    ...rest,
    ...(credentialName !== undefined && { credential_name: credentialName }),
    ...(approval !== null && { approval }),
    ...(code !== null && { code }),
    ...(reason !== null && { reason }),
    ...(before !== null && { before }),
    ...(after !== null && { after }),
  };
}
