import { z } from 'zod';
import { uploadMegabytesMax } from '#lib/core/files/upload-limit.ts';
import { singleLineText, uuidText } from '#lib/core/schema.ts';
import { patternMessages } from '#lib/core/validation-messages.ts';
import { accountStates } from '#lib/domain/accounts/core/account-states.ts';
import { currencyCodePattern } from '#lib/domain/ledger/currencies/currency-code.ts';
import { policyAmountPattern } from '#lib/domain/settings/policy-amount.ts';
import { settingFaults } from '#lib/domain/settings/problems.ts';
import { currencyCodes } from '#lib/fields/reference/currencies.ts';
import { readTables, type UploadedTables } from '#lib/fields/reference/tables.ts';
import { allPermissions } from '#lib/server/identity/permissions.ts';

/** A setting: the values that it takes, its default, and how screens name and describe it. */
export interface SettingDefinition<Value = unknown> {
  schema: z.ZodType<Value>;
  initial: Value;
  label: string;
  description: string;
}

const defineSetting = <Value>(
  schema: z.ZodType<Value>,
  initial: Value,
  label: string,
  description: string,
): SettingDefinition<Value> => ({ schema, initial, label, description });
const booleanValue = z.boolean();
const wholeNumberBetween = (min: number, max: number) => z.int().min(min).max(max);

