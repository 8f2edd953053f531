import { offload } from '#db/index.ts';
import { type CheckResult, checkLedger, lastAgreementTime, storeCheck } from '#lib/domain/ledger/check/check.ts';
import { ledgerCheckContract } from '#lib/domain/ledger/check/contract.ts';
import { ledgerContract } from '#lib/domain/ledger/contract.ts';
import { listRates, loadRates } from '#lib/domain/ledger/currencies/rates.ts';
import { entryBy, listEntries } from '#lib/domain/ledger/entries/entries.ts';
import { ledgerApprovalEvidence } from '#lib/domain/ledger/evidence.ts';
import {
  captureHold,
  holdBy,
  listHolds,
  lockWalletToHold,
  placeHold,
  voidHold,
} from '#lib/domain/ledger/holds/holds.ts';
import type { LockedSides } from '#lib/domain/ledger/ledger-accounts.ts';
import { transferBulk } from '#lib/domain/ledger/transfers/bulk.ts';
import { shortTransfer } from '#lib/domain/ledger/transfers/short-transfer.ts';
import { sentBulk } from '#lib/domain/ledger/transfers/transfer.ts';
import {
  type LockedLedger,
  lockLedger,
  lockTransferSides,
  transfer,
  transferBatch,
} from '#lib/domain/ledger/transfers/transfers.ts';
import { reverseEntryOfPayment } from '#lib/domain/payments/queue/held-payments.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';
import { noEvidence } from '#lib/server/operation/review/evidence.ts';

const journalEndpoints = bindEndpoints(
  ledgerContract,
  {
    createTransfer: {
      lock: async (ctx, { body }, onSent) => lockLedger(ctx, [body].flat(), { isLast: true, onSent }),
      perform: async (ctx, { query, body }, _prepared, locked?: Promise<LockedLedger>) =>
        Array.isArray(body)
          ? transferBulk(ctx, body, { atomic: query.atomic ?? false, locked })
          : transfer(ctx, body, { locked }),
      shortBody: shortTransfer,
      // A bulk is a batch by itself.
      canBatch: ({ body }) => !Array.isArray(body),
      lockBatch: (ctx, inputs) =>
        lockTransferSides(
          ctx,
          inputs.flatMap(({ body }) => body),
          { isLast: true },
        ),
      performBatch: (writes, locked: LockedSides) =>
        transferBatch(
          writes.flatMap(({ ctx, input: { body } }) => (Array.isArray(body) ? [] : { ctx, wanted: body })),
          locked,
        ),
    },
    createTransfers: {
      lock: async (ctx, { body }, onSent) => lockLedger(ctx, sentBulk(body).transfers, { isLast: true, onSent }),
      perform: async (ctx, { query, body }, _prepared, locked?: Promise<LockedLedger>) => {
        const { transfers, atomic = query.atomic ?? false, pointer } = sentBulk(body);
        return transferBulk(ctx, transfers, { atomic, pointer, locked });
      },
    },
    listEntries: async (ctx, { query }) => listEntries(ctx.db, query),
    getEntry: async (ctx, { params }) => entryBy(ctx.db, params.id),
    reverseEntry: async (ctx, { params, body }) => reverseEntryOfPayment(ctx, params.id, body.reason),
    createHold: {
      lock: async (ctx, { body }, onSent) => lockWalletToHold(ctx, body, { isLast: true, onSent }),
      perform: async (ctx, { body }, _prepared, locked?: Promise<LockedSides>) => placeHold(ctx, body, { locked }),
    },
    listHolds: async (ctx, { query }) => listHolds(ctx, query),
    getHold: async (ctx, { params }) => holdBy(ctx.db, params.id, ctx.now),
    captureHold: async (ctx, { params, body }) => captureHold(ctx, params.id, body),
    voidHold: async (ctx, { params }) => voidHold(ctx, params.id),
    loadRates: async (ctx, { body }) => ({ rates: await loadRates(ctx, body.rates) }),
    listRates: async (ctx, { query }) => listRates(ctx.db, query),
  },
  {
    createTransfer: ledgerApprovalEvidence.createTransfer,
    createTransfers: ledgerApprovalEvidence.createTransfers,
    reverseEntry: ledgerApprovalEvidence.reverseEntry,
    createHold: ledgerApprovalEvidence.createHold,
    captureHold: ledgerApprovalEvidence.captureHold,
    voidHold: ledgerApprovalEvidence.voidHold,
    loadRates: ledgerApprovalEvidence.loadRates,
  },
);

const checkEndpoints = bindEndpoints(
  ledgerCheckContract,
  {
    getLedgerCheck: async (ctx) => ({
      ...(await checkLedger(await offload(ctx.db))),
      last_agreed_at: await lastAgreementTime(ctx.db),
    }),
    runLedgerCheck: {
      // Outside the transaction: the check takes long, and each step is a snapshot.
      prepare: async (ctx) => checkLedger(await offload(ctx.db)),
      perform: async (ctx, _input, result: CheckResult) => {
        await storeCheck(ctx.db, result);
        ctx.record({ resource: 'ledger', resource_id: 'check', after: { agrees: result.agrees } });
        return { ...result, last_agreed_at: await lastAgreementTime(ctx.db) };
      },
    },
  },
  { runLedgerCheck: noEvidence },
);

export const ledgerEndpoints = [...journalEndpoints, ...checkEndpoints];
