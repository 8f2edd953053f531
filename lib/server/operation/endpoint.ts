import type { Problem } from '#lib/core/problem.ts';
import type { Reply } from '#lib/server/http/reply.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import type { Evidence, EvidenceOf } from '#lib/server/operation/evidence.ts';
import type { Contract, Operation, OperationInput, OperationResult } from '#lib/server/operation/operation.ts';

/**
 * What carries an operation out. A read gets a reader; a write runs inside the request's one transaction. A Problem that
 * is thrown undoes it; one that is returned refuses, too, but keeps what was written (a wrong passcode is counted).
 * `prepare` is for slow work without effects (hashing a password) that must not hold the transaction up.
 */
export type Endpoint<Op extends Operation> = (
  ctx: Op['effect'] extends 'write' ? WriteContext : Context,
  input: OperationInput<Op>,
) => Promise<OperationResult<Op> | Reply<OperationResult<Op>> | Problem>;

export interface FullEndpoint<Op extends Operation, Prepared> {
  prepare?(ctx: Context, input: OperationInput<Op>): Promise<Prepared>;
  perform(
    ctx: WriteContext,
    input: OperationInput<Op>,
    prepared: Prepared,
  ): Promise<OperationResult<Op> | Reply<OperationResult<Op>> | Problem>;
  /** Whether this write may be made together with others that wait at the same time. */
  canBatch?(input: OperationInput<Op>): boolean;
  /**
   * Makes those in one transaction and with few statements. Answers for each what `perform` would have answered, or the
   * Problem it would have thrown.
   */
  performBatch?(writes: { ctx: WriteContext; input: OperationInput<Op> }[]): Promise<(OperationResult<Op> | Problem)[]>;
}

/** The endpoints of a noun: the types refuse an operation without an endpoint and an endpoint without an operation. */
export type Endpoints<Nouns extends Contract> = {
  [Name in keyof Nouns]:
    | Endpoint<Nouns[Name]>
    // biome-ignore lint/suspicious/noExplicitAny: what `prepare` hands to `perform` is each endpoint's own affair.
    | FullEndpoint<Nouns[Name], any>;
};

/** An operation with its endpoint, as the dispatcher knows it. */
export interface BoundOperation {
  operation: Operation;
  prepare?: (ctx: Context, input: unknown) => Promise<unknown>;
  perform: (ctx: WriteContext, input: unknown, prepared: unknown) => Promise<unknown>;
  canBatch?: (input: unknown) => boolean;
  performBatch?: (writes: { ctx: WriteContext; input: unknown }[]) => Promise<unknown[]>;
  evidence?: (ctx: WriteContext, input: unknown) => Promise<Evidence>;
}

/** What the approver of each write must know. A test refuses a write that a policy can cover and that has none. */
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
    // The mapped types above have checked each pair; the registry holds them without their schemas' types.
    return (
      typeof endpoint === 'function' ? { ...common, perform: endpoint } : { ...common, ...endpoint }
    ) as BoundOperation;
  });
}
