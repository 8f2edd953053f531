import type { Pair } from '#components/ui/input/key-value-grid.tsx';
import type {
  AddressRequest,
  BeneficiaryRequest,
  ContactRequest,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import type { BeneficiaryOverview } from '#lib/domain/beneficiaries/overview/contract.ts';

/** The values of the form: each member is a text, empty when absent. */
export interface BeneficiaryValues {
  kind: 'PERSON' | 'ORGANIZATION';
  first_name: string;
  last_name: string;
  organization_name: string;
  alias: string;
  external_reference: string;
  contacts: ContactRequest[];
  addresses: AddressRequest[];
  /** The additional fields. */
  pairs: Pair[];
}

export const emptyContact: ContactRequest = { email: '', mobile_prefix: '', mobile_number: '' };
export const emptyAddress: AddressRequest = {
  country: '',
  address: '',
  neighbourhood: '',
  city: '',
  state: '',
  post_code: '',
};
export const emptyBeneficiary: BeneficiaryValues = {
  kind: 'PERSON',
  first_name: '',
  last_name: '',
  organization_name: '',
  alias: '',
  external_reference: '',
  contacts: [],
  addresses: [],
  pairs: [],
};

const textMembers = ['first_name', 'last_name', 'organization_name', 'alias', 'external_reference'] as const;

/** The names that the form does not show for a kind of beneficiary. */
const hiddenNames: Record<BeneficiaryValues['kind'], readonly (typeof textMembers)[number][]> = {
  PERSON: ['organization_name'],
  ORGANIZATION: ['first_name', 'last_name'],
};

/** The values without the names that the kind of beneficiary does not have. */
const namesOfKind = (values: BeneficiaryValues): BeneficiaryValues => ({
  ...values,
  ...Object.fromEntries(hiddenNames[values.kind].map((name) => [name, ''])),
});

/** The body that creates the beneficiary, without empty members. */
export function creationOf(values: BeneficiaryValues): BeneficiaryRequest {
  const named = namesOfKind(values);
  const members = textMembers.flatMap((member) =>
    named[member].trim() === '' ? [] : [[member, named[member].trim()]],
  );
  const fields = pairMembers(values.pairs);
  return {
    ...Object.fromEntries(members),
    ...(named.contacts.length > 0 && { contacts: named.contacts }),
    ...(named.addresses.length > 0 && { addresses: named.addresses }),
    ...(Object.keys(fields).length > 0 && { additional_fields: fields }),
  };
}

/** The patch from the form: null clears a member, a list replaces the stored list. */
export function changeOf(
  values: BeneficiaryValues,
  before: Pick<BeneficiaryValues, 'kind' | 'pairs'>,
): BeneficiaryRequest {
  const named = namesOfKind(values);
  // The API takes names of both kinds. Those that are not shown stay, unless the person has chosen another kind.
  const kept = values.kind === before.kind ? hiddenNames[values.kind] : [];
  const sentMembers = textMembers.filter((member) => !kept.includes(member));
  const gone = before.pairs.filter(({ key }) => !values.pairs.some((pair) => pair.key === key));
  return {
    ...Object.fromEntries(sentMembers.map((member) => [member, named[member].trim() || null])),
    contacts: named.contacts,
    addresses: named.addresses,
    additional_fields: { ...pairMembers(values.pairs), ...Object.fromEntries(gone.map(({ key }) => [key, null])) },
  };
}

function pairMembers(pairs: readonly Pair[]): Record<string, string> {
  return Object.fromEntries(pairs.filter(({ key }) => key.trim() !== '').map(({ key, value }) => [key.trim(), value]));
}

/** The beneficiary as the holder of its bank details, by the keys of a field specification. */
export function holderOfValues(values: BeneficiaryValues): Record<string, string> {
  return values.kind === 'PERSON'
    ? { holder_type: 'INDIVIDUAL', first_name: values.first_name.trim(), last_name: values.last_name.trim() }
    : { holder_type: 'ORGANIZATION', organization_name: values.organization_name.trim() };
}

/** The initial values of the form of a stored beneficiary. */
export function beneficiaryValuesOf({ beneficiary, contacts, addresses }: BeneficiaryOverview): BeneficiaryValues {
  const members = textMembers.map((member) => [member, beneficiary[member] ?? '']);
  return {
    ...emptyBeneficiary,
    ...Object.fromEntries(members),
    kind: beneficiary.organization_name ? 'ORGANIZATION' : 'PERSON',
    contacts: contacts.map(({ email, mobile_prefix, mobile_number }) => ({ email, mobile_prefix, mobile_number })),
    addresses: addresses.map((address) => ({
      country: address.country ?? '',
      address: address.address ?? '',
      neighbourhood: address.neighbourhood ?? '',
      city: address.city ?? '',
      state: address.state ?? '',
      post_code: address.post_code ?? '',
    })),
  };
}

/** The beneficiary as holder of new bank details; undefined when its name is incomplete. */
export function wholeHolder(overview: BeneficiaryOverview): Record<string, string> | undefined {
  const holder = holderOfValues(beneficiaryValuesOf(overview));
  return Object.values(holder).includes('') ? undefined : holder;
}
