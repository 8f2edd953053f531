import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { forUpdate, lockName, type Reader, uniqueViolation } from '#db/index.ts';
import { type ViewRow, views } from '#db/schema/views.ts';
import { chosenNameKey } from '#lib/core/text/fold.ts';
import { newId } from '#lib/core/uuid.ts';
import { type ListName, listNames, type NewView, type View, type ViewPatch } from '#lib/domain/views/contract.ts';
import { viewProblems } from '#lib/domain/views/problems.ts';
import { authorize } from '#lib/server/identity/authenticate.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { usernameLookup } from '#lib/server/identity/usernames.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';
import { assertRevision } from '#lib/server/write/if-match.ts';

/** The permission that a list and its views require: filters may contain names. */
const permissionOfList: Record<ListName, Permission> = {
  accounts: 'account:read',
  beneficiaries: 'beneficiary:read',
  entities: 'entity:read',
  payments: 'beneficiary:read',
  journal: 'ledger:read',
  holds: 'ledger:read',
  audit: 'audit:read',
  'permission-changes': 'permission.audit:read',
  requests: 'request:read',
  outbox: 'outbox:read',
};

/** The fields of views for filters and sorting. */
export const viewFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: views.id, sortable: true },
    list: { type: 'text', column: views.list, sortable: true },
    name: { type: 'text', column: views.name, order: views.name_key, isName: true, sortable: true },
    is_shared: { type: 'flag', column: views.is_shared },
    is_usual: { type: 'flag', column: views.is_usual },
    created_at: { type: 'instant', column: views.created_at, sortable: true },
  },
  id: views.id,
  sort: 'name',
};

/** The caller's own and shared views of lists that the caller may see. */
export async function listViews(ctx: Context, query: PageQuery): Promise<RecordPage<View>> {
  const scope = { condition: viewsVisibleTo(ctx), key: ctx.principal.id };
  const listed = await fetchTablePage(ctx.db, views, { name: 'views', query, table: viewFields, scope });
  return { ...listed, page: listed.page.map(presentViewOf(ctx, await usernameLookup(ctx.db, listed.page))) };
}

/** Saves a view. Throws 403 for a list that the caller may not see or share, 409 for a taken name. */
export async function createView(ctx: WriteContext, wanted: NewView): Promise<View> {
  const { list, name, query, is_shared = false, is_usual = false } = wanted;
  authorize(ctx, { permission: permissionOfList[list] });
  if (is_shared) authorize(ctx, { permission: 'view:share' });
  const versionColumns = { revision: 1, created_at: ctx.now, updated_at: ctx.now };
  const content = { list, name, name_key: chosenNameKey(name), query, is_shared, is_usual };
  const row: ViewRow = { id: newId(), user_id: ctx.principal.id, ...content, ...versionColumns };
  if (is_usual) await clearOtherDefaults(ctx, row);
  await ctx.db
    .insert(views)
    .values(row)
    .catch((error: unknown) => rejectTakenName(error, name));
  ctx.record({ resource: 'view', resource_id: row.id, after: { list, is_shared, is_usual } });
  return presentViewById(ctx, row);
}

/** Changes a view. Throws 404, 403, 409 and 412. */
export async function updateView(ctx: WriteContext, id: string, patch: ViewPatch): Promise<View> {
  const row = await lockChangeable(ctx, id);
  if (patch.is_shared === true && !row.is_shared) authorize(ctx, { permission: 'view:share' });
  const isOwn = row.user_id === ctx.principal.id;
  // A colleague would also replace the default of the owner, which may be a private view.
  if (!isOwn && (patch.is_usual ?? row.is_usual) !== row.is_usual) throw viewProblems.defaultNotOwn();
  const name = patch.name ?? row.name;
  const written: ViewRow = { ...row, ...patch, name, name_key: chosenNameKey(name) };
  const changed = Object.keys(patch).filter((key) => written[key as keyof ViewRow] !== row[key as keyof ViewRow]);
  if (changed.length === 0) return presentViewById(ctx, row);
  Object.assign(written, { revision: row.revision + 1, updated_at: ctx.now });
  if (written.is_usual && !row.is_usual) await clearOtherDefaults(ctx, row);
  await ctx.db
    .update(views)
    .set(written)
    .where(eq(views.id, id))
    .catch((error: unknown) => rejectTakenName(error, name));
  const { is_shared, is_usual } = row;
  const after = { changed, is_shared: written.is_shared, is_usual: written.is_usual };
  ctx.record({ resource: 'view', resource_id: id, before: { is_shared, is_usual }, after });
  return presentViewById(ctx, written);
}

/** Deletes a view. Throws 404, 403 and 412. */
export async function deleteView(ctx: WriteContext, id: string): Promise<void> {
  const { list, is_shared, is_usual } = await lockChangeable(ctx, id);
  await ctx.db.delete(views).where(eq(views.id, id));
  ctx.record({ resource: 'view', resource_id: id, before: { list, is_shared, is_usual } });
}

/** A view that a person can see: the person's own, or a shared one, of a list that the person may see. */
export async function findVisibleView(
  db: Reader,
  principal: Context['principal'],
  id: string,
): Promise<ViewRow | undefined> {
  const [row] = await db
    .select()
    .from(views)
    .where(and(eq(views.id, id), viewsVisibleTo({ principal })));
  return row;
}

function viewsVisibleTo({ principal }: Pick<Context, 'principal'>): SQL {
  const seen = listNames.filter((list) => principal.permissions.has(permissionOfList[list]));
  const found = or(eq(views.user_id, principal.id), eq(views.is_shared, true));
  return sql`${inArray(views.list, seen)} and (${found})`;
}

async function lockChangeable(ctx: WriteContext, id: string): Promise<ViewRow> {
  const found = ctx.db
    .select()
    .from(views)
    .where(and(eq(views.id, id), viewsVisibleTo(ctx)));
  const [row] = await forUpdate(found);
  if (!row) throw viewProblems.notFound();
  await assertRevision(ctx, { resource: 'view', resource_id: id, revision: row.revision, read: 'signed-in' });
  if (row.user_id !== ctx.principal.id) authorize(ctx, { permission: 'view:share' });
  return row;
}

/** Only one view of a list is the default: clears the flag of the owner's other views. */
async function clearOtherDefaults(ctx: WriteContext, { id, user_id, list }: ViewRow): Promise<void> {
  await lockName(ctx.db, `default view ${user_id} ${list}`);
  await ctx.db
    .update(views)
    .set({ is_usual: false })
    .where(and(eq(views.user_id, user_id), eq(views.list, list), ne(views.id, id)));
}

function rejectTakenName(error: unknown, name: string): never {
  if (uniqueViolation(error) !== 'views_user_id_list_name_key_unique') throw error;
  throw viewProblems.nameTaken(name);
}

async function presentViewById(ctx: Context, row: ViewRow): Promise<View> {
  return presentViewOf(ctx, await usernameLookup(ctx.db, [row]))(row);
}

const presentViewOf =
  ({ principal }: Context, usernames: (row: ViewRow) => string) =>
  (row: ViewRow): View => {
    const { user_id, name_key: _, ...kept } = row;
    // Written by `createView`, whose contract validates the list.
    return { ...kept, list: row.list as ListName, owner: usernames(row), is_own: user_id === principal.id };
  };
