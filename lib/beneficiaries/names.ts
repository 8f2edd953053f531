import { inArray } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { beneficiaries, beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { displayName } from '#lib/beneficiaries/beneficiaries.ts';

/** What payees and their coordinates are called, by id; a coordinate by its currency and what it is recognised by. */
export async function namesOf(db: Reader, beneficiary_ids: string[]) {
  const ids = [...new Set(beneficiary_ids)];
  const payees = await db.select().from(beneficiaries).where(inArray(beneficiaries.id, ids));
  const coordinates = await db
    .select()
    .from(beneficiaryCoordinates)
    .where(inArray(beneficiaryCoordinates.beneficiary_id, ids));
  return {
    payees: new Map(payees.map((row) => [row.id, displayName(row)])),
    coordinates: new Map(
      coordinates.map(({ id, currency, primary_values }) => [id, { currency: currency ?? '', primary_values }]),
    ),
  };
}
