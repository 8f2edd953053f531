import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { command, forUpdate, query, type Reader, type Writer } from '#db/index.ts';
import {
  type BeneficiaryCoordinateRow,
  type BeneficiaryRow,
  beneficiaries,
  beneficiaryAddresses,
  beneficiaryContacts,
  beneficiaryCoordinates,
} from '#db/schema/beneficiaries.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { caseKey, nameKey } from '#lib/core/text/fold.ts';
import { beneficiaryProblems } from '#lib/domain/beneficiaries/problems.ts';
import { searchTermsOf } from '#lib/domain/search/search-terms.ts';
import type { ContactText } from '#lib/fields/contact/contact-hash.ts';

const isVisible = isNull(beneficiaries.hidden_at);
const isOfIdentity = eq(beneficiaries.identity_key, sql.placeholder('identity_key'));
const hasBeneficiaryId = eq(beneficiaries.id, sql.placeholder('id'));
const hasExternalReference = eq(beneficiaries.external_reference_key, sql.placeholder('key'));

const selectOfIdentity = (db: Reader, hasReference: SQL) =>
  db
    .select()
    .from(beneficiaries)
    .where(and(hasReference, isOfIdentity, isVisible));
const readOfIdentity = {
  byId: query((db) => selectOfIdentity(db, hasBeneficiaryId)),
  byReference: query((db) => selectOfIdentity(db, hasExternalReference)),
};
const lockOfIdentity = {
  byId: command((tx) => forUpdate(selectOfIdentity(tx, hasBeneficiaryId))),
  byReference: command((tx) => forUpdate(selectOfIdentity(tx, hasExternalReference))),
};
const visibleById = query((db) => db.select().from(beneficiaries).where(and(hasBeneficiaryId, isVisible)));
const visibleByReference = query((db) =>
  db.select().from(beneficiaries).where(and(hasExternalReference, isVisible)).orderBy(beneficiaries.id).limit(2),
);
const allOfIdentity = query((db) =>
  db
    .select()
    .from(beneficiaries)
    .where(and(isOfIdentity, isVisible))
    .orderBy(desc(beneficiaries.created_at), desc(beneficiaries.id)),
);

/** The beneficiary of an identity. Throws the same 404 for an unknown one and for one of another identity. */
export const beneficiaryOf = (db: Reader, identity: string, idRef: string): Promise<BeneficiaryRow> =>
  oneOfIdentity(readOfIdentity, db, { identity, idRef });

/** As `beneficiaryOf`, locked until the transaction ends. */
export const lockBeneficiaryOf = (tx: Writer, identity: string, idRef: string): Promise<BeneficiaryRow> =>
  oneOfIdentity(lockOfIdentity, tx, { identity, idRef });

type Find<Db> = (db: Db, values: Record<string, string>) => Promise<BeneficiaryRow[]>;

async function oneOfIdentity<Db>(
  { byId, byReference }: { byId: Find<Db>; byReference: Find<Db> },
  db: Db,
  { identity, idRef }: { identity: string; idRef: string },
): Promise<BeneficiaryRow> {
  const identity_key = caseKey(identity);
  const [found] = isUuid(idRef)
    ? await byId(db, { id: idRef.toLowerCase(), identity_key })
    : await byReference(db, { key: caseKey(idRef), identity_key });
  if (!found) throw beneficiaryNotFound();
  return found;
}

/** A beneficiary of any identity. Throws 404, or 409 when several identities use the reference. */
export async function beneficiaryBy(db: Reader, idRef: string): Promise<BeneficiaryRow> {
  const found = isUuid(idRef)
    ? await visibleById(db, { id: idRef.toLowerCase() })
    : await visibleByReference(db, { key: caseKey(idRef) });
  if (found.length > 1) {
    throw beneficiaryProblems.referenceAmbiguous(idRef);
  }
  if (!found[0]) throw beneficiaryNotFound();
  return found[0];
}

