import { z } from 'zod';
import { reasonLengthMin } from '#lib/core/reason.ts';
import {
  multiLineText,
  newReference,
  nextToOtherFaults,
  optionalInput,
  singleLineText,
  timestampText,
  uuidText,
} from '#lib/core/schema.ts';
import { idExample, timeExample } from '#lib/core/schema-examples.ts';
import { currentTime } from '#lib/core/time/clock.ts';
import { asIssue } from '#lib/core/validation-messages.ts';
import { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import { AccountState, Attributes, Jurisdiction, Tag, tagsMax } from '#lib/domain/accounts/core/account.ts';
import { accountFaults } from '#lib/domain/accounts/problems.ts';
import { Entity } from '#lib/domain/entities/entity.ts';

/** Path segments below `/api/v2.0/account`, which no reference may equal. */
const reservedAccountWords = ['list', 'search', 'owner'];
const earliest = '1900-01-01T00:00:00.000Z';
export const productOfAccountExample = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a02';

export const NewAccount = z
  .strictObject({
    id: optionalInput(uuidText).meta({ description: 'Request id: creates only one account.' }),
    reference: optionalInput(newReference(reservedAccountWords)).meta({
      description: `Reference; unique, not shaped like a UUID, none of ${reservedAccountWords.join(', ')}. Generated when absent.`,
      example: 'ACC-1',
    }),
    name: optionalInput(singleLineText(255)).meta({
      description: 'Name; absent: that of the product.',
      example: 'Household',
    }),
    product_id: optionalInput(uuidText).meta({
      description: 'Product id; absent: the default product.',
      example: productOfAccountExample,
    }),
    product_version: optionalInput(singleLineText(64)).meta({
      description: 'Product version; absent: the latest.',
      example: '1',
    }),
    owner: optionalInput(Entity),
    created_at: optionalInput(
      timestampText
        .refine((time) => time >= earliest, asIssue(accountFaults.openedTooEarly))
        .refine((time) => time <= currentTime(), asIssue(accountFaults.openedInFuture)),
    ).meta({ description: 'Opening time, UTC, not in the future; absent: now.', example: timeExample }),
    jurisdiction: optionalInput(Jurisdiction),
    coordinates: optionalInput(AccountCoords).meta({ description: 'First bank details of the account.' }),
    coordinate_tags: optionalInput(z.array(Tag).max(tagsMax)).meta({ description: 'Tags of these bank details.' }),
    attributes: optionalInput(Attributes),
  })
  .refine((sent) => !sent.coordinate_tags?.length || sent.coordinates, {
    ...asIssue(accountFaults.tagsWithoutBankDetails),
    path: ['coordinate_tags'],
    ...nextToOtherFaults,
  })
  .meta({ id: 'AccountInput', description: 'An account to create; every member is optional.' });
export type NewAccount = z.output<typeof NewAccount>;

export const StateChange = z
  .strictObject({
    id: optionalInput(uuidText).meta({ description: 'Request id: makes only one change.' }),
    account_uuid: optionalInput(uuidText).meta({
      description: 'Id of the account, as a safeguard.',
      example: idExample,
    }),
    employee_id: optionalInput(z.int()).meta({
      description: 'Number of the employee who ordered the change.',
      example: 7,
    }),
    employee_username: optionalInput(singleLineText(255)).meta({ description: 'Their user name.', example: 'jdoe' }),
    reason: optionalInput(multiLineText(2000).min(reasonLengthMin)).meta({
      description: 'Reason; optional from PENDING to OPEN.',
      example: 'Card reported stolen',
    }),
    state: AccountState.exclude(['PENDING']).meta({ description: 'New state.', example: 'BLOCKED' }),
  })
  .meta({ id: 'StateChange', description: 'A change of the state of an account.' });
export type StateChange = z.output<typeof StateChange>;
