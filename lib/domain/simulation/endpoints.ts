import { expireVerification } from '#lib/domain/beneficiaries/verification/verification.ts';
import { failTestEvent } from '#lib/domain/events/webhooks/deliveries.ts';
import { sentMoney } from '#lib/domain/ledger/currencies/currency.ts';
import { expireHold } from '#lib/domain/ledger/holds/hold-expiry.ts';
import { holdBy } from '#lib/domain/ledger/holds/holds.ts';
import { transfer } from '#lib/domain/ledger/transfers/transfers.ts';
import { cancelHeldPayment, returnPaidPayment, settleHeldPayment } from '#lib/domain/payments/queue/held-payments.ts';
import { advanceClock } from '#lib/domain/simulation/clock.ts';
import { simulationContract } from '#lib/domain/simulation/contract.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { type BoundOperation, bindEndpoints, type EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { type Evidence, optionalFact } from '#lib/server/operation/review/evidence.ts';

/** The account of the built-in chart that represents the outside world. */
const outside = { chart: 0, code: 'clearing' };

/** Every simulation is audited as one, besides the rows of what it does. */
const simulated = (ctx: WriteContext, id: string, after: object = {}): void =>
  ctx.record({ resource: 'simulation', resource_id: id, after });

const namedEvidence =
  (label: string) =>
  async (_ctx: WriteContext, { params }: { params: { id: string } }): Promise<Evidence> => ({
    facts: optionalFact(label, params.id, { kind: 'reference', needs: 'public' }),
    basis: {},
  });

const simulationEvidence: EvidenceByOperation<typeof simulationContract> = {
  simulateDeposit: async (ctx, { body }) => ({
    facts: [
      ...optionalFact('Account', body.account, { kind: 'reference', needs: 'account:read' }),
      ...optionalFact('Amount', await sentMoney(ctx.db, body), { kind: 'money', needs: 'public' }),
    ],
    basis: {},
  }),
  simulateSettlement: namedEvidence('Payment'),
  simulateRejection: namedEvidence('Payment'),
  simulateReturn: namedEvidence('Payment'),
  simulateVerificationExpiry: namedEvidence('Verification'),
  simulateHoldExpiry: namedEvidence('Hold'),
  simulateWebhookFailure: namedEvidence('Webhook'),
  simulateClock: async (_ctx, { body }) => ({
    facts: optionalFact('Seconds', `${body.advance_seconds}`, { needs: 'public' }),
    basis: {},
  }),
};

/** The operations of a sandbox. Elsewhere they are not bound, so their paths and names do not exist. */
export const simulationEndpoints: BoundOperation[] = bindEndpoints(
  simulationContract,
  {
    simulateDeposit: async (ctx, { body }) => {
      const { account, wallet, currency, ...money } = body;
      const credited = await transfer(ctx, { ...money, currency, from: outside, to: { account, wallet, currency } });
      simulated(ctx, credited.id, { deposit: body.amount, currency });
      return credited;
    },
    simulateSettlement: async (ctx, { params }) => {
      simulated(ctx, params.id, { payment: 'settled' });
      return settleHeldPayment(ctx, params.id);
    },
    simulateRejection: async (ctx, { params, body }) => {
      simulated(ctx, params.id, { payment: 'rejected', reason: body.reason });
      return cancelHeldPayment(ctx, params.id);
    },
    simulateReturn: async (ctx, { params, body }) => {
      simulated(ctx, params.id, { payment: 'returned', reason: body.reason });
      return returnPaidPayment(ctx, params.id, body.reason);
    },
    simulateVerificationExpiry: async (ctx, { params }) => {
      simulated(ctx, params.id, { verification: 'expired' });
      const { id, status } = await expireVerification(ctx, params.id);
      return { id, status };
    },
    simulateHoldExpiry: async (ctx, { params }) => {
      simulated(ctx, params.id, { hold: 'expired' });
      await expireHold(ctx, params.id);
      return holdBy(ctx.db, params.id, ctx.now);
    },
    simulateWebhookFailure: async (ctx, { params, body }) => {
      simulated(ctx, params.id, { webhook: 'failed', status: body.status });
      return failTestEvent(ctx, params.id, body.status);
    },
    simulateClock: async (ctx, { body }) => advanceClock(ctx, body.advance_seconds),
  },
  simulationEvidence,
);
