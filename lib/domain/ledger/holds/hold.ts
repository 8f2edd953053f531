import { z } from 'zod';
import { AmountText } from '#lib/core/amounts/money.ts';
import { multiLineText, optionalInput, timeMember, timestampText, uuidText } from '#lib/core/schema.ts';
import { holdStates } from '#lib/domain/ledger/holds/hold-states.ts';
import { currencyCode, Side, walletMembers } from '#lib/domain/ledger/side.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';

const holdId = uuidText.meta({ description: 'Id of the hold.', example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b' });
const holdDescription = optionalInput(multiLineText(500)).meta({
  description: 'Free text.',
  example: 'Hotel deposit',
});

export const NewHold = z
  .strictObject({
    id: optionalInput(uuidText).meta({
      description: 'Request id: the same id with the same payload is applied only once.',
      example: '6f1b7f0e-54d4-4a37-9a2c-8a1f0f6f9a10',
    }),
    ...walletMembers,
    amount: AmountText,
    description: holdDescription,
    expires_at: optionalInput(timestampText).meta({
      description: 'When the hold expires, UTC, in the future. Absent: no expiry.',
      example: '2026-12-31T10:00:00.000Z',
    }),
  })
  .meta({ id: 'HoldInput', description: 'A hold to create.' });
export type NewHold = z.output<typeof NewHold>;

export const NewCapture = z
  .strictObject({
    to: Side.meta({ description: 'The side that receives the money.' }),
    amount: optionalInput(AmountText).meta({
      description: 'Amount to capture; the rest is released. Absent: all.',
      example: '100.00',
      override: { type: 'string' },
    }),
  })
  .meta({ id: 'CaptureInput', description: 'A capture of all or part of a hold.' });
export type NewCapture = z.output<typeof NewCapture>;

export const Hold = z
  .strictObject({
    id: holdId,
    account_id: uuidText.meta({
      description: 'Id of the account.',
      example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b',
    }),
    wallet: z.string().meta({ description: 'Code of the wallet.', example: 'DEFAULT' }),
    currency: currencyCode,
    amount: z.string().meta({ description: 'Reserved amount as decimal text.', example: '120.00' }),
    captured_amount: z.string().meta({ description: 'Captured amount as decimal text.', example: '0.00' }),
    state: z.enum(holdStates).meta({ description: 'State of the hold; a hold ends once.', example: 'ACTIVE' }),
    description: holdDescription,
    bound_to: z.string().optional().meta({
      description: 'What the money is reserved for: a payment and the hash of its bank details.',
      example: 'payment/0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a01/3f1c…',
    }),
    expires_at: timestampText
      .optional()
      .meta({ description: 'When the hold expires, UTC.', example: '2026-12-31T10:00:00.000Z' }),
    created_at: timeMember('When the hold was created'),
    ended_at: timestampText
      .optional()
      .meta({ description: 'When the hold ended, UTC.', example: '2026-11-22T10:00:00.000Z' }),
    entry_id: uuidText.optional().meta({
      description: 'Id of the journal entry of its capture.',
      example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f0000',
    }),
    actor: z
      .string()
      .meta({ description: 'User name of the person or program that created it.', example: 'treasury@example.com' }),
  })
  .meta({
    id: 'Hold',
    description: 'Money of a wallet that is reserved until the hold is captured, voided or expires.',
  });
export type Hold = z.output<typeof Hold>;

export const HoldPage = pageSchema(Hold).meta({ id: 'HoldPage', description: 'A page of holds.' });

export const HoldQuery = z.strictObject(pageQuery);

export const HoldPath = z.strictObject({ id: holdId });

export const EmptyBody = z.strictObject({}).meta({ id: 'Nothing', description: 'An empty object.' });
