import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { roles, users } from '#db/schema/access.ts';
import { type AuditRow, auditLog } from '#db/schema/audit.ts';
import { webhooks } from '#db/schema/events.ts';
import { products } from '#db/schema/products.ts';
import { settings } from '#db/schema/settings.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { sentenceCase } from '#lib/core/text/sentence-case.ts';
import type { FindRecords, FoundRecord } from '#lib/domain/search/hit.ts';
import { recordsWithWords, wordTerms } from '#lib/domain/search/search-terms.ts';
import type { SearchQuestion } from '#lib/domain/search/search-text.ts';
import { customPrefix, settingRegistry } from '#lib/domain/settings/registry.ts';
import { allPermissions, permissions } from '#lib/server/identity/permissions.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

/** Products, roles and webhooks are few; more are not searched. */
const rowsMax = 1000;
const requestIdLengthMin = 8;
/** The id of an audit entry is made at the end of its write, and its time is that of the begin. */
const writeMsMax = 60_000;
const clockMsMax = 1000;

/** Whether every word begins a word of the text. */
const hasWords = (text: string, { words }: SearchQuestion): boolean => {
  const terms = wordTerms(text);
  return words.every((word) => terms.some((term) => term.startsWith(word)));
};

/** Users by id, or by words of their names. */
export const findUsers: FindRecords = async ({ db }, question, limit) => {
  const { words, text } = question;
  const ids = question.id === undefined ? await recordsWithWords(db, { kind: 'user', words }, limit) : [question.id];
  if (ids.length === 0) return [];
  const { username, name, state } = users;
  const rows = await db
    .select({ id: users.id, username, name, state })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(username));
  return rows.map((row) => ({
    id: row.id,
    label: row.name,
    details: [row.username, sentenceCase(row.state)],
    username: row.username,
    isNamed: row.username === caseKey(text),
  }));
};

/** The latest version of each product, by id or words of its name. */
export const findProducts: FindRecords = async ({ db }, question, limit) => {
  const { id, name, version } = products;
  const rows = await db.select({ id, name, version }).from(products).where(eq(products.latest, true)).limit(rowsMax);
  return rows
    .filter((row) => row.id === question.id || hasWords(row.name, question))
    .slice(0, limit)
    .map((row) => ({ id: row.id, label: row.name, details: [row.version] }));
};

/** Roles by words of name and description. They have no ids. */
export const findRoles: FindRecords = async ({ db }, question, limit) => {
  const { name, description } = roles;
  const rows = await db.select({ name, description }).from(roles).orderBy(asc(name)).limit(rowsMax);
  return rows
    .filter((row) => hasWords(`${row.name} ${row.description}`, question))
    .slice(0, limit)
    .map((row) => ({ id: row.name, label: row.name, details: [row.description] }));
};

/** Permissions by words of their paths and labels. */
export const findPermissions: FindRecords = async (_ctx, question, limit) =>
  allPermissions
    .filter((permission) => hasWords(`${permission} ${permissions[permission].label}`, question))
    .slice(0, limit)
    .map((permission) => ({
      id: permission,
      label: permissions[permission].label,
      details: [permission],
      isNamed: permission === question.text,
    }));

/** Settings by path and description, never by value; settings of the deployment by the beginning of the path. */
export const findSettings: FindRecords = async ({ db }, question, limit) => {
  const known = Object.entries(settingRegistry)
    .filter(([path, { description }]) => hasWords(`${path} ${description}`, question))
    .map(([path, { description }]): FoundRecord => settingRecord(path, description, question));
  const own = question.text.startsWith(customPrefix)
    ? await db
        .select({ path: settings.path })
        .from(settings)
        .where(and(gte(settings.path, question.text), lte(settings.path, `${question.text}\u{10ffff}`)))
        .orderBy(asc(settings.path))
        .limit(limit)
    : [];
  return [...known, ...own.map(({ path }) => settingRecord(path, undefined, question))].slice(0, limit);
};

const settingRecord = (path: string, description: string | undefined, { text }: SearchQuestion): FoundRecord => ({
  id: path,
  label: path,
  details: [description],
  isNamed: path === text,
});

/** Webhooks by id, or by words of address and description. */
export const findWebhooks: FindRecords = async ({ db }, question, limit) => {
  const { id, url, description } = webhooks;
  const rows = await db.select({ id, url, description }).from(webhooks).orderBy(asc(id)).limit(rowsMax);
  return rows
    .filter((row) => row.id === question.id || hasWords(`${row.url} ${row.description ?? ''}`, question))
    .slice(0, limit)
    .map((row) => ({ id: row.id, label: row.description ?? row.url, details: [row.description && row.url] }));
};

/** Audit entries by id. It has its time, so that the index on the time finds it. */
export const findAuditEntries: FindRecords = async ({ db }, { id }, limit) => {
  const madeMs = id === undefined ? undefined : timeOfId(id);
  if (madeMs === undefined) return [];
  const near = and(
    gte(auditLog.at, new Date(madeMs - writeMsMax).toISOString()),
    lte(auditLog.at, new Date(madeMs + clockMsMax).toISOString()),
  );
  return auditRecords(db, and(near, eq(auditLog.id, id ?? '')), limit);
};

/** The time of a UUIDv7 in milliseconds; undefined for another version. */
const timeOfId = (id: string): number | undefined =>
  id.charAt(14) === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined;

const auditRecords = async (db: Reader, where: SQL | undefined, limit: number): Promise<FoundRecord[]> =>
  (await db.select().from(auditLog).where(where).orderBy(asc(auditLog.at)).limit(limit)).map((row) => ({
    id: row.id,
    label: row.action,
    details: auditDetails(row),
  }));

const auditDetails = ({ resource, actor, at }: AuditRow) => [resource, actor, at];

/** The request of an id, if it wrote anything. */
export const findRequests: FindRecords = async ({ db }, { text }) => {
  if (text.length < requestIdLengthMin || /\s/.test(text)) return [];
  const [row] = await db
    .select()
    .from(auditLog)
    .where(eq(sql`lower(${auditLog.request_id})`, caseKey(text)))
    .limit(1);
  return row
    ? [{ id: row.request_id, label: row.request_id, details: [row.action, row.actor, row.at], isNamed: true }]
    : [];
};

/** API operations: every word is in the id, the path or the summary. */
export const operationFinder =
  (operations: () => readonly Operation[]): FindRecords =>
  async (_ctx, question, limit) =>
    operations()
      .filter(({ id, path, summary }) => hasWords(`${id} ${path} ${summary}`, question))
      .slice(0, limit)
      .map(({ id, method, path, summary }) => ({
        id,
        label: summary,
        details: [`${method} ${path}`],
        isNamed: caseKey(id) === caseKey(question.text),
      }));
