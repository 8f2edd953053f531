import { z } from 'zod';
import { AmountText } from '#lib/core/amounts/money.ts';
import { reasonLengthMax, reasonLengthMin } from '#lib/core/reason.ts';
import { singleLineText, timestampText, uuidText } from '#lib/core/schema.ts';
import { idExample, timeExample } from '#lib/core/schema-examples.ts';
import { verificationStates } from '#lib/domain/beneficiaries/verification/verification-states.ts';
import { WebhookDelivery } from '#lib/domain/events/webhooks/webhook.ts';
import { Hold } from '#lib/domain/ledger/holds/hold.ts';
import { explanationMembers, walletMembers } from '#lib/domain/ledger/side.ts';
import { Transfer } from '#lib/domain/ledger/transfers/transfer.ts';
import { Payment, paymentExample } from '#lib/domain/payments/payment.ts';
import { operation } from '#lib/server/operation/operation.ts';

const advanceSecondsMax = 366 * 86_400;

const SimulatedDeposit = z
  .strictObject({ ...walletMembers, amount: AmountText, ...explanationMembers })
  .meta({ id: 'SimulatedDeposit', description: 'Money that arrives from another bank.' });

const SimulationReason = z
  .strictObject({
    reason: singleLineText(reasonLengthMax)
      .min(reasonLengthMin)
      .meta({ description: 'Reason of the other bank.', example: 'Account closed' }),
  })
  .meta({ id: 'SimulationReason', description: 'Why the other bank rejects or returns a payment.' });

const SimulatedFailure = z
  .strictObject({
    status: z.int().min(300).max(599).meta({ description: 'Status that the receiver answers.', example: 503 }),
  })
  .meta({ id: 'SimulatedFailure', description: 'How a delivery fails.' });

const ClockAdvance = z
  .strictObject({
    advance_seconds: z
      .int()
      .min(1)
      .max(advanceSecondsMax)
      .meta({ description: 'Seconds to move the clock forward, at most 366 days.', example: 86_400 }),
  })
  .meta({ id: 'ClockAdvance', description: 'How far the clock moves.' });

const SandboxClock = z
  .strictObject({
    now: timestampText.meta({ description: 'Time of the sandbox, UTC.', example: timeExample }),
    offset_seconds: z.int().meta({ description: 'How far the clock is ahead of the real time.', example: 86_400 }),
  })
  .meta({ id: 'SandboxClock', description: 'The clock of the sandbox.' });

const ExpiredVerification = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the verification.', example: idExample }),
    status: z.enum(verificationStates).meta({ description: 'Status of the verification.', example: 'EXPIRED' }),
  })
  .meta({ id: 'ExpiredVerification', description: 'A verification that has expired.' });

const simulationParams = (what: string) =>
  z.strictObject({ id: uuidText.meta({ description: `Id of the ${what}.`, example: idExample }) });

const simulation = { method: 'POST', tag: 'Simulation', effect: 'write' } as const;
const ofPayment = {
  ...simulation,
  permission: 'payment:create',
  params: simulationParams('payment'),
  response: Payment,
} as const;
const movement = ['account-blocked', 'account-not-open', 'insufficient-funds', 'overflow'] as const;

const side = { account: idExample, wallet: 'DEFAULT', currency: 'EUR' };
/**
 * What the outside world does, in a sandbox. A simulation needs the permission of the operation with the same effect,
 * so that no permission exists that means nothing elsewhere.
 */
