import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { acquireSerialLock, insertMany, type Writer } from '#db/index.ts';
import { beneficiaries, customerHashes, phonebookHashes, phonebooks } from '#db/schema/beneficiaries.ts';
import { type EntityRow, entities } from '#db/schema/entities.ts';
import { versionCounters } from '#db/schema/settings.ts';
import { chunksOf } from '#lib/core/chunks.ts';
import { mac } from '#lib/core/secrets/keys.ts';
import { newId } from '#lib/core/uuid.ts';
import {
  beneficiarySearchTerms,
  beneficiarySearchText,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { addSearchTerms } from '#lib/domain/search/search-terms.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import { hashContactSync } from '#lib/fields/contact/contact-hash-sync.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/** The stored form of a contact hash: keyed, so that a stolen database does not allow trying telephone numbers. */
export const keyedContactHash = (hash: string): string => mac('contact', hash.toLowerCase(), 'base64url');

const hashBatchSize = 1000;

interface PhonebookKey {
  identity: string;
  identity_key: string;
}

/**
 * Makes the customers in the phonebook beneficiaries of its identity, and hides those who are no longer in it. Returns
 * how many were added or shown again, and the total.
 */
export async function matchCustomers(ctx: WriteContext, book: PhonebookKey): Promise<{ shown: number; total: number }> {
  const customers = (await customersInPhonebook(ctx.db, book.identity_key)).filter(
    (customer) => customer.reference_key !== book.identity_key,
  );
  const known = await ctx.db
    .select({ id: beneficiaries.id, entity_id: beneficiaries.matched_entity_id, hidden_at: beneficiaries.hidden_at })
    .from(beneficiaries)
    .where(and(eq(beneficiaries.identity_key, book.identity_key), isNotNull(beneficiaries.matched_entity_id)));
  const wanted = new Set(customers.map(({ id }) => id));
  const present = new Map(known.map((row) => [row.entity_id, row]));
  const gone = known.filter((row) => row.hidden_at === null && !wanted.has(row.entity_id ?? ''));
  const back = known.filter((row) => row.hidden_at !== null && wanted.has(row.entity_id ?? ''));
  const fresh = customers.filter(({ id }) => !present.has(id));
  await setHidden(
    ctx.db,
    gone.map(({ id }) => id),
    ctx.now,
  );
  await setHidden(
    ctx.db,
    back.map(({ id }) => id),
    null,
  );
  const rows = fresh.map((customer) => matchedRow(ctx.now, book, customer));
  await insertMany(ctx.db, beneficiaries, rows);
  // Without the contacts of the customer, which are not the identity's.
  const records = rows.map((row) => ({ id: row.id, terms: beneficiarySearchTerms(row, []) }));
  await addSearchTerms(ctx.db, 'beneficiary', records);
  return { shown: fresh.length + back.length, total: customers.length };
}

/**
 * Follows a change of an entity: updates its contact hashes, and the beneficiaries of every phonebook that contains it.
 */
export async function updateMatchesOfEntity(ctx: WriteContext, entity: EntityRow): Promise<void> {
  if (entity.role !== 'CUSTOMER') return;
  await acquireSerialLock(ctx.db, customerHashCounter);
  const before = await phonebooksWith(ctx.db, entity.id);
  await storeContactHashes(ctx, [entity], await settingOf(ctx.db, 'contacts/hash_salt'));
  const books = new Map(
    [...before, ...(await phonebooksWith(ctx.db, entity.id))].map((book) => [book.identity_key, book]),
  );
  for (const [, book] of [...books].sort(([left], [right]) => (left < right ? -1 : 1))) await matchCustomers(ctx, book);
}

/** The version counter that identifies the salt of the customers' contact hashes. */
const customerHashCounter = 'customer_hashes';

/** Hashes the contacts of all customers when the salt has changed or no hashes exist yet. */
export async function hashAllCustomers(ctx: WriteContext): Promise<void> {
  const salt = await settingOf(ctx.db, 'contacts/hash_salt');
  const value = Number.parseInt(mac('contact', `salt ${salt}`).slice(0, 12), 16);
  if ((await acquireSerialLock(ctx.db, customerHashCounter)) === value) return;
  await ctx.db.update(versionCounters).set({ value }).where(eq(versionCounters.name, customerHashCounter));
  let last = '';
  for (;;) {
    const batch = await ctx.db
      .select()
      .from(entities)
      .where(and(eq(entities.role, 'CUSTOMER'), last ? gt(entities.id, last) : undefined))
      .orderBy(asc(entities.id))
      .limit(hashBatchSize);
    await storeContactHashes(ctx, batch, salt);
    if (batch.length < hashBatchSize) return;
    last = batch.at(-1)?.id ?? '';
  }
}

async function storeContactHashes(ctx: WriteContext, customers: EntityRow[], salt: string): Promise<void> {
  const rows = customers.flatMap((entity) =>
    contactHashes(entity, salt).map((hash) => ({ entity_id: entity.id, hash })),
  );
  const ids = customers.map(({ id }) => id);
  await ctx.db.delete(customerHashes).where(inArray(customerHashes.entity_id, ids));
  await insertMany(ctx.db, customerHashes, rows);
}

/** The hashes of the contacts among aspects, each once. */
export function hashesOfAspects(aspects: EntityRow['aspects'], salt: string): string[] {
  const contacts = aspects.filter(({ aspect }) => aspect.type === 'contact');
  return [...new Set(contacts.flatMap(({ aspect }) => hashContactSync(aspect, salt)))];
}

/** The stored hashes of a customer's contacts; none when the customer is suspended or deleted. */
function contactHashes(entity: EntityRow, salt: string): string[] {
  return entity.state === 'VALID' ? hashesOfAspects(entity.aspects, salt).map(keyedContactHash) : [];
}

async function customersInPhonebook(tx: Writer, identityKey: string): Promise<EntityRow[]> {
  const found = await tx
    .selectDistinct({ id: customerHashes.entity_id })
    .from(phonebookHashes)
    .innerJoin(customerHashes, eq(customerHashes.hash, phonebookHashes.hash))
    .where(eq(phonebookHashes.identity_key, identityKey));
  const customers: EntityRow[] = [];
  for (const chunk of chunksOf(found.map(({ id }) => id))) {
    customers.push(...(await tx.select().from(entities).where(inArray(entities.id, chunk)).orderBy(entities.id)));
  }
  return customers;
}

/** The phonebooks that contain one of the customer's hashes. */
async function phonebooksWith(tx: Writer, entityId: string): Promise<PhonebookKey[]> {
  const columns = { identity: phonebooks.identity, identity_key: phonebooks.identity_key };
  return tx
    .selectDistinct(columns)
    .from(phonebooks)
    .innerJoin(phonebookHashes, eq(phonebookHashes.identity_key, phonebooks.identity_key))
    .innerJoin(customerHashes, eq(customerHashes.hash, phonebookHashes.hash))
    .where(eq(customerHashes.entity_id, entityId));
}

async function setHidden(tx: Writer, ids: string[], hiddenAt: string | null): Promise<void> {
  for (const chunk of chunksOf(ids)) {
    await tx
      .update(beneficiaries)
      .set({ hidden_at: hiddenAt, revision: sql`${beneficiaries.revision} + 1` })
      .where(inArray(beneficiaries.id, chunk));
  }
}

function matchedRow(now: string, { identity, identity_key }: PhonebookKey, customer: EntityRow) {
  const name = customer.aspects.find(({ aspect }) => aspect.type === 'name')?.aspect ?? {};
  const text = (member: string) => (typeof name[member] === 'string' ? name[member] : null);
  const row = {
    id: newId(),
    identity,
    identity_key,
    external_reference: null,
    external_reference_key: null,
    alias: null,
    first_name: text('first_name'),
    last_name: text('last_name'),
    organization_name: text('organization_name'),
    additional_fields: {},
    matched_entity_id: customer.id,
    hidden_at: null,
    created_at: now,
    updated_at: null,
    revision: 1,
  };
  return { ...row, search_text: beneficiarySearchText(row) };
}
