import type { Problem } from '#lib/core/problem.ts';
import type { Reply, StreamedBody } from '#lib/server/http/reply.ts';
import type { Context, TransactionContext, WriteContext } from '#lib/server/identity/context.ts';
import type { Contract, Operation, OperationInput, OperationResult } from '#lib/server/operation/operation.ts';
import type { Evidence, EvidenceOf } from '#lib/server/operation/review/evidence.ts';
import type { ShortBody } from '#lib/server/write/idempotency.ts';

/**
 * Implements an operation. A read gets a reader; a write runs in the request's one transaction. A thrown Problem rolls
 * it back; a returned Problem also rejects, but keeps what was written (a wrong passcode is counted). `prepare` is for
 * slow work without effects (hashing a password), outside the transaction.
 */
export type Endpoint<Op extends Operation> = (
  ctx: Op['effect'] extends 'write' ? WriteContext : Context,
  input: OperationInput<Op>,
) => Promise<OperationResult<Op> | Reply<OperationResult<Op>> | Reply<StreamedBody> | Problem>;

export interface FullEndpoint<Op extends Operation, Prepared, Locked, LockedBatch> {
  prepare?(ctx: Context, input: OperationInput<Op>): Promise<Prepared>;
  /**
   * Reads and locks, in the transaction, what `perform` decides by. Its statements travel with those that begin the
   * request, so it runs before anybody knows whether the caller is admitted and the write performed: it changes
   * nothing that a caller sees. Call `onSent` once the statements are sent: the request id is reserved in the same
   * packet, after the locks. Without the call it is reserved when all is answered.
   */
  lock?(ctx: TransactionContext, input: OperationInput<Op>, onSent: () => void): Promise<Locked>;
  /** `locked` is missing where the write is performed later, after an approval. */
  perform(
    ctx: WriteContext,
    input: OperationInput<Op>,
    prepared: Prepared,
    locked?: Promise<Locked>,
  ): Promise<OperationResult<Op> | Reply<OperationResult<Op>> | Problem>;
  /** Runs when the outcome is known, also of a refused or repeated write: removes what `prepare` left and none needs. */
  settle?(prepared: Prepared): Promise<void>;
  /** For many answers that mostly repeat their requests. */
  shortBody?: ShortBody<OperationInput<Op>>;
  /** Whether this write may run in a batch with others. */
  canBatch?(input: OperationInput<Op>): boolean;
  /** As `lock`, for a batch: also for those of it that are not performed, because they are repeated or need review. */
  lockBatch?(ctx: TransactionContext, inputs: OperationInput<Op>[]): Promise<LockedBatch>;
  /**
   * Performs a batch in one transaction with few statements. Returns for each write the result of `perform`, or the
   * Problem it would have thrown.
   */
  performBatch?(
    writes: { ctx: WriteContext; input: OperationInput<Op> }[],
    locked: LockedBatch,
  ): Promise<(OperationResult<Op> | Reply<OperationResult<Op>> | Problem)[]>;
}

/** The endpoints of a noun. The types require exactly one endpoint for each operation. */
export type Endpoints<Nouns extends Contract> = {
  [Name in keyof Nouns]:
    | Endpoint<Nouns[Name]>
    // biome-ignore lint/suspicious/noExplicitAny: the types of what is prepared and locked differ for each endpoint.
    | FullEndpoint<Nouns[Name], any, any, any>;
};

/** An operation with its endpoint, for the dispatcher. */
export interface BoundOperation {
  operation: Operation;
  prepare?: (ctx: Context, input: unknown) => Promise<unknown>;
  lock?: (ctx: TransactionContext, input: unknown, onSent: () => void) => Promise<unknown>;
  perform: (ctx: WriteContext, input: unknown, prepared: unknown, locked?: Promise<unknown>) => Promise<unknown>;
  settle?: (prepared: unknown) => Promise<void>;
  shortBody?: ShortBody<unknown>;
  canBatch?: (input: unknown) => boolean;
  lockBatch?: (ctx: TransactionContext, inputs: unknown[]) => Promise<unknown>;
  performBatch?: (writes: { ctx: WriteContext; input: unknown }[], locked: unknown) => Promise<unknown[]>;
  evidence?: (ctx: WriteContext, input: unknown) => Promise<Evidence>;
}

/** What the approver of each write must know. A test fails if a write that a policy can cover has none. */
export type EvidenceByOperation<Nouns extends Contract> = {
  [Name in keyof Nouns as Nouns[Name]['effect'] extends 'read' ? never : Name]?: EvidenceOf<Nouns[Name]>;
};

/** Pairs a noun's contract with its endpoints. */
export function bindEndpoints<Nouns extends Contract>(
  contract: Nouns,
  endpoints: Endpoints<Nouns>,
  evidence: EvidenceByOperation<Nouns> = {},
): BoundOperation[] {
  const evidenceByName: Record<string, unknown> = evidence;
  return Object.entries(contract).map(([name, line]) => {
    const endpoint = endpoints[name as keyof Nouns];
    const common = { operation: line, evidence: evidenceByName[name] };
    // The mapped types above check each pair; the registry stores them without the types of their schemas.
    return (
      typeof endpoint === 'function' ? { ...common, perform: endpoint } : { ...common, ...endpoint }
    ) as BoundOperation;
  });
}
