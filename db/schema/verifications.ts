import { index, instant, int, table, text, unique, uuid } from '#db/columns.ts';

export type StoredVerificationStatus = 'PENDING' | 'VERIFIED' | 'FAILED' | 'EXPIRED' | 'CANCELLED';

/** Verifications of bank details by one-time passcode. Only an HMAC of the passcode is stored, while it is valid. */
export const verifications = table(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identity_key: text('identity_key').notNull(),
    beneficiary_id: uuid('beneficiary_id').notNull(),
    coordinate_id: uuid('coordinate_id').notNull(),
    /** Of the account to be verified: it may belong to several bank details, and bank details may change. */
    account_fingerprint: text('account_fingerprint'),
    /** The bank details while the verification may still succeed: unique, so that only one verification is open. */
    live_coordinate_id: uuid('live_coordinate_id'),
    status: text('status').$type<StoredVerificationStatus>().notNull(),
    /** An HMAC of the newest passcode; erased in every final state. */
    code_mac: text('code_mac'),
    code_length: int('code_length').notNull(),
    attempts: int('attempts').notNull(),
    attempts_max: int('attempts_max').notNull(),
    messages: int('messages').notNull(),
    messages_max: int('messages_max').notNull(),
    expires_at: instant('expires_at').notNull(),
    resend_after: instant('resend_after').notNull(),
    /** The masked receiver: `j•••@d•••.com`, `+49 ••• ••42`. */
    destination: text('destination').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [
    unique('verifications', t.live_coordinate_id),
    index('verifications_coordinate').on(t.coordinate_id, t.created_at),
    index('verifications_beneficiary').on(t.beneficiary_id, t.created_at),
    index('verifications_identity').on(t.identity_key, t.created_at),
    index('verifications_created').on(t.created_at),
    index('verifications_updated').on(t.updated_at),
  ],
);

export type VerificationRow = typeof verifications.$inferSelect;

/** One row per passcode message, for the limit of an identity in 24 hours. */
export const passcodeMessages = table(
  'passcode_messages',
  {
    id: uuid('id').primaryKey(),
    identity_key: text('identity_key').notNull(),
    verification_id: uuid('verification_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('passcode_messages_identity').on(t.identity_key, t.at), index('passcode_messages_at').on(t.at)],
);
