import { z } from 'zod';
import { timestampText, uuidText } from '#lib/core/schema.ts';
import { AccountState, Attributes, accountId } from '#lib/domain/accounts/core/account.ts';
import { EntityType } from '#lib/domain/entities/entity.ts';

const at = (description: string) => timestampText.meta({ description, example: '2026-11-21T10:00:00.000Z' });
const text = (description: string, example: string) => z.string().meta({ description, example });

/** An account as a row of the console's table and of an export: flat, with the money of its default wallet. */
export const AccountRecord = z
  .strictObject({
    id: accountId,
    reference: text('Unique without regard to case.', 'ACC-1'),
    name: text('Given by the customer.', 'Household'),
    state: AccountState,
    currency: text('ISO 4217; the currency of the default wallet.', 'EUR'),
    owner_type: EntityType.optional(),
    owner_reference: text('Reference of the owner.', 'CUST-1001').optional(),
    iban: text('Its first IBAN.', 'DE89370400440532013000').optional(),
    product_uuid: uuidText.meta({ description: 'Id of the product.' }),
    product_version: text('The version of that product.', '1'),
    default_wallet: text('Code of the default wallet.', 'DEFAULT'),
    available_balance: text('Available in the default wallet.', '1200.00'),
    hold_balance: text('Held in the default wallet.', '50.00'),
    country_code: text('Country of its jurisdiction.', 'DE').optional(),
    tags: z.array(z.string()).meta({ description: 'Tags of all its bank details.', example: ['payroll'] }),
    attributes: Attributes,
    created_at: at('When it was opened.'),
    updated_at: at('When it last changed.'),
    revision: z
      .int()
      .meta({ description: 'Revision number; rises with every change. Changes take it as `If-Match`.', example: 1 }),
  })
  .meta({ id: 'AccountRecord', description: "A flat account record, as in the console's list." });
export type AccountRecord = z.output<typeof AccountRecord>;

export const AccountActivity = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the state change or audit entry.' }),
    at: at('When it happened.'),
    kind: z.enum(['state', 'change']).meta({ description: '`state` is a state change; `change` is any other change.' }),
    action: text('The operation that did it.', 'updateAccountAttributes'),
    actor: text('Who did it.', 'jane@example.com'),
    previous_state: AccountState.optional(),
    state: AccountState.optional(),
    reason: text('Why, in words.', 'Card reported stolen').optional(),
    employee_id: z.int().optional().meta({ description: 'Number of the employee, as claimed by the caller.' }),
    employee_username: z
      .string()
      .optional()
      .meta({ description: 'User name of the employee, as claimed by the caller.' }),
    details: z.unknown().optional().meta({ description: 'What changed: names and ids, no personal data.' }),
    request_id: text('The request that did it.', '7f1e…').optional(),
  })
  .meta({ id: 'AccountActivity', description: 'An event in the history of an account.' });
export type AccountActivity = z.output<typeof AccountActivity>;
