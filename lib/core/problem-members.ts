import { z } from 'zod';
import { timeMember } from '#lib/core/schema.ts';

const wallets = z
  .array(
    z.strictObject({
      code: z.string().meta({ description: 'Code of the wallet.', example: 'DEFAULT' }),
      currency: z.string().meta({ description: 'Currency of the wallet, ISO 4217.', example: 'EUR' }),
    }),
  )
  .meta({ description: 'Wallets that prevent the change.' });

const changed = z.array(z.string()).meta({ description: 'What has changed since then.', example: ['beneficiary'] });

const InterveningChange = z
  .strictObject({
    at: timeMember('When the change happened'),
    actor: z.string().meta({ description: 'User name of the person or program that made the change.' }),
    action: z.string().meta({ description: 'Id of the operation.', example: 'updateRole' }),
    reason: z.string().optional().meta({ description: 'Reason, if the operation asks for one.' }),
    before: z.unknown().optional().meta({ description: 'Content before the change; absent for a new record.' }),
    after: z.unknown().optional().meta({ description: 'Content after the change; absent for a deleted record.' }),
  })
  .meta({ id: 'InterveningChange', description: 'A change that was made since the revision in `If-Match`.' });
export type InterveningChange = z.output<typeof InterveningChange>;

/** The members that problems have besides those of every problem, by code. */
export const problemMembers = {
  'permission-missing': {
    permission: z.string().meta({ description: 'The missing permission.', example: 'account:read' }),
  },
  'grant-exceeds-own': {
    permission: z.string().optional().meta({ description: 'The first missing permission.', example: 'account:read' }),
    permissions: z
      .array(z.string())
      .optional()
      .meta({ description: 'All permissions that the caller lacks.', example: ['account:read'] }),
  },
  'state-move-refused': {
    allowed: z.array(z.string()).meta({ description: 'States that are allowed now.', example: ['OPEN', 'CLOSED'] }),
  },
  'balance-not-zero': { wallets },
  'holds-pending': { wallets },
  'hold-not-active': {
    state: z.string().optional().meta({ description: 'State of the hold.', example: 'CAPTURED' }),
  },
  'fx-rate-missing': {
    base: z.string().meta({ description: 'Currency to convert from.', example: 'EUR' }),
    quote: z.string().meta({ description: 'Currency to convert to.', example: 'USD' }),
  },
  'otp-incorrect': {
    attempts_remaining: z
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'How many more attempts are allowed.', example: 4 }),
  },
  'verification-not-pending': {
    verification_status: z.string().meta({ description: 'Status of the verification.', example: 'EXPIRED' }),
  },
  'change-request-not-pending': {
    state: z.string().meta({ description: 'State of the change request.', example: 'REJECTED' }),
  },
  'change-request-stale': { changed: changed.optional() },
  'payment-stale': { changed: changed.optional() },
  'secret-unavailable': {
    state: z.string().meta({ description: 'State of the change request or of its secret.', example: 'FETCHED' }),
  },
  'revision-mismatch': {
    revision: z
      .int()
      .optional()
      .meta({ description: 'Current revision; absent if the record does not exist.', example: 4 }),
    changes: z
      .array(InterveningChange)
      .optional()
      .meta({ description: 'Changes since the revision in `If-Match`, for callers who may read them.' }),
  },
} as const satisfies Record<string, z.ZodRawShape>;

type Shapes = typeof problemMembers;

/** The members of a problem of this code. */
export type ProblemMembers<Code extends string> = Code extends keyof Shapes
  ? Unchanging<z.output<z.ZodObject<Shapes[Code]>>>
  : Record<string, never>;

type Unchanging<Members> = { readonly [Name in keyof Members]: UnchangingList<Members[Name]> };

type UnchangingList<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;
