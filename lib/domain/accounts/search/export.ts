import { offload } from '#db/index.ts';
import { formatCsvRow } from '#lib/core/csv.ts';
import { invalidParameter } from '#lib/core/problem.ts';
import { createSemaphore, nextTurn } from '#lib/core/scheduling.ts';
import { listAccountRecords } from '#lib/domain/accounts/search/browse.ts';
import { AccountRecord } from '#lib/domain/accounts/search/record.ts';
import { StreamedBody } from '#lib/server/http/reply.ts';
import { authorize } from '#lib/server/identity/authenticate.ts';
import type { Context } from '#lib/server/identity/context.ts';
import type { PageQuery } from '#lib/server/list/page.ts';

const batchSize = 200;
/** One batch of all exports at a time, so that other requests run in between. */
const making = createSemaphore(1);
const byteOrderMark = '\ufeff';
const known = Object.keys(AccountRecord.shape).filter((column) => column !== 'attributes');
const balances = ['available_balance', 'hold_balance'];
const usual = [
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

export interface Export {
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
export async function exportAccounts(ctx: Context, wanted: Export): Promise<StreamedBody> {
  const named = wanted.columns ?? usual;
  refuseUnknown(named);
  const readsBalances = ctx.principal.permissions.has('wallet:read');
  // The order of the accounts would reveal their balances.
  if (/balance/.test(wanted.sort ?? '')) authorize(ctx, { permission: 'wallet:read' });
  const columns = named.filter((column) => readsBalances || !balances.includes(column));
  const batches = batchesOf(ctx, wanted);
  // Read the first batch before the answer begins, so that an invalid filter is still a 400.
  const first = await batches.next();
  async function* chunks() {
    yield `${wanted.bom === '1' ? byteOrderMark : ''}${formatCsvRow(columns)}`;
    if (!first.done) yield csv(first.value, columns);
    for await (const records of batches) yield csv(records, columns);
  }
  const day = ctx.now.slice(0, 10);
  return new StreamedBody('text/csv; charset=utf-8', `accounts-${day}.csv`, chunks());
}

async function* batchesOf(ctx: Context, { filter, sort, search }: Export): AsyncGenerator<AccountRecord[]> {
  const db = await offload(ctx.db);
  let continuation: string | undefined;
  do {
    const page: PageQuery = {
      'page[size]': batchSize,
      ...(filter && { filter }),
      ...(sort && { sort }),
      ...(continuation && { 'page[continuation]': continuation }),
    };
    const batch = await inTurn(() => listAccountRecords({ ...ctx, db }, search, page));
    yield batch.page;
    continuation = batch.continuation;
  } while (continuation);
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const place = making.place();
  await place.acquire();
  try {
    await nextTurn();
    return await work();
  } finally {
    place.release();
  }
}

function refuseUnknown(columns: string[]): void {
  const unknown = columns.filter((column) => !known.includes(column) && !column.startsWith('attributes.'));
  if (unknown.length === 0) return;
  const message = `There is no column ${unknown.join(', ').slice(0, 200)}. The columns are: ${known.join(', ')}, attributes.KEY.`;
  throw invalidParameter('columns', 'unknown_column', message);
}

const csv = (records: AccountRecord[], columns: string[]): string =>
  records.map((record) => formatCsvRow(columns.map((column) => textOf(record, column)))).join('');

function textOf(record: AccountRecord, column: string): string {
  if (column.startsWith('attributes.')) return record.attributes[column.slice('attributes.'.length)] ?? '';
  const value = record[column as keyof AccountRecord] ?? '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
