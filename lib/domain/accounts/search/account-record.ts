import { z } from 'zod';
import { textMember, timeMember, uuidText } from '#lib/core/schema.ts';
import { AccountState, Attributes, accountId } from '#lib/domain/accounts/core/account.ts';
import { EntityType } from '#lib/domain/entities/entity.ts';

/** An account as a flat row of the console's table and of an export, with the balances of its default wallet. */
export const AccountRecord = z
  .strictObject({
    id: accountId,
    reference: textMember('Reference; unique, case does not matter.', 'ACC-1'),
    name: textMember('Name given by the customer.', 'Household'),
    state: AccountState,
    currency: textMember('Currency of the default wallet, ISO 4217.', 'EUR'),
    owner_type: EntityType.optional(),
    owner_reference: textMember('Reference of the owner.', 'CUST-1001').optional(),
    iban: textMember('First IBAN of the account.', 'DE89370400440532013000').optional(),
    product_uuid: uuidText.meta({ description: 'Id of the product.' }),
    product_version: textMember('Version of the product.', '1'),
    default_wallet: textMember('Code of the default wallet.', 'DEFAULT'),
    available_balance: textMember(
      'Available balance of the default wallet, as decimal text; empty without the permission `wallet:read`.',
      '1200.00',
    ),
    hold_balance: textMember(
      'Held balance of the default wallet, as decimal text; empty without the permission `wallet:read`.',
      '50.00',
    ),
    country_code: textMember('Country of the jurisdiction, ISO 3166-1 alpha-2.', 'DE').optional(),
    tags: z.array(z.string()).meta({ description: 'Tags of all its bank details.', example: ['payroll'] }),
    attributes: Attributes,
    created_at: timeMember('When the account was opened'),
    updated_at: timeMember('When the account last changed'),
    revision: z
      .int()
      .meta({ description: 'Revision number; rises with every change. Changes take it as `If-Match`.', example: 1 }),
  })
  .meta({ id: 'AccountRecord', description: "A flat account record, as in the console's list." });
export type AccountRecord = z.output<typeof AccountRecord>;

export const AccountActivity = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the state change or audit entry.' }),
    at: timeMember('When the event happened'),
    kind: z.enum(['state', 'change']).meta({ description: '`state` is a state change; `change` is any other change.' }),
    action: textMember('Id of the operation.', 'updateAccountAttributes'),
    actor: textMember('User name of the actor.', 'jane@example.com'),
    previous_state: AccountState.optional(),
    state: AccountState.optional(),
    reason: textMember('Reason for the change.', 'Card reported stolen').optional(),
    employee_id: z.int().optional().meta({ description: 'Number of the employee, as claimed by the caller.' }),
    employee_username: z
      .string()
      .optional()
      .meta({ description: 'User name of the employee, as claimed by the caller.' }),
    details: z.unknown().optional().meta({ description: 'What changed: names and ids, no personal data.' }),
    request_id: textMember('Id of the request.', '7f1e…').optional(),
  })
  .meta({ id: 'AccountActivity', description: 'An event in the history of an account.' });
export type AccountActivity = z.output<typeof AccountActivity>;
