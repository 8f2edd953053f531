import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import {
  type BeneficiaryCoordinateRow,
  type BeneficiaryRow,
  beneficiaries,
  beneficiaryCoordinates,
} from '#db/schema/beneficiaries.ts';
import { entities } from '#db/schema/entities.ts';
import { chunksOf } from '#lib/core/chunks.ts';
import type { BeneficiaryDetails } from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import { walletRows } from '#lib/domain/ledger/wallets/wallets.ts';

type InternalCoordinate = NonNullable<BeneficiaryDetails['beneficiary_internal_coordinates']>[number];
type MatchableBeneficiary = Pick<BeneficiaryRow, 'id' | 'matched_entity_id'>;

/**
 * The open accounts at this institution of each beneficiary: its internal coordinates, and the accounts of a matched
 * customer.
 */
export async function internalCoordinatesOf(
  db: Reader,
  beneficiaries: MatchableBeneficiary[],
  coordinates: BeneficiaryCoordinateRow[],
): Promise<Map<string, InternalCoordinate[]>> {
  const provided = coordinates.filter((row) => row.account_id !== null);
  const open = [
    ...(await openAccounts(db, [...new Set(provided.flatMap((row) => row.account_id ?? []))])),
    ...(await openAccountsOfEntities(db, [
      ...new Set(beneficiaries.flatMap((beneficiary) => beneficiary.matched_entity_id ?? [])),
    ])),
  ];
  const ids = [...new Set(open.map((account) => account.id))];
  const wallets = Map.groupBy(await walletRows(db, ids), (wallet) => wallet.account_id);
  const found = new Map<string, InternalCoordinate[]>();
  for (const beneficiary of beneficiaries) {
    const rows = provided.filter((row) => row.beneficiary_id === beneficiary.id);
    const own = new Set([
      ...open.filter(({ id }) => rows.some((row) => row.account_id === id)).map(({ id }) => id),
      ...open.filter(({ owner }) => owner !== null && owner === beneficiary.matched_entity_id).map(({ id }) => id),
    ]);
    found.set(
      beneficiary.id,
      [...own].map((id) => {
        const row = rows.find((candidate) => candidate.account_id === id);
        return {
          account_uuid: id,
          currencies: [...new Set((wallets.get(id) ?? []).map((wallet) => wallet.currency))],
          is_verified: Boolean(row?.verified_at),
          last_payment_date: row?.last_payment_at ?? null,
        };
      }),
    );
  }
  return found;
}

/** Whether the account is an open account of the matched customer, which can be paid without a coordinate. */
export async function isMatchedAccount(
  db: Reader,
  beneficiary: MatchableBeneficiary,
  accountId: string,
): Promise<boolean> {
  if (!beneficiary.matched_entity_id) return false;
  return (await openAccountsOfEntities(db, [beneficiary.matched_entity_id])).some(({ id }) => id === accountId);
}

interface OpenAccount {
  id: string;
  /** The entity that owns the account, when queried by entity. */
  owner: string | null;
}

async function openAccounts(db: Reader, ids: string[]): Promise<OpenAccount[]> {
  const found: OpenAccount[] = [];
  for (const chunk of chunksOf(ids)) {
    const rows = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(inArray(accounts.id, chunk), eq(accounts.state, 'OPEN')));
    found.push(...rows.map(({ id }) => ({ id, owner: null })));
  }
  return found;
}

async function openAccountsOfEntities(db: Reader, entityIds: string[]): Promise<OpenAccount[]> {
  const found: OpenAccount[] = [];
  for (const chunk of chunksOf(entityIds)) {
    const rows = await db
      .select({ id: accounts.id, owner: entities.id })
      .from(entities)
      // Owners of different types may have the same reference.
      .innerJoin(
        accounts,
        and(eq(accounts.owner_reference_key, entities.reference_key), eq(accounts.owner_type, entities.type)),
      )
      .where(and(inArray(entities.id, chunk), eq(accounts.state, 'OPEN')))
      .orderBy(asc(accounts.created_at), asc(accounts.id));
    found.push(...rows);
  }
  return found;
}

/** The open accounts at this institution that beneficiaries of the identity can be paid on. */
export async function accountsPayableBy(db: Reader, identityKey: string): Promise<Set<string>> {
  const shown = and(eq(beneficiaries.identity_key, identityKey), isNull(beneficiaries.hidden_at));
  const matched = await db
    .select({ id: beneficiaries.matched_entity_id })
    .from(beneficiaries)
    .where(and(shown, isNotNull(beneficiaries.matched_entity_id)));
  const provided = await db
    .select({ id: beneficiaryCoordinates.account_id })
    .from(beneficiaryCoordinates)
    .innerJoin(beneficiaries, eq(beneficiaries.id, beneficiaryCoordinates.beneficiary_id))
    .where(and(shown, isNotNull(beneficiaryCoordinates.account_id)));
  const ids = (rows: { id: string | null }[]) => rows.flatMap(({ id }) => id ?? []);
  const open = [...(await openAccounts(db, ids(provided))), ...(await openAccountsOfEntities(db, ids(matched)))];
  return new Set(open.map(({ id }) => id));
}
