import { z } from 'zod';
import { reasonLengthMax, reasonLengthMin } from '#lib/core/reason.ts';
import { singleLineText, timestampText, uuidText } from '#lib/core/schema.ts';
import { patternMessages } from '#lib/core/validation-messages.ts';
import { entryKinds } from '#lib/domain/ledger/entries/entry-kinds.ts';
import { currencyCode } from '#lib/domain/ledger/side.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { listProblems } from '#lib/server/problems.ts';

const entryId = uuidText.meta({
  description: 'Id of the journal entry.',
  example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f0000',
});

export const Posting = z
  .strictObject({
    account_id: uuidText.optional().meta({
      description: 'Id of the account, for a posting to a wallet.',
      example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b',
    }),
    wallet: z.string().optional().meta({ description: 'Code of the wallet.', example: 'DEFAULT' }),
    chart: z.int().meta({ description: 'Id of the chart whose trial balance shows the posting.', example: 1 }),
    code: z.string().meta({
      description: 'Code of the chart account: the one posted to, or the one of the wallet.',
      example: '2000',
    }),
    currency: currencyCode,
    direction: z
      .enum(['DEBIT', 'CREDIT'])
      .meta({ description: 'Direction of the posting; a credit increases a wallet.', example: 'CREDIT' }),
    amount: z.string().meta({ description: 'Amount as decimal text, more than zero.', example: '1250.00' }),
  })
  .meta({ id: 'Posting', description: 'A posting of a journal entry.' });
export type Posting = z.output<typeof Posting>;

export const JournalEntry = z
  .strictObject({
    id: entryId,
    kind: z.enum(entryKinds).meta({ description: 'What created the entry.', example: 'TRANSFER' }),
    reference: z.string().optional().meta({ description: 'Reference given by the caller.', example: 'INV-2026-0042' }),
    description: z.string().optional().meta({ description: 'Free text.', example: 'Invoice 42' }),
    effective_at: timestampText.meta({
      description: 'When the money counts as moved, UTC.',
      example: '2026-01-31T10:00:00.000Z',
    }),
    created_at: timestampText.meta({
      description: 'When the entry was recorded, UTC.',
      example: '2026-01-31T10:00:00.000Z',
    }),
    actor: z
      .string()
      .meta({ description: 'User name of the person or program that created it.', example: 'treasury@example.com' }),
    hold_id: uuidText.optional().meta({
      description: 'Id of the captured hold.',
      example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b',
    }),
    reverses: uuidText.optional().meta({
      description: 'Id of the entry that this entry reverses.',
      example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f0000',
    }),
    reversed_by: uuidText.optional().meta({
      description: 'Id of the entry that reverses this entry.',
      example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f0000',
    }),
    postings: z.array(Posting).meta({ description: 'Two or more postings; in each currency credits equal debits.' }),
  })
  .meta({ id: 'JournalEntry', description: 'A journal entry. It never changes; a wrong entry is reversed.' });
export type JournalEntry = z.output<typeof JournalEntry>;

export const EntryPage = pageSchema(JournalEntry).meta({ id: 'EntryPage', description: 'A page of journal entries.' });

export const EntryQuery = z.strictObject({
  ...pageQuery,
  account: uuidText.optional().meta({
    description: 'Id of an account: only entries with a posting to one of its wallets.',
    example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b',
  }),
  wallet: singleLineText(64)
    .optional()
    .meta({ description: 'Code of a wallet; requires `account`.', example: 'DEFAULT' }),
  chart: z
    .string()
    .regex(/^\d{1,9}$/, patternMessages.wholeNumber)
    .transform(Number)
    .optional()
    .meta({
      description: 'Id of a chart: only entries with a posting to one of its accounts or their wallets.',
      example: '1',
    }),
  code: singleLineText(64)
    .optional()
    .meta({ description: 'Code of a chart account; requires `chart`.', example: '2000' }),
  currency: currencyCode.optional().meta({ description: 'Only postings in this currency, ISO 4217.', example: 'EUR' }),
});
export type EntryQuery = z.output<typeof EntryQuery>;

/** The query for entries whose scopes are texts, as an address has them. Throws 400. */
export function entryQuery({ 'page[size]': size, ...asked }: { 'page[size]': number } & Record<string, unknown>) {
  const parsed = EntryQuery.safeParse(asked);
  if (!parsed.success) throw listProblems.filterUnreadable();
  return { ...parsed.data, 'page[size]': size };
}

export const NewReversal = z
  .strictObject({
    reason: singleLineText(reasonLengthMax)
      .min(reasonLengthMin)
      .meta({ description: 'Reason for the reversal.', example: 'Booked twice' }),
  })
  .meta({ id: 'ReversalInput', description: 'A reversal to create.' });

export const EntryPath = z.strictObject({ id: entryId });
