import { z } from 'zod';
import { AmountText } from '#lib/core/money.ts';
import { instant, uuid } from '#lib/core/schema.ts';
import { currencyCode, effectiveAt, reasonMembers, Side } from '#lib/domain/ledger/side.ts';

const requestId = uuid.optional().meta({
  description: 'Request id: the same id with the same payload acts once, for ever.',
  example: '6f1b7f0e-54d4-4a37-9a2c-8a1f0f6f9a10',
});

const members = {
  id: requestId,
  from: Side.meta({ description: 'Where the money comes from.' }),
  to: Side.meta({ description: 'Where it goes.' }),
  currency: currencyCode,
  ...reasonMembers,
  effective_at: effectiveAt,
};

export const NewTransfer = z
  .strictObject({ ...members, amount: AmountText })
  .meta({ id: 'NewTransfer', description: 'Money to move from one side to the other.' });
export type NewTransfer = z.output<typeof NewTransfer>;

/** One of a bulk: a wrong amount is this item's refusal alone, so the ledger judges it. */
const BulkTransfer = z
  .strictObject({
    ...members,
    amount: z
      .custom<string>((sent) => sent !== undefined, { error: 'is required', params: { code: 'required' } })
      .meta({ description: 'As of a single transfer.', example: '1250.00', override: { type: 'string' } }),
  })
  .meta({ id: 'BulkTransfer', description: 'One transfer of a bulk.' });

export const NewTransfers = z
  .union([NewTransfer, z.array(BulkTransfer).min(1).max(1000)])
  .meta({ id: 'NewTransfers', description: 'One transfer, or a bulk of up to 1,000.' });

export const Transfer = z
  .strictObject({
    id: uuid.meta({ description: "The journal entry's id.", example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b' }),
    from: Side,
    to: Side,
    amount: z.string().meta({ description: 'Decimal text.', example: '1250.00' }),
    currency: currencyCode,
    ...reasonMembers,
    effective_at: instant.meta({ description: 'When it counts as moved.', example: '2026-01-31T10:00:00.000Z' }),
    created_at: instant.meta({ description: 'When it was recorded.', example: '2026-01-31T10:00:00.000Z' }),
  })
  .meta({ id: 'Transfer', description: 'A transfer that was made.' });
export type Transfer = z.output<typeof Transfer>;

const index = z.int().min(0).meta({ description: 'Its place in the bulk, from 0.', example: 0 });

export const BulkResult = z
  .union([
    Transfer.extend({ index }).meta({ id: 'BulkDone', description: 'A transfer of a bulk that was made.' }),
    z
      .strictObject({
        index,
        problem: z
          .looseObject({
            status: z.int().meta({ description: 'The status it would have had alone.', example: 422 }),
            code: z.string().meta({ description: 'Why it was refused.', example: 'insufficient-funds' }),
            title: z.string().meta({ description: 'The same in words.' }),
            detail: z.string().meta({ description: 'What is so, and what would be allowed.' }),
          })
          .meta({ id: 'BulkProblem', description: 'A refusal, as RFC 9457 has it.' }),
      })
      .meta({ id: 'BulkRefused', description: 'A transfer of a bulk that was refused.' }),
  ])
  .meta({ id: 'BulkResult', description: 'What became of one transfer of a bulk.' });
export type BulkResult = z.output<typeof BulkResult>;