export const simulationContract = {
  simulateDeposit: operation({
    ...simulation,
    id: 'simulateDeposit',
    path: '/bo/simulate/deposits',
    summary: 'Simulate a deposit',
    description: 'Credits a wallet as another bank would, from the account `clearing` of the built-in chart.',
    permission: 'ledger.transfer:create',
    body: SimulatedDeposit,
    response: Transfer,
    refusals: ['amount-invalid', 'unknown-account', 'unknown-wallet', 'currency-mismatch', ...movement],
    example: {
      body: { ...side, amount: '100.00' },
      response: {
        id: idExample,
        from: { kind: 'chart', chart: 0, code: 'clearing' },
        to: { kind: 'wallet', ...side },
        amount: '100.00',
        currency: 'EUR',
        effective_at: timeExample,
        created_at: timeExample,
      },
    },
  }),

  simulateSettlement: operation({
    ...ofPayment,
    id: 'simulateSettlement',
    path: '/bo/simulate/payments/{id}/settlement',
    summary: 'Simulate a settlement',
    description: 'Pays a held payment now, without waiting for its execution date or cooling-off period.',
    refusals: ['already-done', 'payment-stale', 'hold-not-active', 'hold-bound', ...movement],
    example: { params: { id: idExample }, response: { ...paymentExample, entry_id: idExample } },
  }),

  simulateRejection: operation({
    ...ofPayment,
    id: 'simulateRejection',
    path: '/bo/simulate/payments/{id}/rejection',
    summary: 'Simulate a rejection',
    description: 'Cancels a held payment as the receiving bank would, and releases its money.',
    body: SimulationReason,
    refusals: ['already-done'],
    example: {
      params: { id: idExample },
      body: { reason: 'Account closed' },
      response: { ...paymentExample, state: 'CANCELLED' as const },
    },
  }),

  simulateReturn: operation({
    ...ofPayment,
    id: 'simulateReturn',
    path: '/bo/simulate/payments/{id}/return',
    summary: 'Simulate a return',
    description: 'Returns a paid payment: its journal entry is reversed, and its state is RETURNED.',
    body: SimulationReason,
    refusals: ['already-done', ...movement],
    example: {
      params: { id: idExample },
      body: { reason: 'Account closed' },
      response: { ...paymentExample, state: 'RETURNED' as const, entry_id: idExample },
    },
  }),

  simulateVerificationExpiry: operation({
    ...simulation,
    id: 'simulateVerificationExpiry',
    path: '/bo/simulate/verifications/{id}/expiry',
    summary: 'Simulate the expiry of a passcode',
    description: 'Expires a pending verification, so that its passcode is no longer valid.',
    permission: 'verification:send',
    params: simulationParams('verification'),
    response: ExpiredVerification,
    refusals: ['verification-not-pending'],
    example: { params: { id: idExample }, response: { id: idExample, status: 'EXPIRED' } },
  }),

  simulateHoldExpiry: operation({
    ...simulation,
    id: 'simulateHoldExpiry',
    path: '/bo/simulate/holds/{id}/expiry',
    summary: 'Simulate the expiry of a hold',
    description: 'Expires an active hold, whatever its expiry is, and releases its money.',
    permission: 'ledger.hold:manage',
    params: simulationParams('hold'),
    response: Hold,
    refusals: ['hold-not-active'],
    example: {
      params: { id: idExample },
      response: {
        id: idExample,
        account_id: idExample,
        wallet: 'DEFAULT',
        currency: 'EUR',
        amount: '20.00',
        captured_amount: '0.00',
        state: 'EXPIRED',
        created_at: timeExample,
        ended_at: timeExample,
        actor: 'ada@example.com',
      },
    },
  }),

  simulateWebhookFailure: operation({
    ...simulation,
    id: 'simulateWebhookFailure',
    path: '/bo/simulate/webhooks/{id}/failure',
    summary: 'Simulate a failed delivery',
    description:
      'Queues an event of the type `webhook.test` whose first attempt has failed with this status. The retry after 5 seconds is sent. A disabled webhook answers 409.',
    permission: 'webhook:manage',
    params: simulationParams('webhook'),
    body: SimulatedFailure,
    response: WebhookDelivery,
    refusals: ['conflict'],
    example: {
      params: { id: idExample },
      body: { status: 503 },
      response: {
        event: {
          specversion: '1.0',
          id: idExample,
          source: 'https://bank.example',
          type: 'webhook.test',
          subject: idExample,
          time: timeExample,
          datacontenttype: 'application/json',
          data: { webhook_id: idExample },
        },
        state: 'QUEUED',
        tries: 1,
        status: 503,
        created_at: timeExample,
      },
    },
  }),

  simulateClock: operation({
    ...simulation,
    id: 'simulateClock',
    path: '/bo/simulate/clock',
    summary: 'Simulate a later time',
    description:
      'Moves the clock of the sandbox forward. Requests and workers follow it within a second; sessions and tokens expire by it too. It never moves back.',
    permission: 'setting:update',
    body: ClockAdvance,
    response: SandboxClock,
    example: { body: { advance_seconds: 86_400 }, response: { now: timeExample, offset_seconds: 86_400 } },
  }),
};
