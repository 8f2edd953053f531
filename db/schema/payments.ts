import { sql } from 'drizzle-orm';
import {
  check,
  encrypted,
  index,
  instant,
  int,
  json,
  lower,
  minorUnits,
  table,
  text,
  unique,
  uuid,
  within18Digits,
} from '#db/columns.ts';

export type PaymentState = 'HELD' | 'PAID' | 'CANCELLED' | 'RETURNED';

/** The beneficiary and the bank details as they were when the payment was bound to them. */
export interface BeneficiarySnapshot {
  name: string;
  /** The account holder, if the bank details name another person. */
  account_holder?: string;
  bank_details: Record<string, string>;
  /** Values by which staff recognise the bank details, such as the IBAN. */
  primary_values: string[];
  verified_at: string | null;
  verification_id: string | null;
}

/** Why a held payment waits for a decision by staff. */
export interface PaymentAttention {
  code: string;
  /** Parts of the snapshot that have changed since. */
  changed?: string[];
  since: string;
}

/** Payments to bank details of beneficiaries. The ledger moves the money; this row knows the receiver. */
export const payments = table(
  'payments',
  {
    id: uuid('id').primaryKey(),
    payment_key: text('payment_key').notNull(),
    identity: text('identity').notNull(),
    identity_key: text('identity_key').notNull(),
    beneficiary_id: uuid('beneficiary_id').notNull(),
    /** As provided: bank details of a beneficiary, or an account of this institution. */
    beneficiary_coordinate_id: uuid('beneficiary_coordinate_id').notNull(),
    coordinate_id: uuid('coordinate_id').notNull(),
    beneficiary_snapshot: encrypted<BeneficiarySnapshot>(
      'beneficiary_snapshot',
      'payments.beneficiary_snapshot',
    ).notNull(),
    /** An HMAC of the snapshot. The hold is bound to it. */
    snapshot_hash: text('snapshot_hash').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    from_account: text('from_account').notNull(),
    from_wallet: text('from_wallet').notNull(),
    /** The payment rail of the bank details, SWIFT, or INTERNAL. */
    payment_type: text('payment_type').notNull(),
    reference: text('reference'),
    purpose_code: text('purpose_code'),
    /** Who pays the charges, by ISO 20022: SHAR, DEBT, CRED. */
    charge_bearer: text('charge_bearer'),
    /** The requested day of execution, in UTC. */
    execution_date: text('execution_date'),
    /** The journal entry once paid; the hold while the payment waits. */
    entry_id: uuid('entry_id'),
    hold_id: uuid('hold_id'),
    release_at: instant('release_at'),
    /** The end of the cooling-off period when the payment was bound. Lowering the setting later does not shorten it. */
    cooling_off_until: instant('cooling_off_until'),
    attention_code: text('attention_code'),
    attention: json<PaymentAttention>('attention'),
    created_at: instant('created_at').notNull(),
    created_by: text('created_by').notNull(),
    /** The users who created the payment or accepted its details: none of them may end its cooling-off period. */
    bound_by: json<string[]>('bound_by').notNull(),
    accepted_at: instant('accepted_at'),
    accepted_by: text('accepted_by'),
    revision: int('revision').notNull(),
  },
  (t) => [
    unique('payments', t.payment_key),
    index('payments_identity').on(t.identity_key, t.created_at, t.id),
    index('payments_coordinate').on(t.beneficiary_coordinate_id, t.created_at, t.id),
    index('payments_created').on(t.created_at, t.id),
    index('payments_beneficiary').on(t.beneficiary_id, t.created_at, t.id),
    index('payments_from').on(lower(t.from_account), t.created_at, t.id),
    index('payments_key').on(lower(t.payment_key)),
    index('payments_release').on(t.state, t.release_at),
    index('payments_release_at').on(t.release_at, t.id).where(sql`release_at is not null`),
    index('payments_state').on(t.state, t.created_at, t.id),
    index('payments_reference').on(lower(t.reference)).where(sql`reference is not null`),
    index('payments_entry').on(t.entry_id).where(sql`entry_id is not null`),
    index('payments_hold').on(t.hold_id).where(sql`hold_id is not null`),
    index('payments_attention').on(lower(t.attention_code), t.created_at, t.id).where(sql`attention_code is not null`),
    index('payments_waiting').on(t.created_at, t.id).where(sql`attention_code is not null`),
    check('payments_amount_bounds', within18Digits(t.amount)),
  ],
);

export type PaymentRow = typeof payments.$inferSelect;
