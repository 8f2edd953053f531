import type {
  DynamicBeneficiaryCoords,
  DynamicCoordinatePatch,
  DynamicCoordinateRequest,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiary-schemas.ts';

const patchNameMembers = ['alias', 'first_name', 'last_name', 'organization_name'] as const;

/**
 * The patch that makes a stored coordinate what the form says: a member the form has no more is cleared with null.
 * `before` holds the stored values by the form's dotted keys; what is never answered is not among them and stays.
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

/** A stored coordinate by the dotted keys of its specification's form. */
export function storedValues(stored: DynamicBeneficiaryCoords): Record<string, string> {
  const { payment_type, coordinates = {} } = stored;
  const holder_type = stored.organization_name ? 'ORGANIZATION' : stored.last_name ? 'INDIVIDUAL' : undefined;
  const flat = {
    payment_type,
    holder_type,
    ...Object.fromEntries(patchNameMembers.map((name) => [name, stored[name]])),
    ...Object.fromEntries(Object.entries(coordinates).map(([member, value]) => [`coordinates.${member}`, value])),
  };
  const provided = Object.entries(flat).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return Object.fromEntries(provided);
}
