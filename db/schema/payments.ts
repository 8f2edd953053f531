import {
  check,
  index,
  instant,
  int,
  lower,
  minorUnits,
  table,
  text,
  unique,
  uuid,
  within18Digits,
} from '#db/columns.ts';

export type PaymentState = 'HELD' | 'PAID' | 'CANCELLED';

/** Money paid to a beneficiary's coordinate. The ledger has the money; this row has whom it was for. */
export const payments = table(
  'payments',
  {
    id: uuid('id').primaryKey(),
    payment_key: text('payment_key').notNull(),
    identity: text('identity').notNull(),
    identity_key: text('identity_key').notNull(),
    beneficiary_id: uuid('beneficiary_id').notNull(),
    /** As the payer named it: a coordinate, or an account of this house. */
    beneficiary_coordinate_id: uuid('beneficiary_coordinate_id').notNull(),
    coordinate_id: uuid('coordinate_id').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    from_account: text('from_account').notNull(),
    from_wallet: text('from_wallet').notNull(),
    /** How it travels: the rail of the coordinate, SWIFT, or INTERNAL. */
    payment_type: text('payment_type').notNull(),
    reference: text('reference'),
    purpose_code: text('purpose_code'),
    /** Who bears the charges on the way, by ISO 20022: SHAR, DEBT, CRED. */
    charge_bearer: text('charge_bearer'),
    /** The day it is to be paid, in UTC. */
    execution_date: text('execution_date'),
    /** The journal entry, once paid; the ledger's hold while it waits for its time. */
    entry_id: uuid('entry_id'),
    hold_id: uuid('hold_id'),
    release_at: instant('release_at'),
    created_at: instant('created_at').notNull(),
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
    check('payments_amount_bounds', within18Digits(t.amount)),
  ],
);
