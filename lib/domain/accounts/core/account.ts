import { z } from 'zod';
import { singleLineText, tagPattern, textMap, timeMember, uuidText } from '#lib/core/schema.ts';
import { idExample } from '#lib/core/schema-examples.ts';
import { anyCase } from '#lib/core/text/pattern-text.ts';
import { asIssue, commonFaults } from '#lib/core/validation-messages.ts';
import { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import { accountStates } from '#lib/domain/accounts/core/account-states.ts';
import { tagLengthMax } from '#lib/domain/accounts/core/limits.ts';
import { accountFaults } from '#lib/domain/accounts/problems.ts';
import { Entity } from '#lib/domain/entities/entity.ts';
import { affiliations, entityTypes } from '#lib/domain/entities/entity-types.ts';
import { Wallet } from '#lib/domain/ledger/wallets/wallet.ts';
import { countryPattern } from '#lib/fields/reference/code-patterns.ts';
import { isCountry } from '#lib/fields/reference/countries.ts';

export const attributeLimits = { keysMax: 64, keyMax: 128, valueMax: 1024 };
export const tagsMax = 20;

export const accountId = uuidText.meta({
  description: 'Id of the account.',
  example: idExample,
});

export const AccountState = z.enum(accountStates).meta({
  id: 'AccountState',
  description:
    'State of an account. PENDING, CLOSED and FINALIZED accounts move no money; BLOCKED accounts can only void holds; OPEN accounts have no restriction.',
  example: 'OPEN',
});
export type AccountState = z.output<typeof AccountState>;

/** An owner type or an affiliation in a path, in any case. */
export const OwnerKind = z
  .string()
  .toUpperCase()
  .pipe(z.enum([...entityTypes, ...affiliations]))
  .meta({
    description: 'Type or affiliation: INDIVIDUAL, ORGANIZATION, COLLECTIVE, VIRTUAL, CUSTOMER, INTERNAL or EXTERNAL.',
    example: 'CUSTOMER',
    override: { type: 'string', pattern: anyCase([...entityTypes, ...affiliations]) },
  });

export const Jurisdiction = z
  .strictObject({
    classification: z
      .enum(['DOMESTIC', 'REGIONAL', 'INTERNATIONAL'])
      .meta({ description: 'Scope of the jurisdiction.', example: 'DOMESTIC' }),
    country_code: z
      .string()
      .refine(isCountry, asIssue(commonFaults.unknownCountry))
      .meta({ description: 'Country, ISO 3166-1 alpha-2.', example: 'DE', pattern: countryPattern }),
  })
  .meta({ id: 'Jurisdiction', description: 'The legal jurisdiction of an account.' });
export type Jurisdiction = z.output<typeof Jurisdiction>;

export const Attributes = textMap(attributeLimits).meta({
  id: 'AccountAttributes',
  description: 'At most 64 attributes: names of 1 to 128 characters, values of up to 1,024.',
  example: { risk: 'LOW' },
});

export const Tag = singleLineText(tagLengthMax)
  .refine((tag) => !tag.includes(',') && tag === tag.trim(), asIssue(accountFaults.invalidTag))
  .meta({ pattern: tagPattern, description: `A tag: 1 to ${tagLengthMax} characters, no comma.`, example: 'payroll' });

export const AccountCoordinate = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the coordinate.', example: '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8b01' }),
    coordinates: AccountCoords,
    external: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'The same as `coordinates.external`; absent if that is absent.' }),
    tags: z
      .array(z.string())
      .optional()
      .meta({ description: 'Tags set by applications.', example: ['payroll'] }),
  })
  .meta({ id: 'AccountCoordinate', description: 'A coordinate of an account.' });
export type AccountCoordinate = z.output<typeof AccountCoordinate>;

export const AccountStateChange = z
  .strictObject({
    id: uuidText.meta({ description: "Id of the state change; the latest is the account's `state_id`." }),
    account_id: accountId,
    applied_at: timeMember('When the state changed'),
    external_reference: z.string().optional().meta({ description: 'Not used.' }),
    previous_state: AccountState.meta({ description: 'State before the change.', example: 'OPEN' }),
    state: AccountState.meta({ description: 'State after the change.', example: 'BLOCKED' }),
    reason: z.string().optional().meta({ description: 'Reason for the change.', example: 'Card reported stolen' }),
  })
  .meta({ id: 'AccountStateChange', description: 'A recorded change of the state of an account.' });
export type AccountStateChange = z.output<typeof AccountStateChange>;

const accountMembers = {
  id: accountId,
  reference: z.string().meta({ description: 'Reference; unique, case does not matter.', example: 'ACC-1' }),
  name: z.string().meta({ description: 'Name given by the customer.', example: 'Household' }),
  product_uuid: uuidText.meta({ description: 'Id of the product.' }),
  product_version: z.string().meta({ description: 'Version of the product.', example: '1' }),
  created_at: timeMember('When the account was opened'),
  updated_at: timeMember('When the account last changed'),
};

export const Account = z
  .strictObject({
    ...accountMembers,
    currency: z.string().meta({ description: 'Currency of the default wallet, ISO 4217.', example: 'EUR' }),
    state: AccountState,
    state_id: uuidText.optional().meta({ description: 'Id of the last state change; absent if there is none.' }),
    default_wallet: z.string().optional().meta({ description: 'Code of the default wallet.', example: 'DEFAULT' }),
    account_coordinates: z
      .array(AccountCoordinate)
      .optional()
      .meta({ description: 'Bank details of the account, oldest first.' }),
    attributes: Attributes.optional(),
    jurisdictions: z.array(Jurisdiction).optional().meta({ description: 'Legal jurisdictions of the account.' }),
    owner: Entity.optional(),
    state_changes: z.array(AccountStateChange).optional().meta({ description: 'State changes, oldest first.' }),
    wallets: z.array(Wallet).optional().meta({
      description: 'Wallets of the account, the default wallet first. Absent without the permission `wallet:read`.',
    }),
  })
  .meta({ id: 'Account', description: 'An account.' });
export type Account = z.output<typeof Account>;

export const AccountSummary = z
  .strictObject({
    ...accountMembers,
    attributes: Attributes.optional(),
    status: AccountState.meta({ description: 'State of the account.', example: 'OPEN' }),
  })
  .meta({ id: 'AccountSummary', description: 'An account in a list.' });
export type AccountSummary = z.output<typeof AccountSummary>;
