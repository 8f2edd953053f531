import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { counted, type Reader } from '#db/index.ts';
import {
  type BeneficiaryCoordinateRow,
  type BeneficiaryRow,
  beneficiaries,
  beneficiaryCoordinates,
  phonebooks,
} from '#db/schema/beneficiaries.ts';
import { verifications } from '#db/schema/verifications.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { ibanFingerprint } from '#lib/domain/beneficiaries/bank-details/fingerprint.ts';
import {
  addressesOfBeneficiary,
  beneficiaryBy,
  contactsOfBeneficiary,
  coordinatesOfBeneficiary,
  displayName,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { presentAddress, presentContact, presentDetails } from '#lib/domain/beneficiaries/beneficiaries/present.ts';
import { withoutEmpty } from '#lib/domain/beneficiaries/beneficiaries/without-empty-members.ts';
import type {
  BeneficiaryOverview,
  BeneficiarySummary,
  IdentitySummary,
} from '#lib/domain/beneficiaries/overview/contract.ts';
import { incompleteCoordinates, warningSignals } from '#lib/domain/beneficiaries/overview/warning-signals.ts';
import { countUnverified, isUnverified } from '#lib/domain/beneficiaries/verification/figures.ts';
import { statusAt } from '#lib/domain/beneficiaries/verification/verification.ts';
import { labelField } from '#lib/domain/records/label-field.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import { fetchPage, type PageQuery, type RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage, listReader } from '#lib/server/list/table-page.ts';

const identitiesMax = 50;
/** The newest beneficiaries in which the latest identities are searched. */
const recentRows = 500;

export const beneficiaryFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: beneficiaries.id, sortable: true },
    identity_reference: {
      type: 'text',
      column: beneficiaries.identity,
      folded: beneficiaries.identity_key,
      sortable: true,
    },
    external_reference: {
      type: 'text',
      column: beneficiaries.external_reference,
      folded: beneficiaries.external_reference_key,
    },
    name: {
      type: 'text',
      column: beneficiaries.search_text,
      folded: beneficiaries.search_text,
      isName: true,
      sortable: true,
      indexOrdered: true,
    },
    created_at: { type: 'instant', column: beneficiaries.created_at, sortable: true, indexOrdered: true },
    iban: {
      type: 'fingerprint',
      column: beneficiaryCoordinates.account_fingerprint,
      fingerprint: ibanFingerprint,
      scopedTo: (condition) =>
        sql`${beneficiaries.id} in (select ${beneficiaryCoordinates.beneficiary_id} from ${beneficiaryCoordinates} where ${condition})`,
    },
    labels: labelField('beneficiary', beneficiaries.id),
  },
  id: beneficiaries.id,
  sort: '-created_at',
};

export const coordinateFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: beneficiaryCoordinates.id },
    currency: { type: 'text', column: beneficiaryCoordinates.currency },
    payment_type: { type: 'text', column: beneficiaryCoordinates.payment_type },
    kind: { type: 'enum', column: beneficiaryCoordinates.kind, values: ['DYNAMIC', 'CARRIED', 'INTERNAL'] },
    created_at: { type: 'instant', column: beneficiaryCoordinates.created_at, sortable: true },
  },
  id: beneficiaryCoordinates.id,
  sort: '-created_at',
};

/** A page of beneficiaries of all identities with their coordinates. */
export async function listBeneficiaries(db: Reader, query: PageQuery): Promise<RecordPage<BeneficiarySummary>> {
  const scope = { condition: isNull(beneficiaries.hidden_at), key: '' };
  const page = await fetchTablePage(db, beneficiaries, {
    name: 'beneficiaries',
    query,
    table: beneficiaryFields,
    scope,
  });
  return { ...page, page: await presentSummaries(db, page.page) };
}

async function presentSummaries(db: Reader, rows: BeneficiaryRow[]): Promise<BeneficiarySummary[]> {
  const ids = rows.map(({ id }) => id);
  const coordinates = await db
    .select()
    .from(beneficiaryCoordinates)
    .where(inArray(beneficiaryCoordinates.beneficiary_id, ids))
    .orderBy(asc(beneficiaryCoordinates.created_at), asc(beneficiaryCoordinates.id));
  const of = Map.groupBy(coordinates, (coordinate) => coordinate.beneficiary_id);
  const pairs = rows.flatMap((beneficiary) =>
    (of.get(beneficiary.id) ?? []).map((coordinate) => ({ beneficiary, coordinate })),
  );
  const incomplete = await incompleteCoordinates(db, pairs);
  return rows.map((row) => {
    const own = of.get(row.id) ?? [];
    const paid = own.flatMap(({ last_payment_at }) => last_payment_at ?? []).sort();
    return {
      id: row.id,
      ...withoutEmpty({
        identity_reference: row.identity,
        alias: row.alias,
        external_reference: row.external_reference,
        last_payment_date: paid.at(-1),
        updated_at: row.updated_at,
      }),
      display_name: displayName(row),
      is_matched: row.matched_entity_id !== null,
      coordinates: own.map((coordinate) => presentCoordinateSummary(coordinate, incomplete)),
      created_at: row.created_at,
    };
  });
}

