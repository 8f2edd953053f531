import { z } from 'zod';
import { singleLineText, uuidText } from '#lib/core/schema.ts';
import { accountStates } from '#lib/domain/accounts/core/account-states.ts';
import { currencyCodes } from '#lib/fields/currencies.ts';
import { readTables, type UploadedTables } from '#lib/fields/tables.ts';
import { allPermissions } from '#lib/server/identity/permissions.ts';

/** A setting: what it takes, what it is until somebody changes it, and what it does. */
export interface Setting<Value = unknown> {
  schema: z.ZodType<Value>;
  initial: Value;
  description: string;
}

const setting = <Value>(schema: z.ZodType<Value>, initial: Value, description: string): Setting<Value> => ({
  schema,
  initial,
  description,
});
const flag = z.boolean();
const whole = (min: number, max: number) => z.int().min(min).max(max);

/** Which writes wait for a second person. `amount_from` and `states` narrow the permission to some of its requests. */
export const ApprovalPolicy = z
  .strictObject({
    permission: z.enum(allPermissions).meta({ description: 'The permission whose writes the policy covers.' }),
    amount_from: z
      .string()
      .regex(/^\d{1,18}(\.\d{1,6})?$/, 'must be a decimal string such as "1000.00"')
      .optional()
      .meta({
        description:
          "Smallest amount covered, as decimal text: of the write, or of the requester's total for the UTC day including it.",
        example: '1000.00',
      }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code')
      .optional()
      .meta({
        description:
          'With `amount_from`: the currency into which amounts are converted; without a rate they are covered. Otherwise only amounts in this currency are covered. ISO 4217.',
        example: 'EUR',
      }),
    states: z
      .array(z.enum(accountStates).exclude(['PENDING']))
      .min(1)
      .max(4)
      .optional()
      .meta({ description: 'Only changes to one of these states are covered.', example: ['CLOSED'] }),
  })
  .meta({ id: 'ApprovalPolicy', description: 'A rule that a write needs an approval.' });
export type ApprovalPolicy = z.output<typeof ApprovalPolicy>;

const PurposeCodes = z
  .array(z.strictObject({ code: z.string().regex(/^[A-Za-z0-9_.-]{1,35}$/), text: singleLineText(200) }))
  .max(500);

/** A table that staff upload: judged as a whole, so that the refusal names its first wrong line. */
const uploaded = <Value>(schema: z.ZodType<Value>, wrap: (value: Value) => UploadedTables) =>
  schema.nullable().superRefine((value, context) => {
    for (const fault of value === null ? [] : readTables(wrap(value)).faults) {
      context.addIssue({
        code: 'custom',
        message: `${fault.path}: ${fault.message}`,
        params: { code: 'invalid_table' },
      });
    }
  });

/** Every setting there is, by path. Each noun adds its own here; only `custom/…` takes paths that are not listed. */
export const registry = {
  'account/default_product': setting(
    uuidText.nullable(),
    null,
    'Id of the product that new accounts take when they name none; null takes the product created first.',
  ),
  'account/reopen/allowed': setting(flag, true, 'Whether a closed account may be opened again.'),
  'account/blocked/accepts_credits': setting(flag, false, 'Whether a blocked account still receives money.'),
  'approvals/policies': setting(
    z.array(ApprovalPolicy).max(100),
    [],
    'Writes that wait for a second person, by permission. An amount counts the requester’s total of the UTC day, and a bulk as its total. Holds, captures, reversals and payments without policies of their own fall under those of transfers.',
  ),
  'approvals/expiry_hours': setting(
    whole(1, 720),
    72,
    'Hours after which a change request that nobody decided expires.',
  ),
  'contacts/hash_salt': setting(
    singleLineText(256).or(z.literal('')),
    '',
    'Text put before a contact before it is hashed; callers must hash the same way.',
  ),
  'contacts/retain_unmatched': setting(
    flag,
    true,
    'Whether phonebook hashes that match nobody yet are kept, so that customers who join later match.',
  ),
  'contacts/max_syncs_per_hour': setting(whole(1, 100_000), 60, 'Phonebook syncs of one identity in an hour.'),
  'events/allow_private_addresses': setting(
    flag,
    false,
    'Whether webhooks may go to private and loopback addresses. For closed networks only.',
  ),
  'fields/blocked_countries': setting(
    z.array(z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code')).max(250),
    [],
    'Countries that the bank details of payees may not name.',
  ),
  'fields/enabled_currencies': setting(
    z.array(z.enum(currencyCodes())).min(1).max(200).nullable(),
    null,
    'Currencies that payees may have accounts in; null offers all.',
  ),
  'fields/purpose_codes': setting(
    z.record(z.string().regex(/^[A-Z]{2,10}$/, 'must be the name of a list, such as IN or ISO'), PurposeCodes),
    {},
    'Purpose-code lists that replace the shipped ones, by list: a country, or ISO.',
  ),
  'fields/tables/directories': setting(
    uploaded(z.record(z.string().max(64), z.string().max(900_000)), (directories) => ({ directories })),
    null,
    'Bank directories by identifier scheme (such as gb_sort_code): one code a line; only those codes are accepted.',
  ),
  'fields/tables/uk_modulus': setting(
    uploaded(
      z.strictObject({ weights: z.string().max(900_000), substitutes: z.string().max(100_000).optional() }),
      (uk_modulus) => ({ uk_modulus }),
    ),
    null,
    "Vocalink's modulus tables (valacdos.txt and scsubtab.txt) as text; with them British accounts are checked.",
  ),
  'ledger/currencies': setting(
    z.record(z.string().regex(/^[A-Z][A-Z0-9]{2,7}$/, 'must be 3 to 8 capital letters or digits'), whole(0, 8)),
    {},
    'Currencies beside ISO 4217, each with its number of decimals. Never change one that has postings.',
  ),
  'ledger/check_interval_minutes': setting(
    whole(1, 10_080),
    60,
    'Minutes between two runs of the ledger audit, which recomputes every balance from its postings.',
  ),
  'payments/cooling_off_hours': setting(
    whole(0, 720),
    0,
    'Hours for which a payment is held that goes to a coordinate verified less than so many hours ago; 0 holds none.',
  ),
  'payments/refuse_unverified': setting(
    flag,
    false,
    'Whether payments to a coordinate that is not verified are refused.',
  ),
  'retention/messages_days': setting(
    whole(1, 3650),
    30,
    'Days for which messages that were sent, read or gave up are kept.',
  ),
  'retention/sessions_days': setting(
    whole(1, 3650),
    90,
    'Days for which sessions and one-time links are kept when they are over.',
  ),
  'retention/verifications_days': setting(
    whole(1, 3650),
    30,
    'Days for which verifications are kept; the one that a coordinate is verified by stays.',
  ),
  'verification/code_length': setting(whole(4, 10), 6, 'Digits of a one-time passcode.'),
  'verification/code_ttl_seconds': setting(whole(1, 3600), 300, 'Seconds for which a passcode is valid.'),
  'verification/max_attempts': setting(whole(1, 20), 5, 'Wrong tries after which a verification fails.'),
  'verification/max_messages': setting(whole(1, 50), 5, 'Messages that one verification may send.'),
  'verification/max_messages_per_day': setting(
    whole(1, 10_000),
    20,
    'Passcode messages that one identity may be sent in 24 hours.',
  ),
  'verification/max_wrong_tries_per_day': setting(
    whole(1, 1000),
    10,
    'Wrong codes for one coordinate in 24 hours after which no more are sent for it.',
  ),
  'verification/resend_cooldown_seconds': setting(
    whole(0, 3600),
    30,
    'Seconds between two messages of a verification; 0 allows them at once.',
  ),
} satisfies Record<string, { schema: z.ZodType; initial: unknown; description: string }>;

export type SettingPath = keyof typeof registry;
export type SettingValue<Path extends SettingPath> = (typeof registry)[Path]['initial'];

/** Below this prefix a deployment keeps what it likes: any JSON value. */
export const customPrefix = 'custom/';

export function isSettingPath(path: string): path is SettingPath {
  return Object.hasOwn(registry, path);
}
