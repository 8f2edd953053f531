import { z } from 'zod';
import { AmountText } from '#lib/core/amounts/money.ts';
import { optionalInput, timestampText, uuidText } from '#lib/core/schema.ts';
import { ledgerIdExample, ledgerTimeExample } from '#lib/core/schema-examples.ts';
import { asIssue, commonFaults } from '#lib/core/validation-messages.ts';
import {
  currencyCode,
  effectiveAt,
  explanationMembers,
  PresentedSide,
  presentSide,
  Side,
} from '#lib/domain/ledger/side.ts';

const requestId = optionalInput(uuidText).meta({
  description: 'Request id: the same id with the same payload is applied only once.',
  example: '6f1b7f0e-54d4-4a37-9a2c-8a1f0f6f9a10',
});

const transferMembers = {
  id: requestId,
  from: Side.meta({ description: 'The side that pays.' }),
  to: Side.meta({ description: 'The side that receives.' }),
  currency: currencyCode,
  ...explanationMembers,
  effective_at: effectiveAt,
};

export const NewTransfer = z
  .strictObject({ ...transferMembers, amount: AmountText })
  .meta({ id: 'TransferInput', description: 'A transfer to create.' });
export type NewTransfer = z.output<typeof NewTransfer>;

/** An item of a bulk. An invalid amount only rejects this item, so the ledger validates it. */
const BulkTransfer = z
  .strictObject({
    ...transferMembers,
    amount: z
      .custom<string>((sent) => sent !== undefined, asIssue(commonFaults.required))
      .meta({ description: 'Amount as in a single transfer.', example: '1250.00', override: { type: 'string' } }),
  })
  .meta({ id: 'BulkTransfer', description: 'One transfer of a bulk.' });

const BulkTransfers = z.array(BulkTransfer).min(1).max(1000).meta({ description: 'Up to 1,000 transfers.' });

const NewBulk = z
  .strictObject({
    transfers: BulkTransfers,
    atomic: optionalInput(z.boolean()).meta({
      description: 'Whether the bulk is applied as a whole or not at all.',
      example: true,
    }),
  })
  .meta({ id: 'BulkInput', description: 'Transfers to create in bulk.' });

/** An array, with `atomic` in the query, was the only form of a bulk in earlier versions. */
export const BulkBody = z
  .union([NewBulk, BulkTransfers])
  .meta({ description: 'The transfers.', documentedAs: NewBulk });
export type BulkBody = z.output<typeof BulkBody>;

/** The transfers of a body, and the JSON pointer to them. */
export function sentBulk(body: BulkBody): { transfers: NewTransfer[]; atomic?: boolean | undefined; pointer: string } {
  return Array.isArray(body) ? { transfers: body, pointer: '' } : { ...body, pointer: '/transfers' };
}

/** A body of one transfer could be a bulk before `createTransfers` was an operation. */
export const OneOrManyTransfers = z
  .union([NewTransfer, BulkTransfers])
  .meta({ description: 'The transfer.', documentedAs: NewTransfer });

export const Transfer = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the journal entry.', example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f0000' }),
    from: PresentedSide,
    to: PresentedSide,
    amount: z.string().meta({ description: 'Amount as decimal text.', example: '1250.00' }),
    currency: currencyCode,
    ...explanationMembers,
    effective_at: timestampText.meta({
      description: 'When the money counts as moved, UTC.',
      example: '2026-01-31T10:00:00.000Z',
    }),
    created_at: timestampText.meta({
      description: 'When the entry was recorded, UTC.',
      example: '2026-01-31T10:00:00.000Z',
    }),
  })
  .meta({ id: 'Transfer', description: 'A completed transfer.' });
export type Transfer = z.output<typeof Transfer>;

/** The transfer that a request wanted, with what only its entry says. */
export function transferOfRequest(
  { from, to, currency, reference, description }: Omit<NewTransfer, 'amount'>,
  { id, amount, effective_at, created_at }: Pick<Transfer, 'id' | 'amount' | 'effective_at' | 'created_at'>,
): Transfer {
  const sides = { from: presentSide(from), to: presentSide(to) };
  return { id, ...sides, amount, currency, reference, description, effective_at, created_at };
}

const bulkIndex = z.int().min(0).meta({ description: 'Index in the bulk, starting at 0.', example: 0 });

export const BulkResult = z
  .union([
    Transfer.extend({ kind: z.literal('done').meta({ description: 'The transfer was made.' }), index: bulkIndex }).meta(
      { id: 'BulkDone', description: 'A completed transfer of a bulk.' },
    ),
    z
      .strictObject({
        kind: z.literal('refused').meta({ description: 'The transfer was rejected.' }),
        index: bulkIndex,
        problem: z
          .looseObject({
            status: z
              .int()
              .meta({ description: 'HTTP status that the transfer alone would have answered.', example: 422 }),
            code: z.string().meta({ description: 'Code of the problem.', example: 'insufficient-funds' }),
            title: z.string().meta({ description: 'Title of the problem.' }),
            detail: z.string().meta({ description: 'What is wrong and what to do.' }),
          })
          .meta({ id: 'BulkProblem', description: 'A problem as in RFC 9457.' }),
      })
      .meta({ id: 'BulkRefused', description: 'A rejected transfer of a bulk.' }),
  ])
  .meta({ id: 'BulkResult', discriminator: 'kind', description: 'Result of one transfer of a bulk, by `kind`.' });
export type BulkResult = z.output<typeof BulkResult>;

export const entryIdExample = '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f0000';
export const walletSideExample = { account: ledgerIdExample, wallet: 'DEFAULT', currency: 'EUR' };
export const chartSideExample = { chart: 1, code: '1010' };

export const newTransferExample = { from: chartSideExample, to: walletSideExample, amount: '1250.00', currency: 'EUR' };

export const transferExample = {
  id: entryIdExample,
  from: { kind: 'chart' as const, ...chartSideExample },
  to: { kind: 'wallet' as const, ...walletSideExample },
  amount: '1250.00',
  currency: 'EUR',
  effective_at: ledgerTimeExample,
  created_at: ledgerTimeExample,
};
