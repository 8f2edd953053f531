import { encrypted, flag, index, instant, int, json, primaryKey, table, text, unique, uuid } from '#db/columns.ts';

/** Beneficiaries, with or without an identity. `identity` is a reference; `identity_key` is its form for comparison. */
export const beneficiaries = table(
  'beneficiaries',
  {
    id: uuid('id').primaryKey(),
    identity: text('identity'),
    /** The identity in lower case; empty for beneficiaries without an identity. */
    identity_key: text('identity_key').notNull(),
    external_reference: text('external_reference'),
    external_reference_key: text('external_reference_key'),
    alias: text('alias'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    organization_name: text('organization_name'),
    additional_fields: json<Record<string, string>>('additional_fields').notNull(),
    /** Names and references, folded, for the search of the console. */
    search_text: text('search_text').notNull(),
    /** The customer that a phonebook sync matched; null for beneficiaries created by hand. */
    matched_entity_id: uuid('matched_entity_id'),
    /** Set while a matched customer is missing from the phonebook: hidden, and restored when it returns. */
    hidden_at: instant('hidden_at'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at'),
    revision: int('revision').notNull(),
  },
  (t) => [
    unique('beneficiaries', t.identity_key, t.external_reference_key),
    unique('beneficiaries', t.identity_key, t.matched_entity_id),
    index('beneficiaries_identity').on(t.identity_key, t.created_at, t.id),
    index('beneficiaries_reference').on(t.external_reference_key),
    index('beneficiaries_matched').on(t.matched_entity_id),
    index('beneficiaries_created').on(t.created_at, t.id),
    index('beneficiaries_name').on(t.search_text, t.id),
  ],
);

export type BeneficiaryRow = typeof beneficiaries.$inferSelect;

const ofBeneficiary = () =>
  uuid('beneficiary_id')
    .notNull()
    .references(() => beneficiaries.id);

/** Contact data and addresses of a beneficiary are encrypted: no search uses them. */
export const beneficiaryAddresses = table(
  'beneficiary_addresses',
  {
    id: uuid('id').primaryKey(),
    beneficiary_id: ofBeneficiary(),
    position: int('position').notNull(),
    address: encrypted<string>('address', 'beneficiary_addresses.address').notNull(),
    city: encrypted<string>('city', 'beneficiary_addresses.city').notNull(),
    country: text('country').notNull(),
    state: encrypted<string>('state', 'beneficiary_addresses.state').notNull(),
    post_code: encrypted<string>('post_code', 'beneficiary_addresses.post_code').notNull(),
    neighbourhood: encrypted<string>('neighbourhood', 'beneficiary_addresses.neighbourhood').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('beneficiary_addresses_of').on(t.beneficiary_id, t.position)],
);

export const beneficiaryContacts = table(
  'beneficiary_contacts',
  {
    id: uuid('id').primaryKey(),
    beneficiary_id: ofBeneficiary(),
    position: int('position').notNull(),
    email: encrypted<string>('email', 'beneficiary_contacts.email').notNull(),
    mobile_prefix: encrypted<string>('mobile_prefix', 'beneficiary_contacts.mobile_prefix').notNull(),
    mobile_number: encrypted<string>('mobile_number', 'beneficiary_contacts.mobile_number').notNull(),
    /** The input of the contact hashes: `tel:` and `mailto:` with the normalized contact. */
    uris: encrypted<string[]>('uris', 'beneficiary_contacts.uris').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('beneficiary_contacts_of').on(t.beneficiary_id, t.position)],
);

/** The bank details of a beneficiary, as provided by the caller, in canonical form. */
export const beneficiaryCoordinates = table(
  'beneficiary_coordinates',
  {
    id: uuid('id').primaryKey(),
    beneficiary_id: ofBeneficiary(),
    /** DYNAMIC by a field specification, CARRIED in an AccountCoords, INTERNAL to this institution. */
    kind: text('kind').$type<'DYNAMIC' | 'CARRIED' | 'INTERNAL'>().notNull(),
    currency: text('currency'),
    country_code: text('country_code'),
    alias: text('alias'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    organization_name: text('organization_name'),
    /** DynamicCoordinates of a DYNAMIC one; null for the others. */
    members: json<Record<string, string>>('members'),
    /** AccountCoords, as the API returns them. */
    carrier: json<Record<string, unknown>>('carrier').notNull(),
    primary_values: json<string[]>('primary_values').notNull(),
    primary_formats: json<string[]>('primary_formats').notNull(),
    /** The payment rail, and the version of the rules it was validated with. */
    payment_type: text('payment_type'),
    spec_version: text('spec_version'),
    account_id: uuid('account_id'),
    /** An HMAC, equal for equal bank details of one beneficiary. */
    fingerprint: text('fingerprint').notNull(),
    /** An HMAC, equal wherever the same account is a beneficiary. */
    account_fingerprint: text('account_fingerprint').notNull(),
    verified_at: instant('verified_at'),
    verification_id: uuid('verification_id'),
    last_payment_at: instant('last_payment_at'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at'),
    revision: int('revision').notNull(),
  },
  (t) => [
    unique('beneficiary_coordinates', t.beneficiary_id, t.fingerprint),
    index('beneficiary_coordinates_of').on(t.beneficiary_id, t.created_at, t.id),
    index('beneficiary_coordinates_account').on(t.account_fingerprint),
    index('beneficiary_coordinates_verified').on(t.verified_at, t.created_at, t.id),
  ],
);

export type BeneficiaryCoordinateRow = typeof beneficiaryCoordinates.$inferSelect;

/** Changes of bank details: what, when and by whom, with masked values. Rows are only added. */
export const coordinateChanges = table(
  'coordinate_changes',
  {
    id: uuid('id').primaryKey(),
    coordinate_id: uuid('coordinate_id').notNull(),
    beneficiary_id: uuid('beneficiary_id').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    changes: json<{ member: string; before?: string; after?: string }[]>('changes').notNull(),
    was_verified: flag('was_verified').notNull(),
  },
  (t) => [index('coordinate_changes_of').on(t.beneficiary_id, t.at, t.id)],
);

/** The last sync of an identity's phonebook. */
export const phonebooks = table('phonebooks', {
  identity_key: text('identity_key').primaryKey(),
  identity: text('identity').notNull(),
  received: int('received').notNull(),
  matched: int('matched').notNull(),
  synced_at: instant('synced_at').notNull(),
  /** The start of the hour in which syncs are counted, for their limit. */
  hour_started_at: instant('hour_started_at').notNull(),
  syncs_in_hour: int('syncs_in_hour').notNull(),
});

/** The contact hashes of a phonebook, each under an HMAC with the server's pepper. */
export const phonebookHashes = table(
  'phonebook_hashes',
  {
    identity_key: text('identity_key').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.identity_key, t.hash] }), index('phonebook_hashes_hash').on(t.hash)],
);

/** The hashes of the customers' own contacts, under the same HMAC. */
export const customerHashes = table(
  'customer_hashes',
  {
    entity_id: uuid('entity_id').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity_id, t.hash] }), index('customer_hashes_hash').on(t.hash)],
);
