import { z } from 'zod';
import { REASON_MIN } from '#lib/core/reason.ts';
import { instant, line, uuid, words } from '#lib/core/schema.ts';
import { currencyCode } from '#lib/domain/ledger/side.ts';
import { pageOf, pageQuery } from '#lib/server/list/page.ts';

export const entryKinds = ['TRANSFER', 'PAYMENT', 'CAPTURE', 'REVERSAL'] as const;

const entryId = uuid.meta({ description: "The entry's id.", example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b' });

export const Posting = z
  .strictObject({
    account_id: uuid.optional().meta({
      description: 'The account, where a wallet was moved.',
      example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b',
    }),
    wallet: z.string().optional().meta({ description: 'Its wallet code.', example: 'DEFAULT' }),
    chart: z.int().meta({ description: 'The chart whose trial balance shows it.', example: 1 }),
    code: z.string().meta({ description: 'The chart account: the one moved, or that of the wallet.', example: '2000' }),
    currency: currencyCode,
    direction: z.enum(['DEBIT', 'CREDIT']).meta({ description: 'A credit raises a wallet.', example: 'CREDIT' }),
    amount: z.string().meta({ description: 'Decimal text, more than zero.', example: '1250.00' }),
  })
  .meta({ id: 'Posting', description: 'One line of a journal entry.' });
export type Posting = z.output<typeof Posting>;

export const JournalEntry = z
  .strictObject({
    id: entryId,
    kind: z.enum(entryKinds).meta({ description: 'What made it.', example: 'TRANSFER' }),
    reference: z.string().optional().meta({ description: "The caller's reference.", example: 'INV-2026-0042' }),
    description: z.string().optional().meta({ description: 'Free text.', example: 'Invoice 42' }),
    effective_at: instant.meta({ description: 'When it counts as moved.', example: '2026-01-31T10:00:00.000Z' }),
    created_at: instant.meta({ description: 'When it was recorded.', example: '2026-01-31T10:00:00.000Z' }),
    actor: z.string().meta({ description: 'Who did it.', example: 'treasury@example.com' }),
    hold_id: uuid.optional().meta({
      description: 'The hold it captured.',
      example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b',
    }),
    reverses: uuid.optional().meta({
      description: 'The entry it reverses.',
      example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b',
    }),
    reversed_by: uuid.optional().meta({
      description: 'The entry that reverses it.',
      example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b',
    }),
    postings: z.array(Posting).meta({ description: 'Two or more; in each currency credits equal debits.' }),
  })
  .meta({ id: 'JournalEntry', description: 'A journal entry. It never changes; a wrong one is reversed.' });
export type JournalEntry = z.output<typeof JournalEntry>;

export const EntryPage = pageOf(JournalEntry).meta({ id: 'EntryPage', description: 'A page of journal entries.' });

export const EntryQuery = z.strictObject({
  ...pageQuery,
  account: uuid.optional().meta({
    description: 'Only entries that moved a wallet of this account (its id).',
    example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b',
  }),
  wallet: line(64).optional().meta({ description: 'Only that wallet code; with `account`.', example: 'DEFAULT' }),
  chart: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .optional()
    .meta({ description: 'Only entries that moved an account of this chart, or a wallet of one.', example: '1' }),
  code: line(64).optional().meta({ description: 'Only that chart account; with `chart`.', example: '2000' }),
  currency: currencyCode.optional().meta({ description: 'Only what moved in this currency.', example: 'EUR' }),
});
export type EntryQuery = z.output<typeof EntryQuery>;

export const NewReversal = z
  .strictObject({
    reason: words(500).min(REASON_MIN).meta({ description: 'Why it is wrong.', example: 'Booked twice' }),
  })
  .meta({ id: 'NewReversal', description: 'Why an entry is reversed.' });

export const EntryPath = z.strictObject({ id: entryId });
