import { z } from 'zod';
import { LimitText } from '#lib/core/money.ts';
import { instant } from '#lib/core/schema.ts';

const balance = (what: string) =>
  z.string().meta({ description: `${what}, decimal text with the currency's decimals.`, example: '1250.00' });

export const Wallet = z
  .strictObject({
    code: z.string().meta({ description: 'DEFAULT marks the default wallet; others support it.', example: 'DEFAULT' }),
    currency: z.string().meta({ description: 'ISO 4217 code.', example: 'EUR' }),
    account_balance: balance('What was credited less what was debited'),
    available_balance: balance('The balance less what is held'),
    hold_balance: balance('The sum of active holds'),
    updated_at: instant.meta({
      description: 'When the last posting or hold changed it.',
      example: '2026-01-31T10:00:00.000Z',
    }),
  })
  .meta({ id: 'Wallet', description: 'A wallet of an account with its balances.' });
export type Wallet = z.output<typeof Wallet>;

export const WalletLimit = z
  .strictObject({
    minimum: LimitText.meta({
      description: 'The balance less what is held never falls below it; below zero it is an overdraft.',
      example: '-500.00',
    }),
  })
  .meta({ id: 'WalletLimit', description: 'The limit of a wallet.' });
