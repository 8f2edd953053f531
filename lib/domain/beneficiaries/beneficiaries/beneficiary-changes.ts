import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { uniqueViolation, withSavepoint } from '#db/index.ts';
import {
  type BeneficiaryRow,
  beneficiaries,
  beneficiaryAddresses,
  beneficiaryContacts,
} from '#db/schema/beneficiaries.ts';
import { type InputFault, invalidInput } from '#lib/core/problem.ts';
import { hasCardNumber } from '#lib/core/text/card-number.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { newId } from '#lib/core/uuid.ts';
import { invalidateVerificationsByHolderName } from '#lib/domain/beneficiaries/bank-details/coordinates.ts';
import { addEmbedded } from '#lib/domain/beneficiaries/bank-details/embedded.ts';
import {
  addressesOfBeneficiary,
  beneficiarySearchText,
  contactsOfBeneficiary,
  coordinatesOfBeneficiary,
  lockBeneficiaryOf,
  beneficiarySearchTerms as termsOf,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import type {
  AddressRequest,
  BeneficiaryRequest,
  ContactRequest,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import { contactFaults } from '#lib/domain/beneficiaries/beneficiaries/contact-faults.ts';
import { beneficiaryProblems } from '#lib/domain/beneficiaries/problems.ts';
import { cancelVerification } from '#lib/domain/beneficiaries/verification/live-verification.ts';
import { passcodeReceiver } from '#lib/domain/beneficiaries/verification/passcode.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import { addSearchTerms, setSearchTerms } from '#lib/domain/search/search-terms.ts';
import { contactUris, phoneParts } from '#lib/fields/contact/contact-hash.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { assertRevision } from '#lib/server/write/if-match.ts';

const ownMembers = ['alias', 'external_reference', 'first_name', 'last_name', 'organization_name'] as const;

/** Creates a beneficiary of an identity, or of no identity when null. Throws 409 `reference-taken`. */
export async function createBeneficiary(
  ctx: WriteContext,
  identity: string | null,
  sent: BeneficiaryRequest,
): Promise<BeneficiaryRow> {
  assertContactsReachable(sent.contacts ?? []);
  const row: BeneficiaryRow = withSearchColumns({
    id: newId(),
    identity,
    identity_key: identity === null ? '' : caseKey(identity),
    external_reference: sent.external_reference ?? null,
    external_reference_key: null,
    alias: sent.alias ?? null,
    first_name: sent.first_name ?? null,
    last_name: sent.last_name ?? null,
    organization_name: sent.organization_name ?? null,
    additional_fields: mergeFields({}, sent.additional_fields),
    search_text: '',
    matched_entity_id: null,
    hidden_at: null,
    created_at: ctx.now,
    updated_at: null,
    revision: 1,
  });
  await rejectTakenReference(ctx, row, async () => await ctx.db.insert(beneficiaries).values(row));
  await setAddresses(ctx, row.id, sent.addresses ?? []);
  await setContacts(ctx, row.id, sent.contacts ?? []);
  await addSearchTerms(ctx.db, 'beneficiary', [{ id: row.id, terms: termsOf(row, sent.contacts ?? []) }]);
  if (sent.coordinates) await addEmbedded(ctx, row.id, sent.coordinates);
  const provided = Object.entries(sent).flatMap(([member, value]) =>
    value === null || value === undefined ? [] : member,
  );
  ctx.record({ resource: 'beneficiary', resource_id: row.id, after: { identity, provided } });
  emitEvent(ctx, { type: 'beneficiary.created', subject: row.id, data: { identity } });
  return row;
}

/** Merges a patch into a beneficiary (RFC 7396). Addresses and contacts are replaced, a coordinate is added. */
export async function updateBeneficiary(
  ctx: WriteContext,
  identity: string,
  { idRef, sent }: { idRef: string; sent: BeneficiaryRequest },
): Promise<BeneficiaryRow> {
  assertContactsReachable(sent.contacts ?? []);
  const before = await lockBeneficiaryOf(ctx.db, identity, idRef);
  const { id: resourceId, revision } = before;
  await assertRevision(ctx, { resource: 'beneficiary', resource_id: resourceId, revision, read: 'beneficiary:read' });
  const own = ownMembers.flatMap((member) => (sent[member] === undefined ? [] : [[member, sent[member]]]));
  const after: BeneficiaryRow = withSearchColumns({
    ...before,
    ...Object.fromEntries(own),
    additional_fields: mergeFields(before.additional_fields, sent.additional_fields),
    updated_at: ctx.now,
    revision: before.revision + 1,
  });
  const parts = await replacedParts(ctx, before.id, sent);
  const added = sent.coordinates ? await addEmbedded(ctx, before.id, sent.coordinates) : undefined;
  const changed = [
    ...[...ownMembers, 'additional_fields' as const].filter((name) => !isDeepStrictEqual(before[name], after[name])),
    ...Object.keys(parts),
    ...(added?.isNew ? ['coordinates'] : []),
  ];
  if (changed.length === 0) return before;
  await rejectTakenReference(ctx, after, async () => {
    await ctx.db.update(beneficiaries).set(after).where(eq(beneficiaries.id, before.id));
  });
  if (parts.addresses) await setAddresses(ctx, before.id, parts.addresses);
  if (parts.contacts) await replaceContacts(ctx, before, parts.contacts);
  const contacts = parts.contacts ?? (await contactsOfBeneficiary(ctx.db, before.id));
  await setSearchTerms(ctx.db, { kind: 'beneficiary', id: before.id }, termsOf(after, contacts));
  const isRenamed = (['first_name', 'last_name', 'organization_name'] as const).some((name) => changed.includes(name));
  if (isRenamed) await invalidateVerificationsByHolderName(ctx, await coordinatesOfBeneficiary(ctx.db, before.id));
  ctx.record({ resource: 'beneficiary', resource_id: before.id, after: { changed } });
  emitEvent(ctx, { type: 'beneficiary.changed', subject: before.id, data: { identity } });
  return after;
}

/** Replaces the contacts. If passcodes go to another one now, open passcodes end. */
async function replaceContacts(ctx: WriteContext, of: BeneficiaryRow, contacts: ContactRequest[]): Promise<void> {
  const before = await passcodeReceiver(ctx.db, of);
  await setContacts(ctx, of.id, contacts);
  if (isDeepStrictEqual(await passcodeReceiver(ctx.db, of), before)) return;
  for (const { id } of await coordinatesOfBeneficiary(ctx.db, of.id)) await cancelVerification(ctx, id);
}

/** The addresses and contacts of a patch that differ from the present ones. */
async function replacedParts(
  ctx: WriteContext,
  beneficiaryId: string,
  { addresses, contacts }: BeneficiaryRequest,
): Promise<{ addresses?: AddressRequest[]; contacts?: ContactRequest[] }> {
  const hasOtherAddresses =
    addresses !== undefined && !hasMembers(await addressesOfBeneficiary(ctx.db, beneficiaryId), addresses ?? []);
  const hasOtherContacts =
    contacts !== undefined &&
    !hasMembers(await contactsOfBeneficiary(ctx.db, beneficiaryId), (contacts ?? []).map(canonicalContact));
  return {
    ...(hasOtherAddresses && { addresses: addresses ?? [] }),
    ...(hasOtherContacts && { contacts: contacts ?? [] }),
  };
}

/** Whether the rows have the members of the items, one by one. */
const hasMembers = <Item extends object>(rows: Item[], items: Item[]): boolean =>
  rows.length === items.length &&
  items.every((item, index) => isDeepStrictEqual({ ...rows[index], ...item }, rows[index]));

/** Throws 400 when the body names another identity than the path. */
export function assertSameIdentity(identity: string, sent: BeneficiaryRequest): void {
  const provided = sent.identity_reference;
  if (provided === null || provided === undefined || caseKey(provided) === caseKey(identity)) return;
  throw beneficiaryProblems.identityMismatch(identity);
}

async function rejectTakenReference(
  ctx: WriteContext,
  row: BeneficiaryRow,
  write: () => Promise<unknown>,
): Promise<void> {
  await withSavepoint(ctx.db, write).catch((error: unknown) => {
    if (uniqueViolation(error) !== 'beneficiaries_identity_key_external_reference_key_unique') throw error;
    throw beneficiaryProblems.referenceTaken(row.external_reference);
  });
}

/** Fills the search columns, folded to ignore case. */
function withSearchColumns(row: BeneficiaryRow): BeneficiaryRow {
  const names = [row.organization_name, row.first_name, row.last_name, row.alias].filter(Boolean).join(' ');
  // Each name was checked alone; together they must not form a card number either.
  if (hasCardNumber(names)) throw beneficiaryProblems.cardNumberInName();
  const externalReferenceKey = row.external_reference === null ? null : caseKey(row.external_reference);
  return { ...row, search_text: beneficiarySearchText(row), external_reference_key: externalReferenceKey };
}

function mergeFields(
  before: Record<string, string>,
  sent: Record<string, string | null> | null | undefined,
): Record<string, string> {
  if (sent === null) return {};
  const merged = Object.entries({ ...before, ...sent });
  // The limit applies to the merged fields.
  const kept = merged.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]));
  if (kept.length > 64) throw beneficiaryProblems.tooManyFields();
  return Object.fromEntries(kept);
}

