import type {
  DynamicBeneficiaryCoords,
  DynamicCoordinatePatch,
  DynamicCoordinateRequest,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';

const patchNameMembers = ['alias', 'first_name', 'last_name', 'organization_name'] as const;

/**
 * The patch of stored bank details from the form: a member that the form no longer has is cleared with null.
 * `before` has the stored values by the dotted keys of the form; members that the API never returns stay unchanged.
 */
export function withClearedMembers(
  body: DynamicCoordinateRequest,
  before: Readonly<Record<string, string>>,
): DynamicCoordinatePatch {
  const provided: Record<string, string | null | undefined> = { ...body.coordinates };
  const members = Object.keys(before)
    .filter((key) => key.startsWith('coordinates.'))
    .map((key) => key.slice('coordinates.'.length));
  const gone = members.filter((member) => provided[member] === undefined);
  return {
    ...body,
    ...Object.fromEntries(patchNameMembers.map((name) => [name, body[name] ?? null])),
    coordinates: { ...body.coordinates, ...Object.fromEntries(gone.map((member) => [member, null])) },
  };
}

function holderTypeOf(stored: DynamicBeneficiaryCoords): 'ORGANIZATION' | 'INDIVIDUAL' | undefined {
  if (stored.organization_name) return 'ORGANIZATION';
  return stored.last_name ? 'INDIVIDUAL' : undefined;
}

/** The values of stored bank details, with their account type, by the dotted keys of their specification. */
export function storedValues(stored: DynamicBeneficiaryCoords, accountType?: string): Record<string, string> {
  const { payment_type, coordinates = {} } = stored;
  const flat = {
    payment_type,
    holder_type: holderTypeOf(stored),
    ...Object.fromEntries(patchNameMembers.map((name) => [name, stored[name]])),
    ...Object.fromEntries(Object.entries(coordinates).map(([member, value]) => [`coordinates.${member}`, value])),
    'coordinates.account_type': accountType,
  };
  const provided = Object.entries(flat).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return Object.fromEntries(provided);
}
