import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type AuditRow, auditLog } from '#db/schema/audit.ts';
import { callerKeys, tokens } from '#db/schema/auth.ts';
import { formatCsvRow } from '#lib/core/text/csv.ts';
import { auditFields } from '#lib/domain/audit/audit-fields.ts';
import { auditFilterPlan } from '#lib/domain/audit/blocks/filter-plan.ts';
import { narrowedPage, narrowedRows } from '#lib/domain/audit/blocks/narrowed-list.ts';
import type { AuditEntry } from '#lib/domain/audit/contract.ts';
import { auditProblems } from '#lib/domain/audit/problems.ts';
import { StreamedBody } from '#lib/server/http/reply.ts';
import { filterCondition } from '#lib/server/list/filter.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage, listReader } from '#lib/server/list/table-page.ts';

const auditExportBatchSize = 1000;

/** Entries of both chains. A filter of equalities is narrowed by the blocks of the audit first. */
export async function listAuditEntries(db: Reader, query: PageQuery): Promise<RecordPage<AuditEntry>> {
  const reader = await listReader(db, query);
  const plan = await auditFilterPlan(reader, query.filter);
  const page = plan
    ? await narrowedPage(reader, query, plan)
    : await fetchTablePage(reader, auditLog, { name: 'audit', query, table: auditFields });
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

/** All matching rows, streamed in batches with constant memory. Throws a 400 for a filter that cannot be read. */
export function exportAudit(db: Reader, { format, filter }: { format: 'csv' | 'json'; filter?: string }): StreamedBody {
  filterCondition(filter, auditFields);
  const batches = auditBatches(db, filter);
  return format === 'csv'
    ? new StreamedBody('text/csv; charset=utf-8', 'audit.csv', csvChunks(batches))
    : new StreamedBody('application/json; charset=utf-8', 'audit.json', jsonChunks(batches));
}

async function* auditBatches(db: Reader, filter: string | undefined): AsyncGenerator<AuditEntry[]> {
  for await (const rows of auditRows(db, filter)) if (rows.length > 0) yield presentAuditEntries(db, rows);
}

/** All rows that match a filter, oldest first, in batches. */
export async function* auditRows(db: Reader, filter: string | undefined): AsyncGenerator<AuditRow[]> {
  const plan = await auditFilterPlan(db, filter);
  if (plan) {
    yield* narrowedRows(db, plan);
    return;
  }
  const matching = filterCondition(filter, auditFields);
  let last: AuditRow | undefined;
  for (;;) {
    const after = last && or(gt(auditLog.at, last.at), and(eq(auditLog.at, last.at), gt(auditLog.id, last.id)));
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(matching, after))
      .orderBy(asc(auditLog.at), asc(auditLog.id))
      .limit(auditExportBatchSize);
    yield rows;
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