/** All beneficiaries of an identity, newest first. */
export function beneficiariesOf(db: Reader, identity: string): Promise<BeneficiaryRow[]> {
  return allOfIdentity(db, { identity_key: caseKey(identity) });
}

const beneficiaryNotFound = () => beneficiaryProblems.notFound();

const addressRows = query((db) =>
  db
    .select()
    .from(beneficiaryAddresses)
    .where(eq(beneficiaryAddresses.beneficiary_id, sql.placeholder('id')))
    .orderBy(asc(beneficiaryAddresses.position)),
);
const contactRows = query((db) =>
  db
    .select()
    .from(beneficiaryContacts)
    .where(eq(beneficiaryContacts.beneficiary_id, sql.placeholder('id')))
    .orderBy(asc(beneficiaryContacts.position)),
);
const coordinateRows = query((db) =>
  db
    .select()
    .from(beneficiaryCoordinates)
    .where(eq(beneficiaryCoordinates.beneficiary_id, sql.placeholder('id')))
    .orderBy(asc(beneficiaryCoordinates.created_at), asc(beneficiaryCoordinates.id)),
);

/** In the order in which they were entered. */
export const addressesOfBeneficiary = (db: Reader, id: string) => addressRows(db, { id });

/** In the order in which they were entered. */
export const contactsOfBeneficiary = (db: Reader, id: string) => contactRows(db, { id });

/** All bank details of a beneficiary, oldest first. */
export const coordinatesOfBeneficiary = (db: Reader, id: string) => coordinateRows(db, { id });

/** A coordinate of the beneficiary; ids are in any case. */
export async function findCoordinate(
  db: Reader,
  beneficiaryId: string,
  id: string,
): Promise<BeneficiaryCoordinateRow | undefined> {
  return (await coordinatesOfBeneficiary(db, beneficiaryId)).find((row) => row.id === id);
}

const coordinateRow = query((db) =>
  db
    .select({ coordinate: beneficiaryCoordinates, beneficiary: beneficiaries })
    .from(beneficiaryCoordinates)
    .innerJoin(beneficiaries, eq(beneficiaries.id, beneficiaryCoordinates.beneficiary_id))
    .where(and(eq(beneficiaryCoordinates.id, sql.placeholder('id')), isVisible)),
);

/** A coordinate of any identity with its beneficiary. Throws 404. */
export async function coordinateBy(
  db: Reader,
  id: string,
): Promise<{ coordinate: BeneficiaryCoordinateRow; beneficiary: BeneficiaryRow }> {
  const [found] = await coordinateRow(db, { id });
  if (!found) throw beneficiaryProblems.bankDetailsNotFound();
  return found;
}

/** The name shown for a beneficiary: organization, person, alias or reference. */
export function displayName(
  row: Pick<BeneficiaryRow, 'organization_name' | 'first_name' | 'last_name' | 'alias' | 'external_reference'>,
): string {
  const person = [row.first_name, row.last_name].filter(Boolean).join(' ');
  return row.organization_name ?? (person || row.alias || row.external_reference || 'beneficiary');
}

type NamedBeneficiary = Pick<
  BeneficiaryRow,
  'organization_name' | 'first_name' | 'last_name' | 'alias' | 'external_reference' | 'identity'
>;

const namesAndReferences = (row: NamedBeneficiary) => [
  row.organization_name,
  row.first_name,
  row.last_name,
  row.alias,
  row.external_reference,
  row.identity,
];

/** The searchable text of a beneficiary: names and references, lower case, without accents. */
export const beneficiarySearchText = (row: NamedBeneficiary): string =>
  nameKey(namesAndReferences(row).filter(Boolean).join(' '));

/** The terms by which the search of the console finds a beneficiary. */
export const beneficiarySearchTerms = (row: NamedBeneficiary, contacts: ContactText[]): string[] =>
  searchTermsOf(namesAndReferences(row), contacts);
