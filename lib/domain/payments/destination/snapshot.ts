import type { BeneficiaryCoordinateRow, BeneficiaryRow } from '#db/schema/beneficiaries.ts';
import type { BeneficiarySnapshot } from '#db/schema/payments.ts';
import { canonicalJson } from '#lib/core/json/canonical-json.ts';
import { mac } from '#lib/core/secrets/keys.ts';
import { displayName } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { paymentRoute } from '#lib/domain/beneficiaries/forms/forms.ts';
import type { PaymentTarget } from '#lib/domain/payments/destination/payment-target.ts';
import type { PaymentBeneficiary } from '#lib/domain/payments/payment.ts';
import { railText } from '#lib/fields/rails/rail-text.ts';

/** The differing parts of a snapshot. `beneficiary`: it no longer exists. */
export type ChangedPart = 'name' | 'bank_details' | 'verification' | 'beneficiary';

type NamedParty = Pick<BeneficiaryRow, 'first_name' | 'last_name' | 'organization_name'>;

/** A snapshot of everything that determines where a payment goes. */
export function snapshotOf(
  beneficiary: BeneficiaryRow,
  coordinate: BeneficiaryCoordinateRow,
  { currency, target }: { currency: string; target: PaymentTarget },
): BeneficiarySnapshot {
  const holder = fullName(coordinate);
  const { country_code } = coordinate;
  return {
    name: fullName(beneficiary) ?? displayName(beneficiary),
    ...(holder && { account_holder: holder }),
    bank_details: {
      payment_type: paymentRoute(coordinate, currency).payment_type,
      ...(coordinate.currency && { currency: coordinate.currency }),
      ...(country_code && { country_code }),
      ...(coordinate.members ?? membersByPath(coordinate.carrier)),
      ...target.details,
    },
    primary_values: target.details.account_reference ? [target.details.account_reference] : coordinate.primary_values,
    verified_at: coordinate.verified_at,
    verification_id: coordinate.verification_id,
  };
}

/** A keyed hash, because bank details are easy to guess. Equal for equal snapshots. */
export const snapshotHash = (snapshot: BeneficiarySnapshot): string =>
  mac('fingerprint', `payment beneficiary\n${canonicalJson(snapshot)}`);

/** What differs between two snapshots; `beneficiary` if it is gone. */
export function changedParts(before: BeneficiarySnapshot, now: BeneficiarySnapshot | undefined): ChangedPart[] {
  if (!now) return ['beneficiary'];
  const [old, current] = [snapshotParts(before), snapshotParts(now)];
  return (['name', 'bank_details', 'verification'] as const).filter(
    (part) => canonicalJson(old[part]) !== canonicalJson(current[part]),
  );
}

/** The compared parts, by their names in problems. */
export function snapshotParts(snapshot: BeneficiarySnapshot) {
  const { name, account_holder, verified_at, verification_id, ...bank_details } = snapshot;
  return { name: [name, account_holder], bank_details, verification: [verified_at, verification_id] };
}

/** A snapshot as in the contract. */
export function presentSnapshot(snapshot: BeneficiarySnapshot, hash = snapshotHash(snapshot)): PaymentBeneficiary {
  const { name, account_holder, bank_details, primary_values, verified_at } = snapshot;
  // Write-only, as in the API of coordinates, but compared.
  const { secondary_identification: _, ...shown } = bank_details;
  return {
    name,
    ...(account_holder && { account_holder }),
    bank_details: shown,
    payment_type_name: railText(shown.payment_type ?? ''),
    primary_coordinates: primary_values,
    is_verified: verified_at !== null,
    ...(verified_at !== null && { verified_at }),
    hash,
  };
}

/** All names, because each of them may change; undefined without a name. */
function fullName({ first_name, last_name, organization_name }: NamedParty): string | undefined {
  const person = [first_name, last_name].filter(Boolean).join(' ');
  return organization_name && person ? `${organization_name} (${person})` : organization_name || person || undefined;
}

/** The members of embedded bank details by path; `banking` has no prefix. */
function membersByPath(value: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
      if (member === null || member === undefined) return [];
      const path = name === 'banking' ? prefix : `${prefix}${name}`;
      if (typeof member === 'object') return Object.entries(membersByPath(member, path && `${path}.`));
      return [[path, String(member)]];
    }),
  );
}
