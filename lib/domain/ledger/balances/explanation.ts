import { z } from 'zod';
import { amountMember } from '#lib/core/amounts/money.ts';
import { timestampText, uuidText } from '#lib/core/schema.ts';
import { ledgerIdExample } from '#lib/core/schema-examples.ts';
import { entryKinds } from '#lib/domain/ledger/entries/entry-kinds.ts';
import { currencyCode } from '#lib/domain/ledger/side.ts';
import { pageSchema } from '#lib/server/list/page.ts';

const ExplainedPosting = z
  .strictObject({
    entry_id: uuidText.meta({
      description: 'Id of the journal entry.',
      example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f0000',
    }),
    kind: z.enum(entryKinds).meta({ description: 'What created the entry.', example: 'TRANSFER' }),
    reference: z.string().optional().meta({ description: 'Reference given by the caller.', example: 'INV-2026-0042' }),
    description: z.string().optional().meta({ description: 'Free text.', example: 'Invoice 42' }),
    effective_at: timestampText.meta({
      description: 'When the money counts as moved, UTC.',
      example: '2026-01-31T10:00:00.000Z',
    }),
    direction: z
      .enum(['DEBIT', 'CREDIT'])
      .meta({ description: 'Direction of the posting; a credit increases the wallet.', example: 'CREDIT' }),
    amount: amountMember('Amount of the posting'),
    balance: amountMember('Balance after the posting; absent before the end of an archived month').optional(),
  })
  .meta({ id: 'ExplanationLine', description: 'A posting that is part of a balance.' });

const ExplainedHold = z
  .strictObject({
    hold_id: uuidText.meta({ description: 'Id of the hold.', example: ledgerIdExample }),
    amount: amountMember('Amount of the hold'),
    description: z.string().optional().meta({ description: 'Free text.', example: 'Hotel deposit' }),
    created_at: timestampText.meta({
      description: 'When the hold was created, UTC.',
      example: '2026-01-31T10:00:00.000Z',
    }),
    expires_at: timestampText
      .optional()
      .meta({ description: 'When the hold expires, UTC.', example: '2026-12-31T10:00:00.000Z' }),
  })
  .meta({ id: 'ExplanationHold', description: 'A hold that is part of a balance.' });

const figures = {
  account_balance: amountMember('Balance'),
  hold_balance: amountMember('Sum of active holds'),
  available_balance: amountMember('Balance less active holds'),
};

export const Explanation = z
  .strictObject({
    account_id: uuidText.meta({ description: 'Id of the account.', example: ledgerIdExample }),
    code: z.string().meta({ description: 'Code of the wallet.', example: 'DEFAULT' }),
    currency: currencyCode,
    at: timestampText.meta({
      description: 'The time that the balance is for, UTC.',
      example: '2026-01-31T10:00:00.000Z',
    }),
    ...figures,
    minimum: amountMember('Lowest available balance now; absent as of a time').optional(),
    updated_at: timestampText.meta({
      description: 'When the wallet last changed, UTC.',
      example: '2026-01-31T10:00:00.000Z',
    }),
    recomputed: z
      .strictObject(figures)
      .meta({ id: 'ExplanationRecomputed', description: 'The same figures, recomputed from postings and holds.' }),
    agrees: z.boolean().meta({
      description:
        'Whether the stored figures match the recomputed ones. True as of a time, for which nothing is stored.',
      example: true,
    }),
    holds: z.array(ExplainedHold).meta({ description: 'The holds in the balance, oldest first, at most 1,000.' }),
    postings: pageSchema(ExplainedPosting).meta({
      id: 'ExplanationPostings',
      description: 'The postings in the balance, newest first, one page at a time.',
    }),
  })
  .meta({ id: 'Explanation', description: 'The postings and holds behind a balance.' });
export type Explanation = z.output<typeof Explanation>;
export type ExplanationLine = z.output<typeof ExplainedPosting>;