async function setAddresses(ctx: WriteContext, beneficiaryId: string, addresses: AddressRequest[]): Promise<void> {
  await ctx.db.delete(beneficiaryAddresses).where(eq(beneficiaryAddresses.beneficiary_id, beneficiaryId));
  const rows = addresses.map((address, position) => ({
    id: newId(),
    beneficiary_id: beneficiaryId,
    position,
    created_at: ctx.now,
    ...address,
  }));
  if (rows.length > 0) await ctx.db.insert(beneficiaryAddresses).values(rows);
}

async function setContacts(ctx: WriteContext, beneficiaryId: string, contacts: ContactRequest[]): Promise<void> {
  await ctx.db.delete(beneficiaryContacts).where(eq(beneficiaryContacts.beneficiary_id, beneficiaryId));
  const rows = contacts.map((contact, position) => ({
    id: newId(),
    beneficiary_id: beneficiaryId,
    position,
    created_at: ctx.now,
    ...canonicalContact(contact),
    uris: contactUris(contact).map(({ uri }) => uri),
  }));
  if (rows.length > 0) await ctx.db.insert(beneficiaryContacts).values(rows);
}

/** A contact as it is stored. */
const canonicalContact = (contact: ContactRequest): ContactRequest => ({
  ...contact,
  ...(contact.mobile_number !== '' && phoneParts(contact.mobile_prefix, contact.mobile_number)),
});

/** Throws one 400 with every contact that cannot be reached. */
function assertContactsReachable(contacts: ContactRequest[]): void {
  const errors: InputFault[] = contacts.flatMap((contact, index) =>
    contactFaults(contact).map(({ member, ...fault }) => ({ pointer: `/contacts/${index}/${member}`, ...fault })),
  );
  if (errors.length > 0) throw invalidInput(errors);
}
