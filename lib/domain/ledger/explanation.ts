import { z } from 'zod';
import { instant, uuid } from '#lib/core/schema.ts';
import { entryKinds } from '#lib/domain/ledger/entry.ts';
import { currencyCode } from '#lib/domain/ledger/side.ts';
import { pageOf } from '#lib/server/list/page.ts';

const money = (what: string) => z.string().meta({ description: `${what}, decimal text.`, example: '1250.00' });
const id = '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b';

const Line = z
  .strictObject({
    entry_id: uuid.meta({ description: 'The journal entry.', example: id }),
    kind: z.enum(entryKinds).meta({ description: 'What made it.', example: 'TRANSFER' }),
    reference: z.string().optional().meta({ description: "The caller's reference.", example: 'INV-2026-0042' }),
    description: z.string().optional().meta({ description: 'Free text.', example: 'Invoice 42' }),
    effective_at: instant.meta({ description: 'When it counts as moved.', example: '2026-01-31T10:00:00.000Z' }),
    direction: z.enum(['DEBIT', 'CREDIT']).meta({ description: 'A credit raises the wallet.', example: 'CREDIT' }),
    amount: money('What it moved'),
    balance: money('The balance after it'),
  })
  .meta({ id: 'ExplanationLine', description: 'A posting that is part of a balance.' });

const HeldLine = z
  .strictObject({
    hold_id: uuid.meta({ description: 'The hold.', example: id }),
    amount: money('What it sets aside'),
    description: z.string().optional().meta({ description: 'Free text.', example: 'Hotel deposit' }),
    created_at: instant.meta({ description: 'When it was placed.', example: '2026-01-31T10:00:00.000Z' }),
    expires_at: instant.optional().meta({ description: 'When it ends.', example: '2026-12-31T10:00:00.000Z' }),
  })
  .meta({ id: 'ExplanationHold', description: 'A hold that is part of a balance.' });

const figures = {
  account_balance: money('The balance'),
  hold_balance: money('What is held'),
  available_balance: money('The balance less what is held'),
};

export const Explanation = z
  .strictObject({
    account_id: uuid.meta({ description: 'The account.', example: id }),
    code: z.string().meta({ description: 'The wallet code.', example: 'DEFAULT' }),
    currency: currencyCode,
    at: instant.meta({ description: 'The time it explains.', example: '2026-01-31T10:00:00.000Z' }),
    ...figures,
    minimum: money('The limit: the balance less what is held never falls below it').optional(),
    updated_at: instant.meta({ description: 'The last change.', example: '2026-01-31T10:00:00.000Z' }),
    recomputed: z
      .strictObject(figures)
      .meta({ id: 'ExplanationRecomputed', description: 'The same, added up from postings and holds just now.' }),
    agrees: z.boolean().meta({ description: 'Whether what is stored is what was added up.', example: true }),
    holds: z.array(HeldLine).meta({ description: 'The holds in it, oldest first, up to 1,000.' }),
    postings: pageOf(Line).meta({
      id: 'ExplanationPostings',
      description: 'The postings in it, newest first, a page at a time.',
    }),
  })
  .meta({ id: 'Explanation', description: 'What a balance is made of.' });
export type Explanation = z.output<typeof Explanation>;
export type ExplanationLine = z.output<typeof Line>;
