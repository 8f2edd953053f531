import { and, eq, isNotNull } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type BeneficiaryRow, beneficiaries, customerHashes, phonebookHashes } from '#db/schema/beneficiaries.ts';
import { entities } from '#db/schema/entities.ts';
import { hashesOfAspects, keyedContactHash } from '#lib/domain/beneficiaries/phonebook/matching.ts';

/**
 * By beneficiary, the hashes of the phonebook that matched its customer. Other contacts of the customer stay unknown
 * to the identity. With a fixed number of queries, and with none when the phonebook matched none of the rows.
 */
export async function matchedHashesOf(
  db: Reader,
  rows: Pick<BeneficiaryRow, 'id' | 'identity_key' | 'matched_entity_id'>[],
  salt: string,
): Promise<Map<string, string[]>> {
  const matched = rows.filter((row) => row.matched_entity_id !== null);
  const [first] = matched;
  if (!first) return new Map();
  const only = matched.length === 1 ? eq(beneficiaries.id, first.id) : isNotNull(beneficiaries.matched_entity_id);
  const ofRows = and(eq(beneficiaries.identity_key, first.identity_key), only);
  const customers = await db
    .select({ id: beneficiaries.id, aspects: entities.aspects })
    .from(beneficiaries)
    .innerJoin(entities, eq(entities.id, beneficiaries.matched_entity_id))
    .where(ofRows);
  const found = await db
    .select({ hash: customerHashes.hash })
    .from(beneficiaries)
    .innerJoin(customerHashes, eq(customerHashes.entity_id, beneficiaries.matched_entity_id))
    .innerJoin(
      phonebookHashes,
      and(eq(phonebookHashes.identity_key, beneficiaries.identity_key), eq(phonebookHashes.hash, customerHashes.hash)),
    )
    .where(ofRows);
  const known = new Set(found.map(({ hash }) => hash));
  return new Map(
    customers.map(({ id, aspects }) => [
      id,
      hashesOfAspects(aspects, salt).filter((hash) => known.has(keyedContactHash(hash))),
    ]),
  );
}