/** Writes that need a second person. `amount_from` and `states` limit the policy to some writes. */
export const ApprovalPolicy = z
  .strictObject({
    permission: z.enum(allPermissions).meta({ description: 'The permission whose writes the policy covers.' }),
    amount_from: z.string().regex(new RegExp(policyAmountPattern), settingFaults.policyAmount).optional().meta({
      description:
        "Smallest amount covered, as decimal text: of the write, or of the requester's total for the UTC day including it.",
      example: '1000.00',
    }),
    currency: z.string().regex(new RegExp(currencyCodePattern), settingFaults.currencyName).optional().meta({
      description:
        'With `amount_from`: the currency into which amounts are converted; without a rate they are covered. Otherwise only amounts in this currency are covered. ISO 4217, or from the setting `ledger/currencies`.',
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

/** A table that staff upload, validated as a whole, so that the problem names its first wrong line. */
const uploadedTable = <Value>(schema: z.ZodType<Value>, wrap: (value: Value) => UploadedTables) =>
  schema.nullable().superRefine((value, context) => {
    for (const fault of value === null ? [] : readTables(wrap(value)).faults) {
      const table = settingFaults.invalidTable(fault.path, fault.message);
      context.addIssue({
        code: 'custom',
        message: table.message,
        params: { code: table.code },
      });
    }
  });

/** All settings by path. Each noun adds its own; only `custom/…` allows unlisted paths. */
export const settingRegistry = {
  'account/default_product': defineSetting(
    uuidText.nullable(),
    null,
    'Default product',
    'Product of new accounts that name none. Null uses the product created first.',
  ),
  'account/reopen/allowed': defineSetting(
    booleanValue,
    true,
    'Reopen closed accounts',
    'Whether a closed account can be opened again.',
  ),
  'account/blocked/accepts_credits': defineSetting(
    booleanValue,
    false,
    'Credits to blocked accounts',
    'Whether a blocked account can receive money.',
  ),
  'approvals/policies': defineSetting(
    z.array(ApprovalPolicy).max(100),
    [],
    'Approval policies',
    'Writes that need an approval; amounts count per requester and UTC day. Transfer policies also cover holds, reversals and payments.',
  ),
  'approvals/expiry_hours': defineSetting(
    wholeNumberBetween(1, 720),
    72,
    'Expiry of change requests',
    'Hours after which an undecided change request expires.',
  ),
  'attachments/max_megabytes': defineSetting(
    wholeNumberBetween(1, uploadMegabytesMax),
    10,
    'Size of attachments',
    'Largest file on a record, in megabytes.',
  ),
  'attachments/max_per_record': defineSetting(
    wholeNumberBetween(1, 1000),
    50,
    'Attachments per record',
    'Maximum number of files on one record.',
  ),
  'contacts/hash_salt': defineSetting(
    singleLineText(256).or(z.literal('')),
    '',
    'Salt of contact hashes',
    'Text that precedes a contact before hashing. Callers must hash in the same way.',
  ),
  'contacts/retain_unmatched': defineSetting(
    booleanValue,
    true,
    'Keep unmatched contacts',
    'Whether contact hashes without a match are kept, so that customers who join later match.',
  ),
  'contacts/max_syncs_per_hour': defineSetting(
    wholeNumberBetween(1, 100_000),
    60,
    'Phonebook syncs per hour',
    'Maximum number of phonebook syncs per identity and hour.',
  ),
  'developers/public': defineSetting(
    booleanValue,
    true,
    'Public developer documents',
    'Whether the API reference, guides, errors, events and changelog can be read without signing in.',
  ),
  'events/allow_private_addresses': defineSetting(
    booleanValue,
    false,
    'Webhooks to private addresses',
    'Whether webhooks can use private and loopback addresses. For closed networks only.',
  ),
  'fields/blocked_countries': defineSetting(
    z.array(z.string().regex(/^[A-Z]{2}$/, patternMessages.countryCode)).max(250),
    [],
    'Blocked countries',
    'Countries that bank details and payments of beneficiaries cannot use, as ISO 3166-1 alpha-2 codes.',
  ),
  'fields/enabled_currencies': defineSetting(
    z.array(z.enum(currencyCodes())).min(1).max(200).nullable(),
    null,
    'Enabled currencies',
    'Currencies of bank details of beneficiaries, as ISO 4217 codes. Null enables all.',
  ),
  'fields/purpose_codes': defineSetting(
    z.record(z.string().regex(/^[A-Z]{2,10}$/, settingFaults.purposeList), PurposeCodes),
    {},
    'Purpose codes',
    'Purpose codes that replace the built-in lists, by country code or ISO.',
  ),
  'fields/tables/directories': defineSetting(
    uploadedTable(z.record(z.string().max(64), z.string().max(900_000)), (directories) => ({ directories })),
    null,
    'Bank directories',
    'Accepted bank codes by identifier scheme, such as gb_sort_code, with one code per line.',
  ),
  'fields/tables/uk_modulus': defineSetting(
    uploadedTable(
      z.strictObject({ weights: z.string().max(900_000), substitutes: z.string().max(100_000).optional() }),
      (ukModulus) => ({ uk_modulus: ukModulus }),
    ),
    null,
    'UK modulus tables',
    'Vocalink tables (valacdos.txt and scsubtab.txt) as text. They validate British account numbers.',
  ),
  'ledger/currencies': defineSetting(
    z.record(z.string().regex(/^[A-Z][A-Z0-9]{2,7}$/, settingFaults.currencyName), wholeNumberBetween(0, 8)),
    {},
    'Additional currencies',
    'Currencies beyond ISO 4217 with their number of decimals. The decimals of a currency with wallets stay.',
  ),
  'ledger/check_interval_minutes': defineSetting(
    wholeNumberBetween(1, 10_080),
    60,
    'Interval of ledger checks',
    'Minutes between two automatic ledger checks.',
  ),
  'payments/cooling_off_hours': defineSetting(
    wholeNumberBetween(0, 720),
    0,
    'Cooling-off period for new beneficiaries',
    'Hours after verification for which payments to these bank details are held. 0 holds none.',
  ),
  'payments/refuse_unverified': defineSetting(
    booleanValue,
    false,
    'Require verified bank details',
    'Whether payments to unverified bank details are rejected.',
  ),
  'retention/deleted_notes_days': defineSetting(
    wholeNumberBetween(1, 3650),
    30,
    'Retention of deleted notes',
    'Days for which deleted notes are kept with their history, and the names of deleted attachments.',
  ),
  'retention/messages_days': defineSetting(
    wholeNumberBetween(1, 3650),
    30,
    'Retention of messages',
    'Days for which finished messages are kept.',
  ),
  'retention/sessions_days': defineSetting(
    wholeNumberBetween(1, 3650),
    90,
    'Retention of sessions',
    'Days for which ended sessions and one-time links are kept.',
  ),
  'retention/verifications_days': defineSetting(
    wholeNumberBetween(1, 3650),
    30,
    'Retention of verifications',
    'Days for which verifications are kept. The verification of current bank details is always kept.',
  ),
  'verification/code_length': defineSetting(
    wholeNumberBetween(4, 10),
    6,
    'Passcode length',
    'Number of digits of a passcode.',
  ),
  'verification/code_ttl_seconds': defineSetting(
    wholeNumberBetween(1, 3600),
    300,
    'Passcode validity',
    'Seconds for which a passcode is valid.',
  ),
  'verification/max_attempts': defineSetting(
    wholeNumberBetween(1, 20),
    5,
    'Passcode attempts',
    'Number of wrong attempts after which a verification fails.',
  ),
  'verification/max_messages': defineSetting(
    wholeNumberBetween(1, 50),
    5,
    'Messages per verification',
    'Maximum number of messages per verification.',
  ),
  'verification/max_messages_per_day': defineSetting(
    wholeNumberBetween(1, 10_000),
    20,
    'Messages per identity and day',
    'Maximum number of passcode messages per identity in 24 hours.',
  ),
  'verification/max_wrong_tries_per_day': defineSetting(
    wholeNumberBetween(1, 1000),
    10,
    'Wrong passcodes per day',
    'Number of wrong passcodes in 24 hours after which bank details receive no further passcodes.',
  ),
  'verification/resend_cooldown_seconds': defineSetting(
    wholeNumberBetween(0, 3600),
    30,
    'Waiting time before resending',
    'Seconds between two messages of a verification. 0 means no waiting time.',
  ),
} satisfies Record<string, SettingDefinition>;

export type SettingPath = keyof typeof settingRegistry;
export type SettingValue<Path extends SettingPath> = (typeof settingRegistry)[Path]['initial'];

/** Headings of the settings, by the first part of their paths. */
export const settingGroups: Record<string, string> = {
  account: 'Accounts',
  approvals: 'Approvals',
  attachments: 'Attachments',
  contacts: 'Phonebook contacts',
  developers: 'Developers',
  events: 'Events',
  fields: 'Field specifications',
  ledger: 'Ledger',
  payments: 'Payments',
  retention: 'Retention',
  verification: 'Verification',
  custom: 'Custom settings',
};

/** Below this prefix a deployment stores any JSON values. */
export const customPrefix = 'custom/';

export function isSettingPath(path: string): path is SettingPath {
  return Object.hasOwn(settingRegistry, path);
}