/** Unverified coordinates of all identities. */
export async function listUnverifiedCoordinates(db: Reader, query: PageQuery) {
  const reader = await listReader(db, query);
  const from = () =>
    reader
      .select({ ...getTableColumns(beneficiaryCoordinates), beneficiary: getTableColumns(beneficiaries) })
      .from(beneficiaryCoordinates)
      .innerJoin(beneficiaries, eq(beneficiaries.id, beneficiaryCoordinates.beneficiary_id));
  const page = await fetchPage<BeneficiaryCoordinateRow & { beneficiary: BeneficiaryRow }>({
    name: 'unverified',
    query,
    table: coordinateFields,
    fetch: ({ where, orderBy, limit, offset }) =>
      from()
        .where(and(isUnverified, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: (where) => countUnverified(reader, where),
  });
  const incomplete = await incompleteCoordinates(
    db,
    page.page.map((row) => ({ coordinate: row, beneficiary: row.beneficiary })),
  );
  const lines = page.page.map((row) => ({
    ...presentCoordinateSummary(row, incomplete),
    beneficiary_id: row.beneficiary_id,
    ...withoutEmpty({ identity_reference: row.beneficiary.identity }),
    display_name: displayName(row.beneficiary),
    created_at: row.created_at,
  }));
  return { ...page, page: lines };
}

/** The identities that added a beneficiary most recently, or whose reference starts with the search; at most 50. */
export async function listIdentities(db: Reader, search: string | undefined): Promise<IdentitySummary[]> {
  const key = search === undefined ? undefined : caseKey(search);
  const begins =
    key === undefined
      ? undefined
      : and(gte(beneficiaries.identity_key, key), lt(beneficiaries.identity_key, `${key}\u{10ffff}`));
  const newest = await db
    .select({ identity_key: beneficiaries.identity_key })
    .from(beneficiaries)
    .where(and(isNotNull(beneficiaries.identity), isNull(beneficiaries.hidden_at), begins))
    .orderBy(desc(beneficiaries.created_at), desc(beneficiaries.id))
    .limit(recentRows);
  const keys = [...new Set(newest.map(({ identity_key }) => identity_key))].slice(0, identitiesMax);
  if (keys.length === 0) return [];
  const rows = await db
    .select({
      identity_key: beneficiaries.identity_key,
      identity_reference: sql<string>`max(${beneficiaries.identity})`,
      beneficiaries: counted(),
      last_added_at: sql`max(${beneficiaries.created_at})`.mapWith(beneficiaries.created_at),
    })
    .from(beneficiaries)
    .where(and(inArray(beneficiaries.identity_key, keys), isNull(beneficiaries.hidden_at)))
    .groupBy(beneficiaries.identity_key);
  const books = await db.select().from(phonebooks).where(inArray(phonebooks.identity_key, keys));
  const lines = rows.map(({ identity_key, ...line }) => ({
    ...line,
    ...withoutEmpty({ synced_at: books.find((book) => book.identity_key === identity_key)?.synced_at }),
  }));
  return lines.sort((left, right) => (left.last_added_at < right.last_added_at ? 1 : -1));
}

/** Everything that the page of a beneficiary shows. Throws 404. */
export async function beneficiaryOverview(db: Reader, id: string, now: string): Promise<BeneficiaryOverview> {
  const row = await beneficiaryBy(db, id);
  const coordinates = await coordinatesOfBeneficiary(db, row.id);
  const incomplete = await incompleteCoordinates(
    db,
    coordinates.map((coordinate) => ({ coordinate, beneficiary: row })),
  );
  const latest = await latestVerifications(db, row.id);
  return {
    ...withoutEmpty({ identity_reference: row.identity }),
    display_name: displayName(row),
    is_matched: row.matched_entity_id !== null,
    revision: row.revision,
    beneficiary: await presentDetails(db, row),
    addresses: (await addressesOfBeneficiary(db, row.id)).map(presentAddress),
    contacts: (await contactsOfBeneficiary(db, row.id)).map(presentContact),
    coordinates: coordinates.map((coordinate) => {
      const verification = latest.get(coordinate.id);
      return {
        ...presentCoordinateSummary(coordinate, incomplete),
        revision: coordinate.revision,
        coordinates: coordinate.carrier,
        ...withoutEmpty({
          verified_at: coordinate.verified_at,
          last_payment_date: coordinate.last_payment_at,
          updated_at: coordinate.updated_at,
        }),
        ...(verification && { verification: { id: verification.id, status: statusAt(verification, now) } }),
        created_at: coordinate.created_at,
      };
    }),
    signals: await warningSignals(db, row, coordinates),
  };
}

async function latestVerifications(db: Reader, beneficiaryId: string) {
  const rows = await db
    .select()
    .from(verifications)
    .where(eq(verifications.beneficiary_id, beneficiaryId))
    .orderBy(asc(verifications.created_at), asc(verifications.id));
  return new Map(rows.map((row) => [row.coordinate_id, row]));
}

function presentCoordinateSummary(row: BeneficiaryCoordinateRow, incomplete: Set<string>) {
  return {
    id: row.id,
    kind: row.kind,
    ...withoutEmpty({ currency: row.currency, payment_type: row.payment_type }),
    primary_coordinates: row.primary_values,
    is_verified: row.verified_at !== null,
    needs_completion: incomplete.has(row.id),
  };
}
