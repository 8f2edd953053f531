import { eq } from 'drizzle-orm';
import { database } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import type { ReportRow } from '#db/schema/reports.ts';
import { Problem } from '#lib/core/problem.ts';
import { formatCsvRow } from '#lib/core/text/csv.ts';
import { reportBytesMax, reportRowsMax } from '#lib/domain/reports/limits.ts';
import { reportFaults } from '#lib/domain/reports/problems.ts';
import { columnsFor, findReportedList, missingRight, viewQuery } from '#lib/domain/reports/reported-lists.ts';
import { findVisibleView } from '#lib/domain/views/views.ts';
import type { Principal } from '#lib/server/identity/context.ts';
import { systemPrincipal } from '#lib/server/identity/credentials.ts';
import { rightsOfUser } from '#lib/server/identity/rights.ts';
import { systemContext } from '#lib/server/write/system.ts';

/** A report cannot be sent; another attempt would not help. */
export class ReportFault extends Error {}

export interface ReportFile {
  /** The name of the report, or of its view. */
  title: string;
  name: string;
  text: string;
  rows: number;
  bytes: number;
}

/** The file of a report as its owner may see it now. Throws ReportFault. */
export async function reportFile(report: ReportRow): Promise<ReportFile> {
  try {
    return await fileOfReport(report);
  } catch (error) {
    // Programs may save any text as a view: its list rejects the filter or the order.
    if (error instanceof Problem && error.status < 500)
      throw new ReportFault(reportFaults.viewUnreadable(error.message));
    throw error;
  }
}

async function fileOfReport({ user_id, view_id, name }: ReportRow): Promise<ReportFile> {
  const ctx = await systemContext('reports');
  const principal = await ownerOf(user_id);
  const view = await findVisibleView(ctx.db, principal, view_id);
  const list = view && findReportedList(view.list);
  if (!view || !list) throw new ReportFault(reportFaults.viewGone);
  const query = viewQuery(view.query, ctx.now);
  const missing = missingRight(list, principal.permissions, query);
  if (missing) throw new ReportFault(missing);
  const columns = columnsFor(list, principal.permissions);
  const { filter, sort } = query;
  const wanted = { ...(filter && { filter }), ...(sort && { sort }) };
  const parts = [formatCsvRow(columns)];
  let [rows, bytes] = [0, Buffer.byteLength(parts[0] ?? '')];
  for await (const batch of list.rows({ ...ctx, principal }, wanted, columns)) {
    const text = batch.map(formatCsvRow).join('');
    rows += batch.length;
    bytes += Buffer.byteLength(text);
    if (rows > reportRowsMax) throw new ReportFault(reportFaults.tooManyRows(reportRowsMax));
    if (bytes > reportBytesMax) throw new ReportFault(reportFaults.tooLarge(reportBytesMax));
    parts.push(text);
  }
  // Reading takes a while: nothing leaves after the owner lost the right to it.
  const { permissions } = await ownerOf(user_id);
  const lost = missingRight(list, permissions, query);
  if (lost) throw new ReportFault(lost);
  if (columnsFor(list, permissions).length < columns.length)
    throw new ReportFault(reportFaults.permissionMissing('wallet:read'));
  const fileName = `${view.list}-${ctx.now.slice(0, 10)}.csv`;
  return { title: name ?? view.name, name: fileName, text: parts.join(''), rows, bytes };
}

/** The owner with the rights of this moment. */
async function ownerOf(id: string): Promise<Principal> {
  const { read } = await database();
  const [user] = await read.select().from(users).where(eq(users.id, id));
  if (user?.state !== 'ACTIVE') throw new ReportFault(reportFaults.ownerInactive);
  const { kind, username, name } = user;
  const { permissions } = await rightsOfUser(read, id);
  return { ...systemPrincipal('reports'), kind, id, username, name, permissions };
}
