import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import type { AccountRow } from '#db/schema/accounts.ts';
import { type BeneficiaryRow, beneficiaries, beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { entities } from '#db/schema/entities.ts';
import type { SearchTermKind } from '#db/schema/search.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { sentenceCase } from '#lib/core/text/sentence-case.ts';
import type { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import { accountCoordinateRows } from '#lib/domain/accounts/core/accounts.ts';
import { searchRows } from '#lib/domain/accounts/search/search.ts';
import { ibanFingerprint } from '#lib/domain/beneficiaries/bank-details/fingerprint.ts';
import { displayName } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { entityName } from '#lib/domain/entities/entities.ts';
import type { FindRecords, FoundRecord } from '#lib/domain/search/hit.ts';
import { maskedCode } from '#lib/domain/search/marks.ts';
import { accountNumberTerm, recordsWithTerm, recordsWithWords } from '#lib/domain/search/search-terms.ts';
import type { SearchQuestion } from '#lib/domain/search/search-text.ts';

/** Accounts by any fragment, as the list of accounts searches. */
export const findAccounts: FindRecords = async ({ db }, question, limit) => {
  const { page } = await searchRows(db, question.text, { 'page[size]': limit });
  const coordinates = Map.groupBy(
    await accountCoordinateRows(
      db,
      page.map(({ seq }) => seq),
    ),
    (row) => row.account_seq,
  );
  return page.map((row) => {
    const numbers = (coordinates.get(row.seq) ?? []).flatMap(({ coordinates: stored }) => {
      const { banking } = stored as AccountCoords;
      return [banking?.iban, banking?.account_number].filter((number) => typeof number === 'string');
    });
    return accountRecord(row, numbers, question);
  });
};

function accountRecord(row: AccountRow, numbers: string[], { text, code, iban }: SearchQuestion): FoundRecord {
  const compact = numbers.map((number) => number.replaceAll(/\W/g, ''));
  const matched = compact.find((number) => number.toLowerCase().includes(code));
  return {
    id: row.id,
    label: row.name,
    details: [row.reference, row.owner_reference, sentenceCase(row.state)],
    ...(matched && { masked: maskedCode(matched, code) }),
    isNamed: row.reference_key === caseKey(text) || (iban !== undefined && compact.includes(iban)),
  };
}

/** The ids that the question names: the id itself, a contact, or words. */
async function namedIds(
  db: Reader,
  kind: SearchTermKind,
  { id, contactTerms, words }: SearchQuestion,
  limit: number,
): Promise<{ ids: string[]; byContact: Set<string> }> {
  if (id !== undefined) return { ids: [id], byContact: new Set() };
  const contacts = await recordsWithTerm(db, { kind, terms: contactTerms }, limit);
  const named = await recordsWithWords(db, { kind, words }, limit);
  return { ids: [...new Set([...contacts, ...named])].slice(0, limit), byContact: new Set(contacts) };
}

/** Rows in the order of the ids. */
const rowsInOrder = <Row extends { id: string }>(ids: string[], rows: Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Beneficiaries by name, reference or contact, without hidden ones; `findBankDetails` has the rest. */
export const findBeneficiaries: FindRecords = async ({ db }, question, limit) => {
  const { ids, byContact } = await namedIds(db, 'beneficiary', question, limit);
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(beneficiaries)
    .where(and(inArray(beneficiaries.id, ids), isNull(beneficiaries.hidden_at)));
  return rowsInOrder(ids, rows).map((row) => ({
    ...beneficiaryRecord(row),
    isNamed: byContact.has(row.id) || row.external_reference_key === caseKey(question.text),
  }));
};

const beneficiaryRecord = (row: BeneficiaryRow): FoundRecord => ({
  id: row.id,
  label: displayName(row),
  details: [row.alias === displayName(row) ? null : row.alias, row.external_reference, row.identity],
  ...(row.identity !== null && { identity_reference: row.identity }),
});

const accountNumberLengthMin = 5;

/** Bank details of beneficiaries: by id, by the fingerprint of a whole IBAN, or by the hash of an account number. */
export const findBankDetails: FindRecords = async ({ db }, question, limit) => {
  const { iban, code } = question;
  const isWanted = await bankDetailsNamed(db, question, limit);
  if (!isWanted) return [];
  const rows = await db
    .select({ coordinate: beneficiaryCoordinates, beneficiary: beneficiaries })
    .from(beneficiaryCoordinates)
    .innerJoin(beneficiaries, eq(beneficiaries.id, beneficiaryCoordinates.beneficiary_id))
    .where(and(isWanted, isNull(beneficiaries.hidden_at)))
    .limit(limit);
  return rows.map(({ coordinate, beneficiary }) => {
    const number = iban ?? coordinate.primary_values.at(-1)?.replaceAll(/\W/g, '');
    return {
      ...beneficiaryRecord(beneficiary),
      id: coordinate.id,
      beneficiary_id: beneficiary.id,
      ...(number && { masked: maskedCode(number, code) }),
      isNamed: question.id === undefined,
    };
  });
};

async function bankDetailsNamed(
  db: Reader,
  { id, iban, code }: SearchQuestion,
  limit: number,
): Promise<SQL | undefined> {
  if (id !== undefined) return eq(beneficiaryCoordinates.id, id);
  if (iban !== undefined) return eq(beneficiaryCoordinates.account_fingerprint, ibanFingerprint(iban));
  if (code.length < accountNumberLengthMin || !/\d/.test(code)) return undefined;
  const ids = await recordsWithTerm(db, { kind: 'bank-details', terms: [accountNumberTerm(code)] }, limit);
  return ids.length === 0 ? undefined : inArray(beneficiaryCoordinates.id, ids);
}

/** Entities by name, reference or contact. A deleted one has only its reference. */
export const findEntities: FindRecords = async ({ db }, question, limit) => {
  const { ids, byContact } = await namedIds(db, 'entity', question, limit);
  if (ids.length === 0) return [];
  const rows = await db.select().from(entities).where(inArray(entities.id, ids));
  return rowsInOrder(ids, rows).map((row) => {
    const name = row.state === 'DELETED' ? '' : entityName(row);
    return {
      id: row.id,
      label: name || row.reference,
      details: [name && row.reference, sentenceCase(row.role), sentenceCase(row.state)],
      role: row.role,
      isNamed: byContact.has(row.id) || row.reference_key === caseKey(question.text),
    };
  });
};
