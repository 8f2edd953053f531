import { offload } from '#db/index.ts';
import { readsBalances } from '#lib/domain/accounts/core/balance-access.ts';
import { accountProblems } from '#lib/domain/accounts/problems.ts';
import { AccountRecord } from '#lib/domain/accounts/search/account-record.ts';
import { listAccountRecords } from '#lib/domain/accounts/search/browse.ts';
import type { StreamedBody } from '#lib/server/http/reply.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { csvExport, withExportSlot } from '#lib/server/list/csv-export.ts';
import { exportBatchSize, recordExport } from '#lib/server/list/exported-list.ts';
import type { PageQuery } from '#lib/server/list/page.ts';

export const exportColumns = Object.keys(AccountRecord.shape).filter((column) => column !== 'attributes');
/** What precedes the key of an attribute in the name of a column. */
export const attributePrefix = 'attributes.';
/** They need the permission to read wallets. */
export const walletColumns = ['available_balance', 'hold_balance'];
const defaultColumns = [
  'reference',
  'name',
  'state',
  'currency',
  'owner_reference',
  'iban',
  'available_balance',
  'hold_balance',
  'country_code',
  'created_at',
];

export interface AccountExportQuery {
  filter?: string | undefined;
  sort?: string | undefined;
  search?: string | undefined;
  columns?: string[] | undefined;
  bom?: '0' | '1' | undefined;
}

/**
 * All matching accounts as a CSV stream, without balances when the caller lacks `wallet:read`. Only one batch is in
 * memory.
 */
export async function exportAccounts(ctx: Context, wanted: AccountExportQuery): Promise<StreamedBody> {
  const named = wanted.columns ?? defaultColumns;
  assertKnownColumns(named);
  const columns = named.filter((column) => readsBalances(ctx) || !walletColumns.includes(column));
  const body = await csvExport({
    file: `accounts-${ctx.now.slice(0, 10)}`,
    columns,
    batches: accountBatches(ctx, wanted),
    cells: (record) => columns.map((column) => cellText(record, column)),
    hasByteOrderMark: wanted.bom === '1',
  });
  await recordExport(ctx, 'accounts');
  return body;
}

async function* accountBatches(
  ctx: Context,
  { filter, sort, search }: AccountExportQuery,
): AsyncGenerator<AccountRecord[]> {
  const db = await offload(ctx.db);
  let continuation: string | undefined;
  do {
    const page: PageQuery = {
      'page[size]': exportBatchSize,
      ...(filter && { filter }),
      ...(sort && { sort }),
      ...(continuation && { 'page[continuation]': continuation }),
    };
    const batch = await withExportSlot(() => listAccountRecords({ ...ctx, db }, search, page));
    yield batch.page;
    continuation = batch.continuation;
  } while (continuation);
}

function assertKnownColumns(columns: string[]): void {
  const unknown = columns.filter((column) => !exportColumns.includes(column) && !column.startsWith(attributePrefix));
  if (unknown.length === 0) return;
  throw accountProblems.exportColumnUnknown(unknown, exportColumns);
}

function cellText(record: AccountRecord, column: string): string {
  if (column.startsWith(attributePrefix))
    return attributeOf(record, column.slice(attributePrefix.length).normalize('NFC'));
  const value = record[column as keyof AccountRecord] ?? '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Every object has members such as `constructor`, which are no attributes. */
const attributeOf = ({ attributes }: AccountRecord, key: string): string =>
  Object.hasOwn(attributes, key) ? (attributes[key] ?? '') : '';
