import { createHash } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Reader, readTogether } from '#db/index.ts';
import {
  type BeneficiaryCoordinateRow,
  type BeneficiaryRow,
  beneficiaries,
  beneficiaryContacts,
  beneficiaryCoordinates,
} from '#db/schema/beneficiaries.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import {
  type addressesOfBeneficiary,
  beneficiariesOf,
  beneficiaryOf,
  contactsOfBeneficiary,
  coordinatesOfBeneficiary,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import type {
  Beneficiary,
  BeneficiaryDetails,
  DynamicBeneficiaryCoords,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import type {
  BeneficiaryAddress,
  BeneficiaryContact,
  BeneficiaryCoordinate,
} from '#lib/domain/beneficiaries/beneficiaries/console-schemas.ts';
import { withoutEmpty } from '#lib/domain/beneficiaries/beneficiaries/without-empty-members.ts';
import { internalCoordinatesOf } from '#lib/domain/beneficiaries/overview/internal-accounts.ts';
import { matchedHashesOf } from '#lib/domain/beneficiaries/phonebook/matched-hashes.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';

type ContactRow = Awaited<ReturnType<typeof contactsOfBeneficiary>>[number];
type AddressRow = Awaited<ReturnType<typeof addressesOfBeneficiary>>[number];

/** A beneficiary as the API answers it, without bank details and without empty members. */
export function presentBeneficiary(row: BeneficiaryRow): Beneficiary {
  const { organization_name, ...common } = commonMembers(row);
  return { ...common, ...withoutEmpty({ organization: organization_name }) };
}

/** A beneficiary with all its bank details. */
export async function presentDetails(db: Reader, row: BeneficiaryRow): Promise<BeneficiaryDetails> {
  return detailsFrom(db, row, await partsOf(db, row.id));
}

/** As `presentDetails`, for a beneficiary of an identity; with an id, all travel together. Throws 404. */
export function beneficiaryDetailsBy(
  db: Reader,
  identity: string,
  idRef: string,
): Promise<{ row: BeneficiaryRow; details: BeneficiaryDetails }> {
  return readTogether(db, async (one) => {
    const [found, known] = await Promise.allSettled([
      beneficiaryOf(one, identity, idRef),
      isUuid(idRef) ? partsOf(one, idRef.toLowerCase()) : undefined,
    ]);
    if (found.status === 'rejected') throw found.reason;
    if (known.status === 'rejected') throw known.reason;
    const row = found.value;
    return { row, details: await detailsFrom(one, row, known.value ?? (await partsOf(one, row.id))) };
  });
}

interface BeneficiaryParts {
  contacts: ContactRow[];
  coordinates: BeneficiaryCoordinateRow[];
  salt: string;
}

interface DerivedParts {
  internal: NonNullable<BeneficiaryDetails['beneficiary_internal_coordinates']>;
  /** Of a customer that the phonebook matched: the hashes by which it did. */
  matchedHashes: string[];
}

function partsOf(db: Reader, id: string): Promise<BeneficiaryParts> {
  return readTogether(db, async (one) => {
    const [contacts, coordinates, salt] = await Promise.all([
      contactsOfBeneficiary(one, id),
      coordinatesOfBeneficiary(one, id),
      settingOf(one, 'contacts/hash_salt'),
    ]);
    return { contacts, coordinates, salt };
  });
}

async function detailsFrom(db: Reader, row: BeneficiaryRow, parts: BeneficiaryParts): Promise<BeneficiaryDetails> {
  const internal = await internalCoordinatesOf(db, [row], parts.coordinates);
  const matched = await matchedHashesOf(db, [row], parts.salt);
  return detailsOf(row, {
    ...parts,
    internal: internal.get(row.id) ?? [],
    matchedHashes: matched.get(row.id) ?? [],
  });
}

/** All beneficiaries of an identity with their bank details, with a fixed number of queries. */
export async function listDetails(db: Reader, identity: string): Promise<BeneficiaryDetails[]> {
  const rows = await beneficiariesOf(db, identity);
  const ofIdentity = and(eq(beneficiaries.identity_key, caseKey(identity)), isNull(beneficiaries.hidden_at));
  const contacts = await db
    .select({ row: beneficiaryContacts })
    .from(beneficiaryContacts)
    .innerJoin(beneficiaries, eq(beneficiaries.id, beneficiaryContacts.beneficiary_id))
    .where(ofIdentity)
    .orderBy(asc(beneficiaryContacts.position));
  const coordinates = await db
    .select({ row: beneficiaryCoordinates })
    .from(beneficiaryCoordinates)
    .innerJoin(beneficiaries, eq(beneficiaries.id, beneficiaryCoordinates.beneficiary_id))
    .where(ofIdentity)
    .orderBy(asc(beneficiaryCoordinates.created_at), asc(beneficiaryCoordinates.id));
  const internal = await internalCoordinatesOf(
    db,
    rows,
    coordinates.map(({ row }) => row),
  );
  const salt = await settingOf(db, 'contacts/hash_salt');
  const matched = await matchedHashesOf(db, rows, salt);
  const contactsBy = Map.groupBy(contacts, ({ row }) => row.beneficiary_id);
  const coordinatesBy = Map.groupBy(coordinates, ({ row }) => row.beneficiary_id);
  return rows.map((row) =>
    detailsOf(row, {
      contacts: (contactsBy.get(row.id) ?? []).map((found) => found.row),
      coordinates: (coordinatesBy.get(row.id) ?? []).map((found) => found.row),
      internal: internal.get(row.id) ?? [],
      matchedHashes: matched.get(row.id) ?? [],
      salt,
    }),
  );
}

function detailsOf(
  row: BeneficiaryRow,
  { contacts, coordinates, internal, matchedHashes, salt }: BeneficiaryParts & DerivedParts,
): BeneficiaryDetails {
  const ownHashes = contacts.flatMap((contact) => contact.uris.map((uri) => sha256Hex(salt + uri)));
  const dynamic = coordinates.filter((coordinate) => coordinate.kind === 'DYNAMIC').map(presentDynamic);
  return {
    ...commonMembers(row),
    contact_hash_list: [...new Set([...ownHashes, ...matchedHashes])],
    beneficiary_internal_coordinates: internal,
    dynamic_beneficiary_coords: dynamic,
  };
}

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

function presentDynamic(row: BeneficiaryCoordinateRow): DynamicBeneficiaryCoords {
  const { account_type: _requestOnly, secondary_identification: _writeOnly, ...coordinates } = row.members ?? {};
  return {
    beneficiary_coordinate_id: row.id,
    currency: row.currency ?? '',
    ...withoutEmpty({
      alias: row.alias,
      bank_name: row.members?.bank_name,
      first_name: row.first_name,
      last_name: row.last_name,
      organization_name: row.organization_name,
      last_payment_date: row.last_payment_at,
      payment_type: row.payment_type,
    }),
    coordinates,
    is_verified: row.verified_at !== null,
    primary_coordinate_formats: row.primary_formats,
    primary_coordinates: row.primary_values,
  };
}

/** Bank details as the API has them: `external` is in `coordinates`, and again next to it. */
export function presentBeneficiaryCoordinate(row: BeneficiaryCoordinateRow): BeneficiaryCoordinate {
  const external = row.carrier.external as Record<string, string> | undefined;
  return { id: row.id, coordinates: row.carrier, ...withoutEmpty({ external }) };
}

/** An address without its beneficiary and its position, which is its index in the list. */
export function presentAddress({ beneficiary_id: _of, position: _at, ...row }: AddressRow): BeneficiaryAddress {
  return row;
}

/** A contact as callers read it: its row also has what is hashed for the phonebook. */
export function presentContact({
  id,
  created_at,
  email,
  mobile_prefix,
  mobile_number,
}: ContactRow): BeneficiaryContact {
  return { id, created_at, email, mobile_prefix, mobile_number };
}

function commonMembers(row: BeneficiaryRow) {
  return {
    id: row.id,
    created_at: row.created_at,
    ...withoutEmpty({
      updated_at: row.updated_at,
      alias: row.alias,
      external_reference: row.external_reference,
      first_name: row.first_name,
      last_name: row.last_name,
      organization_name: row.organization_name,
      additional_fields: Object.keys(row.additional_fields).length > 0 ? row.additional_fields : undefined,
    }),
  };
}
